import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { broadcastCounts, broadcastDeliveries, type DeliveryState } from '../db/schema/broadcasts.ts';
import type { Channel } from '../notifications/reminder-types.ts';

export interface Count {
  channel: Channel;
  what: DeliveryState | 'unsubscribed';
  count: number;
}

/** Adds members without a row of their own. Each channel and state stands once. */
export async function addCounts(tx: Db, broadcastId: string, counts: Count[]): Promise<void> {
  if (counts.length === 0) return;
  await tx
    .insert(broadcastCounts)
    .values(counts.map((one) => ({ broadcastId, ...one })))
    .onConflictDoUpdate({
      target: [broadcastCounts.broadcastId, broadcastCounts.channel, broadcastCounts.what],
      set: { count: sql`${broadcastCounts.count} + excluded.count` },
    });
}

/** What became of a broadcast: members with and without a row, and mails whose link turned the kind off. */
export const readCounts = (db: Db, broadcastId: string): Promise<Count[]> =>
  rows<Count & Record<string, unknown>>(
    db,
    sql`select channel, what, sum(count)::int as count from (
          select channel, what, count from broadcast_counts where broadcast_id = ${broadcastId}
          union all
          select channel, state, count(*) from broadcast_deliveries where broadcast_id = ${broadcastId} group by 1, 2
          union all
          select channel, 'unsubscribed', count(*) from broadcast_deliveries
            where broadcast_id = ${broadcastId} and unsubscribed is not null group by 1
        ) as counted group by 1, 2 order by 1, 2`,
  );

/**
 * Takes rows away and counts them, so that a broadcast's figures stay. A message that still waits is counted as `unsent`.
 * In one statement: what changes at the same time is counted as it is when its row goes.
 */
async function fold(db: Db, which: SQL, unsent: 'deleted' | 'late'): Promise<void> {
  await db.execute(sql`
    with gone as (delete from broadcast_deliveries where ${which} returning broadcast_id, channel, state, unsubscribed)
    insert into broadcast_counts (broadcast_id, channel, what, count)
    select broadcast_id, channel, what, count(*) from (
      select broadcast_id, channel, case when state in ('waiting', 'sending') then ${unsent} else state end as what from gone
      union all
      select broadcast_id, channel, 'unsubscribed' from gone where unsubscribed is not null
    ) as counted group by 1, 2, 3 order by 1, 2, 3
    on conflict (broadcast_id, channel, what) do update set count = broadcast_counts.count + excluded.count`);
}

/** Makes counts of what a member was sent. */
export const foldOfMember = (tx: Db, memberId: string): Promise<void> =>
  fold(tx, sql`member_id = ${memberId}`, 'deleted');

/** Makes counts of the rows to which nothing happened since a moment. */
export const foldBefore = (db: Db, before: Date): Promise<void> =>
  fold(db, sql`updated < ${before.toISOString()}::timestamptz`, 'late');

/** Notes that the link of a broadcast's mail turned its kind off; a second press counts for nothing. */
export async function noteOptOut(tx: Db, broadcastId: string, memberId: string, now: Date): Promise<void> {
  const { broadcastId: broadcast, memberId: member, channel, unsubscribed } = broadcastDeliveries;
  await tx
    .update(broadcastDeliveries)
    .set({ unsubscribed: now })
    .where(and(eq(broadcast, broadcastId), eq(member, memberId), eq(channel, 'email'), isNull(unsubscribed)));
}
