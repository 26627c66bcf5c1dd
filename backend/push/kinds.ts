import { sql } from 'drizzle-orm';
import type { Locale } from '#contract/common';
import type { ConsentType } from '#contract/notifications';
import type { PushMessage } from '../adapters/push/push.ts';
import { findReaders } from '../broadcasts/audience.ts';
import { findBroadcast } from '../broadcasts/queries.ts';
import { type Db, rows } from '../db/client.ts';
import { fill, mailMessages } from '../mail/messages.ts';
import { wantsPush } from '../notifications/find-due.ts';
import { findMinutesOfQuiet } from '../notifications/quiet-hours.ts';
import { type ReminderType, reminderTypes } from '../notifications/reminder-types.ts';
import { countWaiting, isWaiting } from '../notifications/waiting.ts';
import { isWantedNow, type MessagePush, noteTold, noteUntold, type ToldMessage } from './message-push.ts';

/** What a push message is about: a message of a conversation, or what an operator wrote. */
type Told = ToldMessage & { broadcast?: string };

/** A kind of push message. Another one is a row here and its words. */
interface PushKind extends Pick<PushMessage, 'ttl' | 'urgency'> {
  /** Asked when it is sent: whether there still is what the member is told of, and they still want to hear of it. */
  stillWanted: (db: Db, memberId: string, now: Date, told: Told) => Promise<boolean>;
  /** What it says in a language; undefined where there are no words in it. */
  body: (db: Db, language: string, told: Told) => Promise<string | undefined>;
  /** What to take back of that where the push service could not be reached. */
  notSent?: (db: Db, memberId: string, told: ToldMessage) => Promise<void>;
}

/** Of the evening: a phone that is turned on in the night has nothing to say. */
const evening = 3 * 3_600;

/** A sentence of ours, `mails.push.<kind>`. */
const ourWords = (kind: ReminderType | MessagePush) => async (_: Db, language: string) =>
  fill((await mailMessages(language)).push[kind], language, {});

const reminder = (type: ReminderType): PushKind => ({
  ttl: evening,
  urgency: 'normal',
  body: ourWords(type),
  async stillWanted(db, memberId, now) {
    const wanted = await rows(
      db,
      sql`select m.id from members m left join notification_settings s on s.member_id = m.id
          where m.id = ${memberId} and ${wantsPush(type)}`,
    );
    // A push service that was away may have let the evening pass.
    if (wanted.length === 0 || (await findMinutesOfQuiet(db, memberId, now)) > 0) return false;
    return isWaiting(type, await countWaiting(db, memberId, now, 'people'));
  },
});

const message = (kind: MessagePush): PushKind => ({
  ttl: evening,
  urgency: 'high',
  body: ourWords(kind),
  stillWanted: async (db, memberId, now, told) =>
    (await isWantedNow(db, kind, memberId, now, told)) && (await noteTold(db, memberId, told)),
  notSent: noteUntold,
});

/** What an operator wrote, unless it was stopped meanwhile. */
const operatorsWords = (type: ConsentType): PushKind => ({
  ttl: evening,
  urgency: 'low',
  async stillWanted(db, memberId, now, { broadcast: id = '' }) {
    const broadcast = await findBroadcast(db, id);
    if (!broadcast || broadcast.kind !== type || broadcast.status === 'stopped') return false;
    const [reader] = await findReaders(db, broadcast, now, { ids: [memberId] });
    return reader?.push === null;
  },
  body: async (db, language, { broadcast: id = '' }) => (await findBroadcast(db, id))?.texts[language as Locale]?.push,
});

const reminders = Object.fromEntries(reminderTypes.map((type) => [type, reminder(type)])) as Record<
  ReminderType,
  PushKind
>;

export const pushKinds = {
  ...reminders,
  new_conversations: message('new_conversations'),
  new_messages: message('new_messages'),
  promotions: operatorsWords('promotions'),
  news: operatorsWords('news'),
};
export type PushKindName = keyof typeof pushKinds;
