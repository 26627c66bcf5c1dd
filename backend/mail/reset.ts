import { hasMailboxPoint } from '../accounts/limit-address.ts';
import { type LinkContext, unprovedRate } from '../accounts/send-link.ts';
import { sendReset } from '../accounts/send-reset.ts';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { seal, unseal } from '../seal.ts';
import { compose } from './compose.ts';
import { fill, mailMessages } from './messages.ts';

const purpose = 'reset mail';

/** Queues a request for a new password. It does the same work whether the address has an account or not. */
export async function queueReset(
  deps: Pick<Deps, 'db' | 'jobs' | 'limits' | 'secretKey'>,
  siteId: string,
  { email, ...given }: Omit<JobData['reset-mail'], 'mayTell'>,
): Promise<void> {
  const mayTell = await hasMailboxPoint(deps, unprovedRate, siteId, email);
  const sealed = seal(deps.secretKey, purpose, given.host, email);
  await deps.jobs.send(deps.db, 'reset-mail', { ...given, email: sealed, mayTell });
}

/** Sends the link to a new password; false if the address has no account that can be opened. */
async function hasAccount(context: LinkContext, email: string, network: string): Promise<boolean> {
  try {
    await sendReset(context, email, network);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code !== 'email_not_found';
  }
}

/** Sends the link to a new password, or, if the address has no account that can be opened, returns the mail that says so. */
export async function resetMail(deps: Deps, job: JobData['reset-mail']): Promise<Mail | null> {
  const { host, origin, language, network, mayTell } = job;
  const tenant = await deps.sites.byHost(host);
  const email = unseal(deps.secretKey, purpose, host, job.email);
  if (!tenant || email === undefined) return null;
  const { site } = tenant;
  // The hash stands for the address, which the job does not have.
  const context = { deps, ...tenant, client: { isOurs: false, address: network, origin }, now: deps.clock.now() };
  if ((await hasAccount(context, email, network)) || !mayTell) return null;
  const { no_account: words, mail_change: change, footer } = await mailMessages(language);
  const say = (message: string, values = {}) => fill(message, language, { brand: site.name, ...values });
  return compose(deps.db, site, { email, language }, say(words.subject), {
    title: say(words.subject),
    paragraphs: [say(words.intro), say(words.other)],
    notes: [say(words.ignore), say(change.why), say(footer.support, { email: site.supportEmail })],
  });
}
