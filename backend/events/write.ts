import { type SQL, sql } from 'drizzle-orm';
import { type Db, notify, rows } from '../db/client.ts';
import { liveChannel, sayCheckSessions, sayNewEvent } from './signals.ts';

/**
 * What is stored for a member's stream. `message` and `user` name what they are about; the stream fills them in when it
 * sends them, so that a late reader gets today's truth and nothing personal is stored twice.
 */
export type StoredEvent =
  | { type: 'message'; message: string }
  | { type: 'read'; conversation: string; reader: string; position: number }
  | { type: 'removed'; conversation: string; profile: string }
  | { type: 'block'; profile: string; blocked: boolean }
  | { type: 'consent'; profile: string; mine: boolean; theirs: boolean }
  | { type: 'report'; report: string }
  | { type: 'notice'; notice: string }
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
  restricted: boolean;
  created: Date;
}

/** What `lockStatement` answers. */
export type LockedRow = Omit<LockedMember, 'created'> & { created: string };

/**
 * Locks members' rows until the transaction ends, always in the order of their ids, so that two transactions that need
 * the same two never wait for each other. Whoever appends events for two members, or spends credits, locks them first.
 */
export const lockStatement = (ids: (string | SQL)[]): SQL =>
  sql`select id, name, status, credits, paid_user as "paidUser", restricted is not null as restricted, created from members where id in ${ids}
      order by id for no key update`;

export const lockedMember = (row: LockedRow): LockedMember => ({ ...row, created: new Date(row.created) });

/** Locks members as `lockStatement` says, and returns those that there are: of nobody, none. */
export async function lockMembers(tx: Db, ids: string[]): Promise<Map<string, LockedMember>> {
  if (ids.length === 0) return new Map();
  const found = await rows<LockedRow>(tx, lockStatement(ids));
  return new Map(found.map((row) => [row.id, lockedMember(row)]));
}

/** Whom an event is for. */
export interface MemberEvent {
  member: string;
  event: StoredEvent;
}

/**
 * Appends events, in their order, in the transaction that causes them. The ids are the next of each member, taken under
 * the row's lock: they become visible in their order, so whoever asks for `id > last` misses none. The commit wakes the
 * members' streams, with their ids alone.
 */
export function eventsStatement(events: MemberEvent[]): SQL {
  const told = events.map(({ member, event: { type, ...data } }) => ({
    member,
    signal: sayNewEvent(member),
    type,
    data,
  }));
  return sql`with told as (
      select e->>'member' as member, e->>'signal' as signal, e->>'type' as type, e->'data' as data,
        row_number() over (partition by e->>'member' order by place) as step,
        count(*) over (partition by e->>'member') as steps
      from jsonb_array_elements(${JSON.stringify(told)}::jsonb) with ordinality as given(e, place)
    ), counted as (
      update members set event_counter = event_counter + steps
      from (select distinct member, steps from told) each_one where members.id = each_one.member
      returning members.id, site_id, event_counter
    ), stored as (
      insert into events (member_id, id, site_id, type, data)
      select counted.id, event_counter - steps + step, site_id, type, data
      from told join counted on counted.id = told.member
    )
    select pg_notify(${liveChannel}, signal) from (select distinct signal from told) signals`;
}

/** Appends events as `eventsStatement` says. */
export async function appendEvents(tx: Db, events: MemberEvent[]): Promise<void> {
  if (events.length > 0) await tx.execute(eventsStatement(events));
}

/** Appends one event. */
export const appendEvent = (tx: Db, member: string, event: StoredEvent): Promise<void> =>
  appendEvents(tx, [{ member, event }]);

/** Tells the open streams of a member to look whether their session still exists. Call it where a session ends. */
export async function sessionsChanged(tx: Db, memberId: string): Promise<void> {
  await notify(tx, liveChannel, sayCheckSessions(memberId));
}
