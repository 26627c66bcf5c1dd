import { and, eq, isNull } from 'drizzle-orm';
import { foldEmail } from '../../accounts/fold.ts';
import { hidingColumns, profileStatus } from '../../accounts/profile-status.ts';
import { queueConfirmed } from '../../affiliates/queue-postback.ts';
import type { Db } from '../../db/client.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { mailTokens } from '../../db/schema/sessions.ts';
import type { Deps } from '../../deps.ts';
import { appendEvent } from '../../events/write.ts';
import { revealAnswers } from '../messages/reveal.ts';

/** The account of an address that nobody has confirmed yet; undefined where there is none such. */
export async function findUnconfirmed(db: Db, siteId: string, email: string): Promise<string | undefined> {
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(eq(members.siteId, siteId), eq(members.emailFolded, foldEmail(email)), eq(members.status, 'not_confirmed')),
    );
  return found?.id;
}

/** Makes an account and its profile active, and every other link to it worthless. False where it was so already. */
export async function confirmAccount(
  deps: Pick<Deps, 'limits' | 'secretKey'>,
  tx: Db,
  siteId: string,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const [confirmed] = await tx
    .update(members)
    .set({ status: 'active', confirmed: now })
    .where(and(eq(members.id, memberId), eq(members.siteId, siteId), eq(members.status, 'not_confirmed')))
    .returning(hidingColumns);
  if (!confirmed) return false;
  await tx
    .update(profiles)
    .set({ status: profileStatus(confirmed) })
    .where(eq(profiles.memberId, memberId));
  await tx
    .update(mailTokens)
    .set({ used: now })
    .where(and(eq(mailTokens.memberId, memberId), eq(mailTokens.kind, 'activation'), isNull(mailTokens.used)));
  await appendEvent(tx, memberId, { type: 'user' });
  await revealAnswers(tx, memberId);
  await queueConfirmed(deps, tx, memberId, now);
  return true;
}
