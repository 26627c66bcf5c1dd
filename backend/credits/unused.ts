import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';

/**
 * How many credits of a purchase nobody has spent yet, where the oldest credits count as spent first: what a member has
 * are the newest ones that they got. Whoever acts on it holds the member's lock.
 */
export async function unusedCredits(tx: Db, paymentId: string): Promise<number> {
  const [found] = await rows<{ unused: number }>(
    tx,
    sql`with bought as (
          select member_id, created, id from credit_entries where key = ${`payment:${paymentId}`}
        ), given as (
          select e.id, e.created, e.amount + coalesce((
              select sum(back.amount) from credit_entries back
              where back.member_id = e.member_id and back.reference = e.reference
                and e.kind = 'purchase' and back.kind in ('refund', 'chargeback')), 0) as amount
          from credit_entries e join bought on bought.member_id = e.member_id
          where e.amount > 0 and e.kind not in ('refund', 'chargeback')
        )
        select greatest(0, least(own.amount, m.credits - coalesce((
            select sum(newer.amount) from given newer
            where (newer.created, newer.id) > (own.created, own.id)), 0)))::int as unused
        from bought join members m on m.id = bought.member_id join given own on own.id = bought.id`,
  );
  return found?.unused ?? 0;
}

/**
 * Part of a statement with the purchases of which a member with this balance still has credits, as rows of `unspent`: the
 * price paid (`amount`, `currency`), the `credits` bought, and `created` and `id` of the ledger entry. The oldest credits count
 * as spent first, so a purchase is unspent while the newer ones hold less than the balance. Credits that an operator added
 * later are not subtracted: the list may then name a purchase too many, never one too few.
 */
export const unspentPart = (memberId: string, balance: number): SQL =>
  sql`bought as (
      select p.amount, p.currency, p.credits, e.created, e.id, p.credits - coalesce((
          select sum(r.credits_taken) from reversals r where r.payment_id = p.id), 0) as kept
      from payments p join credit_entries e on e.key = 'payment:' || p.id
      where p.member_id = ${memberId} and p.completed is not null
    ), unspent as (
      select amount, currency, credits, created, id
      from (select bought.*, coalesce(sum(kept) over (
              order by created desc, id desc rows between unbounded preceding and 1 preceding), 0) as newer
            from bought) as counted
      where kept > 0 and newer < ${balance}::int
    )`;
