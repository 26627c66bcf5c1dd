import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { newId } from '../db/schema/columns.ts';

export type CreditKind = 'signup' | 'purchase' | 'message' | 'photo' | 'gift' | 'refund' | 'chargeback' | 'correction';

/** A change of a member's credits. `key` says what it is for and can be used once: `message:<id>`, `payment:<id>`, `reversal:<id>`. */
export interface CreditChange {
  member: string;
  kind: CreditKind;
  /** Credits given, or taken where it is below zero; never zero. */
  amount: number;
  key: string;
  /** Id of the message or payment that it belongs to. */
  reference?: string;
}

/** What `entryStatement` answers: nothing where the balance would fall below zero. */
export type WrittenEntry = { balance: number };

/**
 * Writes an entry into the ledger and the balance beside the member, in one statement of the caller's transaction; nothing
 * where the balance would fall below zero. A key that was used before fails the transaction.
 */
export function entryStatement(change: CreditChange): SQL {
  const { member, kind, amount, key, reference = null } = change;
  return sql`with changed as (
      update members set credits = credits + ${amount}::int
      where id = ${member} and credits + ${amount}::int >= 0
      returning id, site_id, credits
    )
    insert into credit_entries (id, site_id, member_id, amount, balance, kind, key, reference)
    select ${newId()}, site_id, id, ${amount}::int, credits, ${kind}, ${key}, ${reference}::text from changed
    returning balance`;
}

/** Writes an entry; returns the new balance, or null where it would fall below zero. */
export async function addEntry(tx: Db, change: CreditChange): Promise<number | null> {
  const [written] = await rows<WrittenEntry>(tx, entryStatement(change));
  return written?.balance ?? null;
}
