import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { checks } from './checks.ts';

export interface AuditReport extends Record<string, unknown> {
  members: number;
  entries: number;
  /** All credits that members have. */
  credits: number;
  /** Credits that belong to money that went back, and were spent before. */
  owed: number;
  /** One line for each thing that is not as it must be; empty when the books are right. */
  problems: string[];
}

/** Holds ledger, balances, payments, reversals and messages against each other. Reads only; safe while the product runs. */
export async function audit(db: Db): Promise<AuditReport> {
  return db.transaction(
    async (tx) => {
      const [counts] = await rows<{ members: number; entries: number; credits: number; owed: number }>(
        tx,
        sql`select count(*)::int as members, coalesce(sum(credits), 0)::int as credits,
            (select count(*)::int from credit_entries) as entries,
            (select coalesce(sum(credits_due - credits_taken), 0)::int from reversals) as owed from members`,
      );
      const problems: string[] = [];
      for (const [problem, found] of checks) {
        for (const { id } of await rows<{ id: string }>(tx, found)) problems.push(`${problem}: ${id}`);
      }
      return { members: 0, entries: 0, credits: 0, owed: 0, ...counts, problems };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
