import type { Db } from '../db/client.ts';
import { broadcastDeliveries } from '../db/schema/broadcasts.ts';
import { lockMembers } from '../events/write.ts';
import { channels } from '../notifications/reminder-types.ts';
import { minutesUntilDaytime } from '../notifications/sending-time.ts';
import { type Broadcast, findReaders, type Reader } from './audience.ts';
import { addCounts, type Count } from './counts.ts';
import { lockBroadcast, updateBroadcast } from './queries.ts';

/** The messages to some members that wait, and the counts of who is left out. */
async function addReaders(tx: Db, broadcast: Broadcast, readers: Reader[], now: Date): Promise<void> {
  const all = readers.flatMap((reader) =>
    channels
      .filter((channel) => broadcast.channels.includes(channel))
      .map((channel) => ({ reader, channel, what: reader[channel] })),
  );
  const leftOut = new Map<string, Count>();
  for (const { channel, what } of all) {
    if (what === null) continue;
    const key = `${channel} ${what}`;
    leftOut.set(key, { channel, what, count: (leftOut.get(key)?.count ?? 0) + 1 });
  }
  await addCounts(tx, broadcast.id, [...leftOut.values()]);
  const waiting = all.filter(({ what }) => what === null);
  if (waiting.length === 0) return;
  await tx
    .insert(broadcastDeliveries)
    .values(
      waiting.map(({ reader, channel }) => ({
        broadcastId: broadcast.id,
        siteId: broadcast.siteId,
        memberId: reader.id,
        channel,
        state: 'waiting' as const,
        notBefore: new Date(now.getTime() + minutesUntilDaytime(reader, now) * 60_000),
        updated: now,
      })),
    )
    .onConflictDoNothing();
}

/**
 * Looks at the next members of a broadcast's site: who gets it waits from now on, all others are counted. Members and
 * the place that was reached are stored together, so that a process that ends meanwhile has done both or neither. False
 * once everybody was looked at.
 */
export function lookForReaders(db: Db, id: string, now: Date, batch: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const broadcast = await lockBroadcast(tx, id);
    if (broadcast?.status !== 'sending' || broadcast.looked) return false;
    const page = await findReaders(tx, broadcast, now, { after: broadcast.reached, limit: batch });
    const wanting = page.filter((one) => channels.some((channel) => one[channel] === null)).map((one) => one.id);
    // Asked again under their locks: who is being erased now must not get a row afterwards.
    await lockMembers(tx, wanting);
    const locked = wanting.length > 0 ? await findReaders(tx, broadcast, now, { ids: wanting }) : [];
    await addReaders(tx, broadcast, [...page.filter((one) => !wanting.includes(one.id)), ...locked], now);
    const looked = page.length < batch;
    await updateBroadcast(tx, id, { reached: page.at(-1)?.id ?? broadcast.reached, looked });
    return !looked;
  });
}
