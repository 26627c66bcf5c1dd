import { and, asc, eq } from 'drizzle-orm';
import { freeAddress, isOverdue, meets } from '../accounts/unconfirmed.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { queueRemovalMail, type RemovalMailDeps } from '../mail/removal.ts';
import { hideAccount } from '../routes/leaving/queries.ts';
import { eachAccount } from './each-account.ts';
import { eraseHidden, type Kept } from './erase-accounts.ts';

/** Accounts of one run; the next one takes what is left. */
const atMost = 500;

type RemovalDeps = { db: Db } & Kept & RemovalMailDeps;

/** Under the row lock, so that an account confirmed or used at the last moment is not erased. */
async function removeAccount(deps: RemovalDeps, tx: Db, memberId: string, now: Date): Promise<void> {
  const { id, siteId, email, closed, notificationsDisabled } = members;
  const [account] = await tx
    .select({ id, siteId, email, closed, notificationsDisabled })
    .from(members)
    .where(and(eq(id, memberId), eq(members.status, 'not_confirmed')))
    .for('update');
  if (!account || !(await meets(tx, memberId, isOverdue(now)))) return;
  if (account.closed) return freeAddress(tx, memberId);
  await queueRemovalMail(deps, tx, account);
  await hideAccount(tx, memberId, { reason: 'unconfirmed' }, now);
  await eraseHidden(tx, deps, memberId, now);
}

/** Erases accounts that were not confirmed in time, and mails their addresses. */
export async function removeUnconfirmed(deps: RemovalDeps, now: Date): Promise<void> {
  const due = await deps.db
    .select({ id: members.id })
    .from(members)
    .where(isOverdue(now))
    .orderBy(asc(members.created))
    .limit(atMost);
  await eachAccount(
    deps.db,
    due.map(({ id }) => id),
    (tx, id) => removeAccount(deps, tx, id, now),
  );
}
