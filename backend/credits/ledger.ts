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

/** The entry of a change, from those whose `credits` it changed: `id`, `site_id` and the balance. */
function insertEntry({ member, kind, amount, key, reference }: CreditChange, changed: SQL): SQL {
  return sql`insert into credit_entries (id, site_id, member_id, amount, balance, kind, key, reference)
    select ${newId()}, site_id, id, ${amount}::int, credits, ${kind}, ${key}, ${reference ?? null}::text from ${changed}
    where id = ${member}
    returning balance`;
}

/** Part of a statement that has the change in its `eventParts`: the entry to it. A balance below zero fails the statement. */
export const entryPart = (change: CreditChange): SQL => sql`entered as (${insertEntry(change, sql`counted`)})`;

/**
 * Writes an entry into the ledger and the balance beside the member, in one statement of the caller's transaction;
 * returns the new balance, or null, and writes nothing, where it would fall below zero. A key that was used before fails
 * the transaction.
 */
export async function addEntry(tx: Db, change: CreditChange): Promise<number | null> {
  const { member, amount } = change;
  const [written] = await rows<{ balance: number }>(
    tx,
    sql`with changed as (
        update members set credits = credits + ${amount}::int
        where id = ${member} and credits + ${amount}::int >= 0
        returning id, site_id, credits
      ) ${insertEntry(change, sql`changed`)}`,
  );
  return written?.balance ?? null;
}
