import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { type LimitPeriod, limitDays } from '#contract/limits';
import type { Db } from '../db/client.ts';
import { payments } from '../db/schema/money.ts';
import { coolOffs, spendingLimits } from '../db/schema/spending.ts';
import type { StoredLimit } from './rules.ts';

/** A payment that counts for limits: when it was paid, else ordered. */
export interface Spending {
  id: string;
  /** In minor units, without what went back. */
  amount: number;
  currency: string;
  status: 'open' | 'pending' | 'completed';
  at: Date;
}

/** A member's limits by period. */
export async function findLimits(db: Db, memberId: string): Promise<Map<LimitPeriod, StoredLimit>> {
  const found = await db.select().from(spendingLimits).where(eq(spendingLimits.memberId, memberId));
  return new Map(found.map((row) => [row.period, row]));
}

export async function saveLimit(tx: Db, memberId: string, period: LimitPeriod, limit: StoredLimit): Promise<void> {
  await tx
    .insert(spendingLimits)
    .values({ ...limit, memberId, period })
    .onConflictDoUpdate({ target: [spendingLimits.memberId, spendingLimits.period], set: limit });
}

/** Until when a member orders nothing; undefined where that is over or never was. */
export async function findCoolOff(db: Db, memberId: string, now: Date): Promise<Date | undefined> {
  const [found] = await db
    .select({ until: coolOffs.until })
    .from(coolOffs)
    .where(and(eq(coolOffs.memberId, memberId), gt(coolOffs.until, now)));
  return found?.until;
}

export async function saveCoolOff(tx: Db, memberId: string, until: Date): Promise<void> {
  await tx
    .insert(coolOffs)
    .values({ memberId, until })
    .onConflictDoUpdate({ target: coolOffs.memberId, set: { until } });
}

/** What a member paid, or may still pay, within the longest period of a limit. */
export async function findSpending(db: Db, memberId: string, now: Date): Promise<Spending[]> {
  const since = new Date(now.getTime() - limitDays.monthly * 86_400_000);
  const at = sql<Date>`coalesce(${payments.completed}, ${payments.created})`.mapWith(payments.created);
  const net = sql<number>`${payments.amount} - ${payments.refunded} - ${payments.chargedBack}`;
  const found = await db
    .select({ id: payments.id, amount: net, currency: payments.currency, status: payments.status, at })
    .from(payments)
    .where(
      and(
        eq(payments.memberId, memberId),
        inArray(payments.status, ['open', 'pending', 'completed']),
        sql`coalesce(${payments.completed}, ${payments.created}) > ${since.toISOString()}::timestamptz`,
      ),
    );
  return found as Spending[];
}
