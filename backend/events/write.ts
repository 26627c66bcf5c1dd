import { type SQL, sql } from 'drizzle-orm';
import { type CreditChange, chargesPart, entriesPart } from '../credits/ledger.ts';
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
  /** Kept from others by operators: restricted, or closed altogether. */
  restricted: boolean;
  created: Date;
}

/** What `lockStatement` answers. */
export type LockedRow = Omit<LockedMember, 'created'> & { created: string };

/**
 * Locks members' rows until the transaction ends, always in the order of their ids, so that two transactions that need
 * the same two never wait for each other. Whoever appends events for two members, or spends credits, locks them first.
 * `whom` is a condition on members; `skip` leaves out those whom somebody else holds.
 */
export const lockStatement = (whom: SQL, skip = false): SQL =>
  sql`select id, name, status, credits, paid_user as "paidUser", created,
        (restricted is not null or closed is not null) as restricted
      from members where ${whom} order by id for no key update ${skip ? sql`skip locked` : sql``}`;

export const lockedMember = (row: LockedRow): LockedMember => ({ ...row, created: new Date(row.created) });

/** Locks members as `lockStatement` says, and returns those that there are: of nobody, none. */
export async function lockMembers(tx: Db, ids: string[]): Promise<Map<string, LockedMember>> {
  if (ids.length === 0) return new Map();
  const found = await rows<LockedRow>(tx, lockStatement(sql`id in ${ids}`));
  return new Map(found.map((row) => [row.id, lockedMember(row)]));
}

/** Whom an event is for. */
export interface MemberEvent {
  member: string;
  event: StoredEvent;
}

/**
 * Parts of a statement that appends events, in their order, in the transaction that causes them. The ids are the next of
 * each member, taken under the row's lock: they become visible in their order, so whoever asks for `id > last` misses
 * none. `counted` has those members with their `credits`. `changes` of those, at most one for each of these members, are
 * written along, with their entries in the ledger: a balance below zero fails the statement. `wakeStreams` belongs to it.
 */
export function eventParts(events: MemberEvent[], changes: CreditChange[] = []): SQL {
  const steps = new Map<string, number>();
  const told = events.map(({ member, event: { type, ...data } }) => {
    const step = (steps.get(member) ?? 0) + 1;
    steps.set(member, step);
    return { member, step, type, data };
  });
  const pays = changes.length > 0;
  const paid = sql`credits = credits + coalesce((select amount from charges where member = members.id), 0),`;
  // By their ids, which are few: a server that does not know how few they are would read all members.
  return sql`told as materialized (
      select member, step, type, data
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as given(member text, step int, type text, data jsonb)
    ), ${pays ? sql`${chargesPart(changes)}, ` : sql``}counted as (
      update members set ${pays ? paid : sql``} event_counter = event_counter + (select max(step) from told where member = members.id)
      where id = any((select string_to_array(${[...steps.keys()].join(',')}, ','))::text[])
      returning id, site_id, credits, event_counter, (select max(step) from told where member = members.id) as steps
    ), ${pays ? sql`${entriesPart(sql`counted`)}, ` : sql``}logged as (
      insert into events (member_id, id, site_id, type, data)
      select counted.id, event_counter - steps + step, site_id, type, data
      from told join counted on counted.id = told.member
    )`;
}

/** Lets the streams of those whom events are for look for them once they are committed. It carries their ids alone. */
export function wakeStreams(tx: Db, events: MemberEvent[]): void {
  notify(tx, liveChannel, [...new Set(events.map(({ member }) => sayNewEvent(member)))]);
}

/** Appends events as `eventParts` says, and wakes the streams. */
export async function appendEvents(tx: Db, events: MemberEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`with ${eventParts(events)} select`);
  wakeStreams(tx, events);
}

/** Appends one event. */
export const appendEvent = (tx: Db, member: string, event: StoredEvent): Promise<void> =>
  appendEvents(tx, [{ member, event }]);

/** Tells the open streams of a member to look whether their session still exists. Call it where a session ends. */
export const sessionsChanged = (tx: Db, memberId: string): void =>
  notify(tx, liveChannel, [sayCheckSessions(memberId)]);
