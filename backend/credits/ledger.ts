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

/** Part of a statement that has changes as rows of `charges`. */
export const chargesPart = (changes: CreditChange[]): SQL =>
  sql`charges as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes.map((change) => ({ id: newId(), ...change })))}::jsonb)
        as given(id text, member text, amount int, kind text, key text, reference text)
    )`;

/** Part of a statement with the entries of `charges`, from those whose `credits` they changed: `id`, `site_id`, the balance. */
export const entriesPart = (changed: SQL): SQL =>
  sql`entered as (
      insert into credit_entries (id, site_id, member_id, amount, balance, kind, key, reference)
      select charges.id, site_id, changed.id, amount, credits, kind, key, reference
      from charges join ${changed} changed on changed.id = charges.member
      returning balance
    )`;

/**
 * Writes an entry into the ledger and the balance beside the member, in one statement of the caller's transaction;
 * returns the new balance, or null, and writes nothing, where it would fall below zero. A key that was used before fails
 * the transaction.
 */
export async function addEntry(tx: Db, change: CreditChange): Promise<number | null> {
  const { member, amount } = change;
  const [written] = await rows<{ balance: number }>(
    tx,
    sql`with ${chargesPart([change])}, paid as (
        update members set credits = credits + ${amount}::int
        where id = ${member} and credits + ${amount}::int >= 0
        returning id, site_id, credits
      ), ${entriesPart(sql`paid`)} select balance from entered`,
  );
  return written?.balance ?? null;
}
