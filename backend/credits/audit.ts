import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';

export interface AuditReport extends Record<string, unknown> {
  members: number;
  entries: number;
  /** All credits that members have. */
  credits: number;
  /** One line for each thing that is not as it must be; empty when the books are right. */
  problems: string[];
}

const checks: [problem: string, found: ReturnType<typeof sql>][] = [
  [
    'balance is not the sum of its entries',
    sql`select m.id from members m
        left join (select member_id, sum(amount) as total from credit_entries group by member_id) e on e.member_id = m.id
        where m.credits <> coalesce(e.total, 0)`,
  ],
  [
    'completed payment without its one entry',
    sql`select p.id from payments p where p.status = 'completed' and not exists (
          select 1 from credit_entries e
          where e.key = 'payment:' || p.id and e.member_id = p.member_id and e.amount = p.credits)`,
  ],
  [
    'purchase without a completed payment',
    sql`select e.id from credit_entries e where e.kind = 'purchase' and not exists (
          select 1 from payments p where p.id = e.reference and p.status in ('completed', 'refunded', 'charged_back'))`,
  ],
  [
    'completed payment with a discount whose code is not used',
    sql`select p.id from payments p where p.status = 'completed' and p.discount_code is not null and not exists (
          select 1 from discount_uses u
          where u.payment_id = p.id and u.member_id = p.member_id and u.code = p.discount_code and u.state = 'used')`,
  ],
  [
    'paid message without its one entry',
    sql`select m.id from messages m where m.credits > 0 and not exists (
          select 1 from credit_entries e
          where e.key = 'message:' || m.id and e.member_id = m.sender_id and e.amount = -m.credits)`,
  ],
  [
    'conversation whose messages are not numbered without gaps',
    sql`select c.id from conversations c
        left join (select conversation_id, count(*) as n, max(position) as last from messages group by 1) m
        on m.conversation_id = c.id
        where c.last_position <> coalesce(m.n, 0) or c.last_position <> coalesce(m.last, 0)`,
  ],
];

/** Holds the ledger against balances, payments and messages. Reads only; safe while the product runs. */
export async function audit(db: Db): Promise<AuditReport> {
  return db.transaction(
    async (tx) => {
      const [counts] = await rows<{ members: number; entries: number; credits: number }>(
        tx,
        sql`select count(*)::int as members, coalesce(sum(credits), 0)::int as credits,
            (select count(*)::int from credit_entries) as entries from members`,
      );
      const problems: string[] = [];
      for (const [problem, found] of checks) {
        for (const { id } of await rows<{ id: string }>(tx, found)) problems.push(`${problem}: ${id}`);
      }
      return { members: 0, entries: 0, credits: 0, ...counts, problems };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
