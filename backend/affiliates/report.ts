import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { labelOf, outcomesOf } from './outcomes.ts';

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
  /** Empty for what is counted. */
  currency: string;
  amount: number;
}

/**
 * What came of each affiliate of a site: visits are clicks as browsers told them, sign-ups and the rest are of members by
 * their own first touch, each in the period in which it happened, and of those who were erased, as they were added up then.
 */
export async function affiliateReport(
  db: Db,
  site: string,
  period: Period,
  by: readonly Dimension[],
): Promise<ReportLine[]> {
  const labels = (of: (name: Dimension) => SQL) =>
    sql`jsonb_build_array(${sql.join(
      by.map((name) => labelOf(of(name))),
      sql`, `,
    )})`;
  const column = (name: Dimension) => sql`v.${sql.identifier(name)}`;
  const ofMember = labels((name) => sql`o.tracking->>${sql.raw(`'${name}'`)}`);
  const ofSite = sql`v.site_id = ${site} and v.day between ${period.from}::date and ${period.to}::date`;
  const found = await rows<Row>(
    db,
    sql`select what, labels, currency, sum(amount)::float8 as amount from (
          select 'visits' as what, ${labels(column)} as labels, '' as currency, v.count as amount from visits v where ${ofSite}
          union all
          select v.what, ${labels(column)}, v.currency, v.amount from erased_outcomes v where ${ofSite}
          union all
          select o.what, ${ofMember}, o.currency, o.amount from (${outcomesOf(sql`m.site_id = ${site}`)}) o
            where o.moment >= ${period.from}::date::timestamp at time zone 'utc'
              and o.moment < (${period.to}::date + 1)::timestamp at time zone 'utc'
        ) counted group by 1, 2, 3`,
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
    if (what === 'revenue' || what === 'refunds') line[what][currency] = amount;
    else line[what] = amount;
    lines.set(key, line);
  }
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}
