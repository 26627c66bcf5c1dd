import { sql } from 'drizzle-orm';
import type { PushMessage } from '../adapters/push/push.ts';
import { type Db, rows } from '../db/client.ts';
import { wantsPush } from '../notifications/find-due.ts';
import { type ReminderType, reminderTypes } from '../notifications/reminder-types.ts';
import { countWaiting, isWaiting } from '../notifications/waiting.ts';
import { isWantedNow, type MessagePush, noteTold, noteUntold, type ToldMessage } from './message-push.ts';

/** A kind of push message: its words are `mails.push.<kind>`. Another one is a row here and its words. */
interface PushKind extends Pick<PushMessage, 'ttl' | 'urgency'> {
  /** Asked when it is sent: whether there still is what the member is told of, and they still want to hear of it. */
  stillWanted: (db: Db, memberId: string, now: Date, told: ToldMessage) => Promise<boolean>;
  /** What to take back of that where the push service could not be reached. */
  notSent?: (db: Db, memberId: string, told: ToldMessage) => Promise<void>;
}

/** Of the evening: a phone that is turned on in the night has nothing to say. */
const evening = 3 * 3_600;

const reminder = (type: ReminderType): PushKind => ({
  ttl: evening,
  urgency: 'normal',
  async stillWanted(db, memberId, now) {
    const wanted = await rows(
      db,
      sql`select m.id from members m left join notification_settings s on s.member_id = m.id
          where m.id = ${memberId} and ${wantsPush(type)}`,
    );
    return wanted.length > 0 && isWaiting(type, await countWaiting(db, memberId, now, 'people'));
  },
});

const message = (kind: MessagePush): PushKind => ({
  ttl: evening,
  urgency: 'high',
  stillWanted: async (db, memberId, now, told) =>
    (await isWantedNow(db, kind, memberId, now, told)) && (await noteTold(db, memberId, told)),
  notSent: noteUntold,
});

const reminders = Object.fromEntries(reminderTypes.map((type) => [type, reminder(type)])) as Record<
  ReminderType,
  PushKind
>;

export const pushKinds = {
  ...reminders,
  new_conversations: message('new_conversations'),
  new_messages: message('new_messages'),
};
export type PushKindName = keyof typeof pushKinds;
