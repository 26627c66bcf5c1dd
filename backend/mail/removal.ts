import { eq } from 'drizzle-orm';
import { hasMailboxPoint } from '../accounts/limit-address.ts';
import { unprovedRate } from '../accounts/send-link.ts';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { sites } from '../db/schema/sites.ts';
import type { Deps } from '../deps.ts';
import { seal, unseal } from '../seal.ts';
import { compose } from './compose.ts';
import { fill, mailMessages } from './messages.ts';

export type RemovalMailDeps = Pick<Deps, 'jobs' | 'limits' | 'secretKey'>;

/** What the address in a job is sealed for: the job outlives the account for a week, and its address must not. */
const purpose = 'removal mail';

/**
 * Queues the mail to the address of an account that is removed because nobody confirmed it. It counts as one of the mails
 * that an unconfirmed mailbox gets in a day; beyond them, and where mails came back, there is none.
 */
export async function queueRemovalMail(
  deps: RemovalMailDeps,
  tx: Db,
  account: { id: string; siteId: string; email: string; notificationsDisabled: string[] },
): Promise<void> {
  const { id, siteId, email, notificationsDisabled } = account;
  if (email === '' || notificationsDisabled.length > 0) return;
  if (!(await hasMailboxPoint(deps, unprovedRate, siteId, email))) return;
  await deps.jobs.send(tx, 'removal-mail', { member: id, email: seal(deps.secretKey, purpose, id, email) });
}

/** Says that an account was removed because nobody confirmed it. It names nobody: the address may be a stranger's. */
export async function removalMail(
  { db, secretKey }: Pick<Deps, 'db' | 'secretKey'>,
  job: JobData['removal-mail'],
): Promise<Mail | null> {
  const email = unseal(secretKey, purpose, job.member, job.email);
  const [found] = await db
    .select({ language: members.language, site: sites })
    .from(members)
    .innerJoin(sites, eq(sites.id, members.siteId))
    .where(eq(members.id, job.member));
  if (!found || email === undefined) return null;
  const { language, site } = found;
  const { removal: words, mail_change: change, footer } = await mailMessages(language);
  const say = (message: string, values = {}) => fill(message, language, { brand: site.name, ...values });
  return compose(db, site, { email, language }, say(words.subject), {
    title: say(words.subject),
    paragraphs: [say(words.intro), say(words.again)],
    notes: [say(change.why), say(footer.support, { email: site.supportEmail })],
  });
}
