import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { overviewMonths, transactionsPerPage } from '#contract/transactions';
import { type Db, rows } from '../../db/client.ts';
import { payments } from '../../db/schema/money.ts';
import type { Cursor } from '../../http/cursor.ts';
import type { PaymentRow } from '../payments/queries.ts';

/** A page of a member's payments and one more, the newest first. */
export function findPage(db: Db, siteId: string, memberId: string, after?: Cursor): Promise<PaymentRow[]> {
  const { created, id } = payments;
  const later = after && or(lt(created, after.moment), and(eq(created, after.moment), gt(id, after.id)));
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.siteId, siteId), eq(payments.memberId, memberId), later))
    .orderBy(desc(created), id)
    .limit(transactionsPerPage + 1);
}

/** What a member paid in each of the last months (UTC) and did not go back, by currency; the newest first. */
export function findMonths(db: Db, siteId: string, memberId: string, now: Date) {
  const since = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'UTC')
    - ${overviewMonths - 1}::int * interval '1 month'`;
  return rows<{ month: string; amount: number; currency: string }>(
    db,
    sql`select to_char(completed at time zone 'UTC', 'YYYY-MM') as month, sum(amount - refunded - charged_back)::int as amount, currency
        from payments
        where site_id = ${siteId} and member_id = ${memberId} and status = 'completed'
          and completed at time zone 'UTC' >= ${since}
        group by 1, currency order by 1 desc, currency`,
  );
}
