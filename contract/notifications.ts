import * as z from 'zod';
import { defineCall } from './call.ts';
import { timestamp } from './common.ts';
import { userAnswer } from './session.ts';
import { isTimeZone } from './time-zone.ts';

/** What a member can be told of (specification, section 3). */
export const notificationTypes = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Of them those that something is sent of: a switch for another one would do nothing. */
export const sentTypes = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
] as const;

/** Types that advertise: off until the member turns them on, for mail and push each (decision 139). */
export const consentTypes = ['promotions', 'news'] as const satisfies NotificationType[];
export type ConsentType = (typeof consentTypes)[number];

export const needsConsent = (type: NotificationType): type is ConsentType => consentTypes.some((one) => one === type);

/** Types whose messages come in one mail, a digest: its way out turns off both. */
export const digestTypes: readonly NotificationType[] = ['new_conversations', 'new_messages'];

const notificationType = z.enum(notificationTypes);

/** How often mails that collect what is new may come: as it happens, each evening, each week, or not at all. */
export const cadences = ['at_once', 'daily', 'weekly', 'never'] as const;
export type Cadence = (typeof cadences)[number];

const timeZone = z.string().max(64).refine(isTimeZone, { error: 'invalid' });

const minuteOfDay = z.number().int().min(0).max(1439);

/** When nothing is sent: minutes since midnight in an IANA time zone. `from` after `until` goes over midnight. */
export const quietHours = z
  .object({
    from: minuteOfDay,
    until: minuteOfDay,
    time_zone: timeZone,
  })
  .refine(({ from, until }) => from !== until, { error: 'invalid', path: ['until'] })
  .meta({ id: 'QuietHours' });
export type QuietHours = z.infer<typeof quietHours>;

const choices = z.record(notificationType, z.boolean());

/** Since when a type of mail comes: from sign-up on, since the address is the account's, or by the member's choice. */
export const mailSource = z.object({ since: timestamp, because: z.enum(['signup', 'address', 'choice']) });
export type MailSource = z.infer<typeof mailSource>;

export const notificationSettings = z
  .object({
    email: choices,
    push: choices,
    cadence: z.enum(cadences),
    quiet_hours: quietHours.nullable(),
    /**
     * Why and since when this address gets mail. `address_since` is when it became the account's, null for the one of
     * sign-up; `pause_last_day` the last day of a pause of all mails that the member asked for; `kinds` of each type since
     * when it comes to this address and what made it so, null where it is off.
     */
    source: z.object({
      email: z.string(),
      signed_up: timestamp,
      host: z.string(),
      confirmed: timestamp.nullable(),
      changed: timestamp.nullable(),
      address_since: timestamp.nullable(),
      pause_last_day: z.iso.date().nullable(),
      kinds: z.record(notificationType, mailSource.nullable()),
    }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof notificationSettings>;

export const getNotifications = defineCall({
  id: 'getNotifications',
  method: 'GET',
  path: '/api/notifications.php',
  summary: 'What the member wants to hear of by mail and push, how often, and why the address gets mail.',
  access: 'member',
  responses: { 200: notificationSettings },
  errors: ['authentication_required'],
});

const someChoices = z.partialRecord(notificationType, z.boolean());

export const notificationChange = z
  .object({
    email: someChoices,
    push: someChoices,
    cadence: z.enum(cadences),
    quiet_hours: quietHours.nullable(),
    time_zone: timeZone.meta({
      description:
        "IANA name of the member's zone, which the account keeps without quiet hours, too; these name their own",
    }),
  })
  .partial()
  .meta({ id: 'NotificationChange', description: 'What is left out stays as it is' });
export type NotificationChange = z.infer<typeof notificationChange>;

export const saveNotifications = defineCall({
  id: 'saveNotifications',
  method: 'PUT',
  path: '/api/notifications.php',
  summary: 'Change some of it; what is left out stays as it is.',
  access: 'member',
  body: notificationChange,
  responses: { 200: notificationSettings },
  errors: ['authentication_required', 'invalid_request'],
  repeatable: true,
});

export const repairMails = defineCall({
  id: 'repairMails',
  method: 'POST',
  path: '/api/notifications.php',
  summary: 'Mails again, after they were stopped because of a bounce, a mark as spam or a mail program’s unsubscribe.',
  access: 'member',
  responses: { 200: userAnswer },
  errors: ['authentication_required'],
  repeatable: true,
});

const unsubscribeToken = z.string().min(1).max(200);

export const openUnsubscribe = defineCall({
  id: 'openUnsubscribe',
  method: 'GET',
  path: '/api/unsubscribe.php',
  summary: 'The List-Unsubscribe address in a browser: leads to the page, changes nothing.',
  access: 'public',
  query: z.object({ token: unsubscribeToken }),
  responses: { 303: null },
  errors: [],
});

export const unsubscribe = defineCall({
  id: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe.php',
  summary: 'Turn off the kind of mail that the link came with, or with `all` every notification by mail.',
  access: 'public',
  body: z.object({ token: unsubscribeToken, all: z.boolean().optional() }),
  responses: { 200: z.object({ type: notificationType, all: z.boolean() }) },
  errors: ['link_expired'],
  repeatable: true,
});

export const unsubscribeOneClick = defineCall({
  id: 'unsubscribeOneClick',
  method: 'POST',
  path: '/api/unsubscribe.php',
  when: 'oneclick',
  summary:
    'RFC 8058: a mail program unsubscribes, without cookies or a page. A mail of an operator stops its kind, any other one every notification by mail.',
  access: 'machine',
  query: z.object({ oneclick: z.literal('1'), token: unsubscribeToken }),
  bodyType: 'raw',
  responses: { 204: null },
  errors: ['invalid_request', 'link_expired'],
  repeatable: true,
});

/** What a mail server reports. A bounce that is not permanent changes nothing. */
export const mailEvents = z
  .object({
    events: z
      .array(
        z.object({
          event: z.enum(['bounce', 'complaint']),
          email: z.string().min(1).max(254),
          permanent: z.boolean().default(true),
        }),
      )
      .max(500),
  })
  .meta({ id: 'MailEvents' });

export const takeMailEvents = defineCall({
  id: 'takeMailEvents',
  method: 'POST',
  path: '/api/mail-events.php',
  summary:
    'Bounces and complaints from the mail server, as `MailEvents`, signed as Standard Webhooks are (`webhook-id`, `webhook-timestamp`, `webhook-signature`).',
  access: 'machine',
  bodyType: 'raw',
  responses: { 200: z.object({ ok: z.literal(true) }) },
  errors: ['forbidden', 'invalid_json', 'invalid_request'],
  repeatable: true,
});
