import { eq } from 'drizzle-orm';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import { members } from '../db/schema/members.ts';
import { reports } from '../db/schema/reports.ts';
import { sites } from '../db/schema/sites.ts';
import type { Deps } from '../deps.ts';
import { hostOfMember } from '../tenancy/host-of-member.ts';
import { compose } from './compose.ts';
import { fill, mailMessages } from './messages.ts';

/** Where each side reads the decision, its reasons and the way to appeal. */
const places = { reporter: '/safety#reports', target: '/safety#decisions' } as const;

/**
 * Whether a decision is mailed to the member whom it is against: not one on a photo that was refused without a report where the
 * address is not confirmed, since a stranger could upload any number of them.
 */
export const isTargetMailed = (reporter: string | null, status: (typeof members.$inferSelect)['status']): boolean =>
  reporter !== null || status !== 'not_confirmed';

/**
 * Tells of a decision on a report, or on an appeal against one. It leads to the page that says what and why, and says
 * nothing of either itself: others may read the mail. Null for a member who is gone, and where the target
 * is not mailed.
 */
export async function decisionMail(
  { db, originOf }: Pick<Deps, 'db' | 'originOf'>,
  { report, to }: JobData['decision-mail'],
): Promise<Mail | null> {
  const [found] = await db
    .select({ reporter: reports.memberId, member: members, site: sites, host: hostOfMember })
    .from(reports)
    .innerJoin(members, eq(members.id, to === 'reporter' ? reports.memberId : reports.targetId))
    .innerJoin(sites, eq(sites.id, reports.siteId))
    .where(eq(reports.id, report));
  if (!found?.host || found.member.status === 'deleted' || found.member.closed) return null;
  const { reporter, member, site, host } = found;
  if (!isTargetMailed(reporter, member.status)) return null;
  const { decision, footer } = await mailMessages(member.language);
  const words = decision[to];
  const say = (message: string, values = {}) => fill(message, member.language, { brand: site.name, ...values });
  return compose(db, site, member, say(words.subject), {
    title: say(words.title, { name: member.name }),
    paragraphs: [say(words.intro), say(decision.page)],
    action: { label: say(decision.action), url: `${originOf(host)}${places[to]}` },
    notes: [say(footer.why), say(footer.support, { email: site.supportEmail })],
  });
}
