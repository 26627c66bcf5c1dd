import { inArray, sql } from 'drizzle-orm';
import { type Db, notify } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { liveChannel, sayCheckSessions, sayNewEvent } from './signals.ts';

/**
 * What is stored for a member's stream. `message` and `user` name what they are about; the stream fills them in when it
 * sends them, so that a late reader gets today's truth and nothing personal is stored twice.
 */
export type StoredEvent =
  | { type: 'message'; message: string }
  | { type: 'read'; conversation: string; reader: string; position: number }
  | { type: 'removed'; conversation: string; profile: string }
  | { type: 'consent'; profile: string; mine: boolean; theirs: boolean }
  | { type: 'report'; report: string }
  | { type: 'like'; profile: string }
  | { type: 'match'; profile: string }
  | { type: 'user' };

/** A member under lock: what a write needs to know before it decides. */
export interface LockedMember {
  id: string;
  name: string;
  status: 'not_confirmed' | 'active' | 'deleted';
  credits: number;
  paidUser: boolean;
  created: Date;
}

/**
 * Locks members' rows until the transaction ends, always in the order of their ids, so that two transactions that need
 * the same two never wait for each other. Whoever appends events for two members, or spends credits, calls it first.
 */
export async function lockMembers(tx: Db, ids: string[]): Promise<Map<string, LockedMember>> {
  const found = await tx
    .select({
      id: members.id,
      name: members.name,
      status: members.status,
      credits: members.credits,
      paidUser: members.paidUser,
      created: members.created,
    })
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(members.id)
    .for('no key update');
  return new Map(found.map((member) => [member.id, member]));
}

/**
 * Appends an event for a member, in the transaction that causes it. The id is the next of the member, taken under the
 * row's lock: ids become visible in their order, so whoever asks for `id > last` misses none. The commit wakes the
 * member's streams, with the member's id alone.
 */
export async function appendEvent(tx: Db, memberId: string, event: StoredEvent): Promise<void> {
  const { type, ...data } = event;
  await tx.execute(
    sql`with counted as (
          update members set event_counter = event_counter + 1 where id = ${memberId}
          returning id, site_id, event_counter
        ), stored as (
          insert into events (member_id, id, site_id, type, data)
          select id, event_counter, site_id, ${type}, ${JSON.stringify(data)}::jsonb from counted
          returning member_id
        )
        select pg_notify(${liveChannel}, ${sayNewEvent(memberId)}) from stored`,
  );
}

/** Tells the open streams of a member to look whether their session still exists. Call it where a session ends. */
export async function sessionsChanged(tx: Db, memberId: string): Promise<void> {
  await notify(tx, liveChannel, sayCheckSessions(memberId));
}
