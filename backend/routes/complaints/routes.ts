import { complain } from '#contract/complaints';
import { foldEmail, foldMailbox } from '../../accounts/fold.ts';
import { hasMailboxPoint, hasMailPoint, limitAddress } from '../../accounts/limit-address.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { newId } from '../../db/schema/columns.ts';
import { complaints } from '../../db/schema/complaints.ts';
import { type CallContext, route } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { visitorLanguage } from '../settings/visitor-language.ts';
import { newReference } from './reference.ts';

/** Every complaint sends a mail to an address that nobody has proved to be the sender's. */
const complaintRate: LimitRule = { name: 'complaint', points: 10, seconds: 3_600 };

/** Mails with a reference that one mailbox gets of a brand in a day, whoever sends them there; twice as many of all brands. */
const answerRate: LimitRule = { name: 'complaint-answer', points: 5, seconds: 86_400 };

/**
 * Whether the sender gets a mail, too. A complaint is taken either way: its reference is in the answer, which does not say
 * whether there is a mail. Otherwise callers could learn that an address has complained before.
 */
function mayAnswer({ deps, site, member, body }: CallContext<typeof complain>): Promise<boolean> {
  // Strangers at other brands use up none of the mails of a member who writes from the account's own confirmed address.
  const isOwn = member?.status === 'active' && foldEmail(member.email) === foldEmail(body.email);
  return isOwn
    ? hasMailPoint(deps, answerRate, site.id, foldMailbox(body.email))
    : hasMailboxPoint(deps, answerRate, site.id, body.email);
}

export const complaintRoutes = [
  route(complain, async (context) => {
    const { deps, site, client, member, now, body } = context;
    await limitAddress(deps, client, complaintRate);
    const complaint = newId();
    const reference = newReference();
    const answered = await mayAnswer(context);
    await deps.db.transaction(async (tx) => {
      if (member) await lockCaller(tx, member);
      await tx.insert(complaints).values({
        ...body,
        id: complaint,
        siteId: site.id,
        reference,
        memberId: member?.id ?? null,
        language: member?.language ?? visitorLanguage(context),
        created: now,
      });
      // A job for each mail: one that fails is sent again without the other.
      await deps.jobs.send(tx, 'complaint-mail', { complaint, to: 'service' });
      if (answered) await deps.jobs.send(tx, 'complaint-mail', { complaint, to: 'sender' });
    });
    return { reference };
  }),
];
