import { and, eq, sql } from 'drizzle-orm';
import { findZone } from '../accounts/member-zone.ts';
import type { JobData } from '../adapters/jobs/job-data.ts';
import type { Mail } from '../adapters/mail/mailer.ts';
import type { Db } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { sites } from '../db/schema/sites.ts';
import type { Deps } from '../deps.ts';
import { wantsMail } from '../notifications/find-due.ts';
import { countForDigest, wantsDigest } from '../notifications/message-digest.ts';
import { type CollectingMail, reminderPaths } from '../notifications/reminder-types.ts';
import { unsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { countWaiting, type Waiting } from '../notifications/waiting.ts';
import { hostCountryOfMember, hostOfMember } from '../tenancy/host-of-member.ts';
import { compose } from './compose.ts';
import type { MailContent } from './layout.ts';
import { fill, type MailMessages, mailDate, mailMessages } from './messages.ts';

type Words = MailMessages['reminders'];
type Say = (message: string, values?: Record<string, string | number>) => string;
type Body = { subject: string; action: string } & Pick<MailContent, 'title' | 'paragraphs'>;

type Writer = (words: Words, say: Say, waiting: Waiting) => Body | null;

const writeOfUnread: Writer = ({ unread_message_reminders: words }, say, { messages, conversations }) =>
  messages
    ? {
        subject: say(words.subject, { messages }),
        title: say(words.title),
        paragraphs: [say(words.intro, { messages, conversations })],
        action: say(words.action),
      }
    : null;

/** What a mail says, without names, pictures or words of others; null where nothing waits any more. */
const writers: Record<CollectingMail, Writer> = {
  unread_message_reminders: writeOfUnread,
  new_messages: writeOfUnread,
  like: ({ like: words }, say, { likes }) =>
    likes
      ? {
          subject: say(words.subject, { likes }),
          title: say(words.title),
          paragraphs: [say(words.intro, { likes })],
          action: say(words.action),
        }
      : null,
  weekly_updates: ({ weekly_updates: words }, say, { messages, likes, newcomers }) =>
    messages || likes || newcomers
      ? {
          subject: say(words.subject),
          title: say(words.title),
          paragraphs: [
            ...(newcomers ? [say(words.newcomers, { newcomers })] : []),
            ...(messages ? [say(words.messages, { messages })] : []),
            ...(likes ? [say(words.likes, { likes })] : []),
          ],
          action: say(words.action),
        }
      : null,
};

/** The member, if a mail of the type is still wanted, with the site and the host that the links lead to. */
async function findReader(db: Db, memberId: string, type: CollectingMail, now: Date) {
  const m = members;
  const moment = now.toISOString();
  const isWanted = type === 'new_messages' ? wantsDigest(moment) : wantsMail(type, moment);
  const [found] = await db
    .select({
      email: m.email,
      name: m.name,
      language: m.language,
      created: m.created,
      site: sites,
      host: hostOfMember,
      hostCountry: hostCountryOfMember,
    })
    .from(m)
    .innerJoin(sites, eq(sites.id, m.siteId))
    .where(
      and(
        eq(m.id, memberId),
        sql`exists (select 1 from members m left join notification_settings s on s.member_id = m.id
          where m.id = ${memberId} and ${isWanted})`,
      ),
    );
  return found?.host ? { ...found, host: found.host } : undefined;
}

/** The reminder of a type, or the digest, for a member; null where nothing waits any more, or they have said no in the meantime. */
export async function reminderMail(
  { db, secretKey, clock, originOf }: Pick<Deps, 'db' | 'secretKey' | 'clock' | 'originOf'>,
  { member, type }: JobData['reminder-mail'],
): Promise<Mail | null> {
  const now = clock.now();
  const reader = await findReader(db, member, type, now);
  if (!reader) return null;
  const { site, language } = reader;
  const { reminders: words, footer } = await mailMessages(language);
  const say: Say = (message, values = {}) =>
    fill(message, language, { brand: site.name, name: reader.name, ...values });
  const count = type === 'new_messages' ? countForDigest : countWaiting;
  const body = writers[type](words, say, await count(db, member, now));
  if (!body) return null;

  const since = mailDate(reader.created, language, await findZone(db, member), reader.hostCountry);
  const origin = originOf(reader.host);
  const token = unsubscribeToken(secretKey, member, type);
  const { subject, action, ...content } = body;
  return compose(
    db,
    site,
    reader,
    subject,
    {
      ...content,
      action: { label: action, url: `${origin}${reminderPaths[type]}` },
      notes: [say(words[type].why, { since }), say(footer.support, { email: site.supportEmail })],
      links: [
        { label: say(words.unsubscribe), url: `${origin}/unsubscribe#token=${token}` },
        { label: say(words.settings), url: `${origin}/notifications#source` },
      ],
    },
    `${origin}/api/unsubscribe.php?oneclick=1&token=${token}`,
  );
}
