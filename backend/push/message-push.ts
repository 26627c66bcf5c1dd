import { sql } from 'drizzle-orm';
import type { messagePushKinds } from '../adapters/jobs/job-data.ts';
import { type Db, rows } from '../db/client.ts';
import { maySend, type SendingTimes } from '../notifications/sending-time.ts';

/** What is told of a message at once, by the settings of these names. */
export type MessagePush = (typeof messagePushKinds)[number];

/** A message that is told of: its conversation and its position there, 0 where the job is of a version that names none. */
export interface ToldMessage {
  about?: string;
  position?: number;
}

/** Of the row `c` of a conversation: nothing was told since it was last read, unless it was this message, to another browser. */
const isUntold = (position: number) => sql`(c.last_pushed <= c.last_read or c.last_pushed = ${position})`;

/**
 * Whether a member still wants to hear of a message now: not where it was read meanwhile, where another unread one was
 * told, where this kind is turned off, in a pause or in quiet hours; and of a person who is still there. How often
 * reminders come is another question: this is none.
 */
export async function isWantedNow(
  db: Db,
  kind: MessagePush,
  memberId: string,
  now: Date,
  { about = '', position = 0 }: ToldMessage,
): Promise<boolean> {
  const [found] = await rows<Omit<SendingTimes, 'cadence'> & Record<string, unknown>>(
    db,
    sql`select s.quiet_from as "quietFrom", s.quiet_until as "quietUntil", s.time_zone as "timeZone", p.country
        from members m join profiles p on p.member_id = m.id
        join conversation_members c on c.conversation_id = ${about} and c.member_id = m.id
        left join notification_settings s on s.member_id = m.id
        where m.id = ${memberId} and m.status = 'active' and m.deleted is null and m.paused is null
          and not coalesce(s.push_off, '{}') @> array[${kind}::text]
          and c.visible and c.unread > 0 and ${isUntold(position)}
          and exists (select 1 from members o where o.id = c.other_id and o.status <> 'deleted' and not o.fictional)`,
  );
  return found !== undefined && maySend({ ...found, cadence: 'at_once' }, now);
}

/** Notes that a message is being told; false where another one was meanwhile, maybe by another process. */
export async function noteTold(db: Db, memberId: string, { about = '', position = 0 }: ToldMessage): Promise<boolean> {
  const noted = await rows(
    db,
    sql`update conversation_members c set last_pushed = ${position}
        where c.conversation_id = ${about} and c.member_id = ${memberId} and ${isUntold(position)}
        returning c.member_id`,
  );
  return noted.length > 0;
}

/** Takes the note back where nothing could be sent: the next message, or the next try, is told then. */
export async function noteUntold(db: Db, memberId: string, { about = '', position = 0 }: ToldMessage): Promise<void> {
  await db.execute(sql`
    update conversation_members set last_pushed = 0
    where conversation_id = ${about} and member_id = ${memberId} and last_pushed = ${position}`);
}
