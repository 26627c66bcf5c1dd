import type { Db } from '../db/client.ts';
import { creditorIdentifier } from '../directdebit/creditor-identifier.ts';
import { addBlock, endAttempts, endMandate, findMandate, isBlocked } from '../directdebit/queries.ts';
import { lockMembers } from '../events/write.ts';
import { lockSites } from '../tenancy/publish.ts';
import {
  findOtherCreditor,
  liftBlocks,
  listBlocks,
  listCreditors,
  lockCompany,
  noteAction,
  setCreditor,
  siteOf,
} from './queries.ts';

/** Who may collect by direct debit, and who is debited no more. */
export async function listDebits(db: Db) {
  const [creditors, blocks] = await Promise.all([listCreditors(db), listBlocks(db)]);
  return { creditors, blocks };
}

/**
 * Sets the SEPA creditor identifier of a company, without which none of its brands offers direct debit; `none` takes it
 * away. Throws for one that is mistyped, or another company's.
 */
export function changeCreditor(db: Db, company: string, written: string) {
  const after = written === 'none' ? null : creditorIdentifier(written);
  if (after === undefined) throw new Error(`${written} is no SEPA creditor identifier: look at its check digits`);
  return db.transaction(async (tx) => {
    // A file of a brand that is written meanwhile would put back the identifier that it has read.
    await lockSites(tx);
    const found = await lockCompany(tx, company);
    if (!found) throw new Error(`there is no company ${company}`);
    if (found.creditorId === after)
      throw new Error(`the creditor identifier of ${company} is ${after ?? 'none'} already`);
    const other = after && (await findOtherCreditor(tx, company, after));
    if (other) throw new Error(`${after} is the creditor identifier of ${other}`);
    await setCreditor(tx, company, after);
    await noteAction(tx, { action: 'creditor', subject: company, before: found.creditorId, after });
    return { company, creditor: after };
  });
}

/** Closes direct debit for a member and the account of their mandate, which ends. Throws where it is closed already. */
export function blockDebits(db: Db, memberId: string, note: string, now: Date) {
  return withMember(db, memberId, note, async (tx, siteId) => {
    if (await isBlocked(tx, siteId, memberId)) throw new Error(`member ${memberId} is blocked already`);
    const mandate = await findMandate(tx, memberId);
    await addBlock(tx, { siteId, memberId, ibanHash: mandate?.ibanHash ?? null, note, created: now });
    await endAttempts(tx, memberId, now);
    await endMandate(tx, memberId, now);
    await noteAction(tx, { action: 'debit block', subject: memberId, after: 'blocked', note });
    return { member: memberId, blocked: true };
  });
}

/** Opens direct debit again for a member and the accounts that they used. Throws where it was not closed. */
export function liftDebits(db: Db, memberId: string, note: string) {
  return withMember(db, memberId, note, async (tx, siteId) => {
    const codes = await liftBlocks(tx, siteId, memberId);
    if (!codes) throw new Error(`member ${memberId} is not blocked`);
    await noteAction(tx, { action: 'debit lift', subject: memberId, before: codes.join(','), note });
    return { member: memberId, blocked: false };
  });
}

function withMember<T>(db: Db, id: string, note: string, change: (tx: Db, siteId: string) => Promise<T>): Promise<T> {
  if (note.trim() === '') throw new Error('this needs a reason');
  return db.transaction(async (tx) => {
    await lockMembers(tx, [id]);
    const siteId = await siteOf(tx, id);
    if (siteId === undefined) throw new Error(`there is no member ${id}`);
    return change(tx, siteId);
  });
}
