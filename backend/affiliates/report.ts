import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';

/** By what a report may be broken down, from the coarsest. */
export const dimensions = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type Dimension = (typeof dimensions)[number];

export interface Period {
  /** Days in UTC; the second one counts, too. */
  from: string;
  to: string;
}

/** Sums by currency, in minor units. */
export type Sums = Record<string, number>;

/** What visitors of one affiliate did in a period. */
export interface ReportLine {
  by: Partial<Record<Dimension, string>>;
  visits: number;
  signups: number;
  confirmations: number;
  purchases: number;
  revenue: Sums;
  refunds: Sums;
  complaints: number;
}

type What = Exclude<keyof ReportLine, 'by'>;

interface Row extends Record<string, unknown> {
  what: What;
  labels: string[];
  currency: string | null;
  amount: number;
}

/**
 * What came of each affiliate of a site: visits are first touches of browsers, sign-ups and the rest are of members by
 * their own first touch, each in the period in which it happened. Money that went back is refunds, withdrawals and
 * chargebacks, less what banks gave again. Erased accounts have no first touch any more (decision 068).
 */
export async function affiliateReport(
  db: Db,
  site: string,
  period: Period,
  by: readonly Dimension[],
): Promise<ReportLine[]> {
  const labels = (of: (name: Dimension) => SQL) =>
    sql`jsonb_build_array(${sql.join(
      by.map((name) => sql`coalesce(${of(name)}, '')`),
      sql`, `,
    )})`;
  const ofVisit = labels((name) => sql`v.${sql.identifier(name)}`);
  const ofMember = labels((name) => sql`m.tracking->>${sql.raw(`'${name}'`)}`);
  const within = (moment: SQL) =>
    sql`${moment} >= ${period.from}::date::timestamp at time zone 'utc' and ${moment} < (${period.to}::date + 1)::timestamp at time zone 'utc'`;
  const came = sql`m.site_id = ${site} and m.tracking->>'network' is not null`;
  const found = await rows<Row>(
    db,
    sql`select 'visits' as what, ${ofVisit} as labels, null as currency, sum(v.count)::int as amount
          from visits v where v.site_id = ${site} and v.day between ${period.from}::date and ${period.to}::date group by 2
        union all
        select 'signups', ${ofMember}, null, count(*)::int from members m where ${came} and ${within(sql`m.created`)} group by 2
        union all
        select 'confirmations', ${ofMember}, null, count(*)::int from members m where ${came} and ${within(sql`m.confirmed`)} group by 2
        union all
        select 'purchases', ${ofMember}, null, count(*)::int from members m join payments p on p.member_id = m.id
          where ${came} and ${within(sql`p.completed`)} group by 2
        union all
        select 'revenue', ${ofMember}, p.currency, sum(p.amount)::int from members m join payments p on p.member_id = m.id
          where ${came} and ${within(sql`p.completed`)} group by 2, 3
        union all
        select 'refunds', ${ofMember}, p.currency,
            sum(case when r.kind = 'chargeback_reversed' then -r.amount else r.amount end)::int
          from members m join payments p on p.member_id = m.id join reversals r on r.payment_id = p.id
          where ${came} and r.state <> 'refused' and ${within(sql`r.created`)} group by 2, 3
        union all
        select 'complaints', ${ofMember}, null, count(*)::int from members m join complaints c on c.member_id = m.id
          where ${came} and ${within(sql`c.created`)} group by 2`,
  );
  return toLines(found, by);
}

function toLines(found: Row[], by: readonly Dimension[]): ReportLine[] {
  const lines = new Map<string, ReportLine>();
  for (const { what, labels, currency, amount } of found) {
    const key = JSON.stringify(labels);
    const line: ReportLine = lines.get(key) ?? {
      by: Object.fromEntries(by.map((name, index) => [name, labels[index] ?? ''])),
      ...{ visits: 0, signups: 0, confirmations: 0, purchases: 0, complaints: 0, revenue: {}, refunds: {} },
    };
    if (what === 'revenue' || what === 'refunds') line[what][currency ?? ''] = amount;
    else line[what] = amount;
    lines.set(key, line);
  }
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}
