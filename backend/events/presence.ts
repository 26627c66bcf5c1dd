import { and, eq, gt, sql } from 'drizzle-orm';
import { type Db, notify, rows } from '../db/client.ts';
import { profiles } from '../db/schema/members.ts';
import { blockBetween, canBeOpenedBy } from '../routes/profile/queries.ts';
import { liveChannel, sayPresence } from './signals.ts';

/** How long a member stays online without a further sign of an open stream: a killed process leaves nobody online. */
const onlineFor = sql`interval '90 seconds'`;
const renewBelow = sql`interval '60 seconds'`;

/** The other side hears of it where the conversation is not older than this. */
const livelyFor = sql`interval '30 days'`;

/** Marks members as online, or keeps them so. Rows that are good for another minute are left alone. */
export async function keepOnline(db: Db, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .update(profiles)
    .set({ onlineUntil: sql`now() + ${onlineFor}` })
    .where(
      and(
        sql`${profiles.memberId} = any(string_to_array(${memberIds.join(',')}, ','))`,
        sql`coalesce(${profiles.onlineUntil}, '-infinity') < now() + ${renewBelow}`,
      ),
    );
}

/** A member's first stream has opened: others with a conversation hear of it, unless the member was online anyway. */
export async function comeOnline(db: Db, memberId: string): Promise<void> {
  const [before] = await rows<{ online: boolean }>(
    db,
    sql`select coalesce(online_until > now(), false) as online from profiles where member_id = ${memberId}`,
  );
  await keepOnline(db, [memberId]);
  if (before?.online === false) await tellOthers(db, memberId, true);
}

/**
 * Another process said that a member is gone who has a stream here. Others are told otherwise whatever the row says: it
 * may have been renewed since.
 */
export async function stayOnline(db: Db, memberId: string): Promise<void> {
  await keepOnline(db, [memberId]);
  await tellOthers(db, memberId, true);
}

/** A member's last stream is gone. Another process that still has one says otherwise when it hears of this. */
export async function goOffline(db: Db, memberId: string): Promise<void> {
  const gone = await db
    .update(profiles)
    .set({ onlineUntil: sql`now()`, lastActive: sql`now()` })
    .where(and(eq(profiles.memberId, memberId), gt(profiles.onlineUntil, sql`now()`)))
    .returning({ id: profiles.memberId });
  if (gone.length > 0) await tellOthers(db, memberId, false);
}

/**
 * The profile of a member was hidden or is shown again. If the member is online, those who may no longer open the profile
 * are told that the member went offline, or those who may open it that the member came online. Call it after the change.
 */
export async function tellVisibility(tx: Db, memberId: string, visible: boolean): Promise<void> {
  const concerned = visible ? mayOpen : sql`not ${mayOpen}`;
  await tellOthers(tx, memberId, visible, sql`profiles.online_until > now() and ${concerned}`);
}

/** Of the row `side` of a conversation: its member may open the other one's profile. */
const mayOpen = canBeOpenedBy(sql`side.member_id`);

/**
 * Tells those who are online themselves, have written with the member lately and may open their profile; nobody where
 * there is a block, and nothing of a fictional member, who is never shown as online. That a deleted member went offline is still told.
 */
async function tellOthers(
  db: Db,
  memberId: string,
  online: boolean,
  concerned = sql`(members.status = 'deleted' or ${mayOpen})`,
): Promise<void> {
  const others = await rows<{ id: string }>(
    db,
    sql`select side.member_id as id from conversation_members side
        join profiles p on p.member_id = side.member_id
        join members on members.id = side.other_id and not members.fictional
        join profiles on profiles.member_id = members.id
        where side.other_id = ${memberId} and side.visible and side.updated > now() - ${livelyFor} and p.online_until > now()
          and ${concerned}
          and not ${blockBetween(sql`side.member_id`, memberId)}
        order by side.updated desc limit 200`,
  );
  const payloads = sayPresence(
    memberId,
    online,
    others.map(({ id }) => id),
  );
  notify(db, liveChannel, payloads);
}
