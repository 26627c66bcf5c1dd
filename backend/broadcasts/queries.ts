import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { broadcastDeliveries, broadcasts, type DeliveryState } from '../db/schema/broadcasts.ts';
import { domains } from '../db/schema/sites.ts';
import type { Channel } from '../notifications/reminder-types.ts';
import type { Broadcast } from './audience.ts';

export async function findBroadcast(db: Db, id: string): Promise<Broadcast | undefined> {
  const [found] = await db.select().from(broadcasts).where(eq(broadcasts.id, id));
  return found;
}

/** A broadcast, its row locked until the transaction ends. */
export async function lockBroadcast(tx: Db, id: string): Promise<Broadcast | undefined> {
  const [found] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
  return found;
}

export async function updateBroadcast(tx: Db, id: string, values: Partial<Broadcast>): Promise<void> {
  await tx.update(broadcasts).set(values).where(eq(broadcasts.id, id));
}

/** Of each language of a site a host that speaks it; a host's language may name its region, as `en-GB`. */
export async function hostsByLanguage(db: Db, siteId: string): Promise<Map<string, string>> {
  const found = await db.select().from(domains).where(eq(domains.siteId, siteId)).orderBy(asc(domains.host));
  return new Map(found.toReversed().map(({ domainLanguage, host }) => [domainLanguage.slice(0, 2), host]));
}

const ofDelivery = (broadcastId: string, memberId: string, channel: Channel) =>
  and(
    eq(broadcastDeliveries.broadcastId, broadcastId),
    eq(broadcastDeliveries.memberId, memberId),
    eq(broadcastDeliveries.channel, channel),
  );

/**
 * Takes the next message that is due, while its broadcast is sent: locked until the transaction ends and passed over by
 * other processes. The row is chosen apart from the update, which may ask a subquery again for each row.
 */
export async function takeNext(tx: Db, { id }: Broadcast, channel: Channel, now: Date) {
  const [taken] = await rows<{ memberId: string; tries: number }>(
    tx,
    sql`with next as materialized (select member_id from broadcast_deliveries
          where broadcast_id = ${id} and channel = ${channel} and state = 'waiting'
            and not_before <= ${now.toISOString()}::timestamptz
          order by not_before, member_id limit 1 for update skip locked)
        update broadcast_deliveries d set state = 'sending', updated = ${now.toISOString()}::timestamptz from next
        where d.broadcast_id = ${id} and d.channel = ${channel} and d.member_id = next.member_id
          and exists (select 1 from broadcasts b where b.id = ${id} and b.status = 'sending')
        returning d.member_id as "memberId", d.tries`,
  );
  return taken;
}

/** What became of a message that was taken. Nothing where its row went with the account meanwhile. */
export async function setState(
  db: Db,
  { id }: Broadcast,
  { memberId, channel }: { memberId: string; channel: Channel },
  values: { state: DeliveryState; updated: Date; notBefore?: Date; tries?: number; language?: string },
): Promise<void> {
  await db
    .update(broadcastDeliveries)
    .set(values)
    .where(and(ofDelivery(id, memberId, channel), eq(broadcastDeliveries.state, 'sending')));
}

/** Gives up what a process took and did not end; how many messages still wait or are being sent. */
export async function settleDeliveries(tx: Db, { id }: Broadcast, takenBefore: Date, now: Date): Promise<number> {
  const before = takenBefore.toISOString();
  await tx.execute(sql`update broadcast_deliveries set state = 'unsure', updated = ${now.toISOString()}::timestamptz
    where broadcast_id = ${id} and state = 'sending' and updated < ${before}::timestamptz`);
  const [left] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from broadcast_deliveries
        where broadcast_id = ${id} and state in ('waiting', 'sending')`,
  );
  return left?.count ?? 0;
}
