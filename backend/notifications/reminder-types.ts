import type { NotificationType } from '#contract/notifications';

/** Types of notification that collect what is new. */
export const reminderTypes = [
  'unread_message_reminders',
  'like',
  'weekly_updates',
] as const satisfies NotificationType[];
export type ReminderType = (typeof reminderTypes)[number];

/** Kinds of mail that collect what is new: the reminders, and the digest of messages of either kind. */
export const collectingMails = [...reminderTypes, 'new_messages'] as const;
export type CollectingMail = (typeof collectingMails)[number];

/** The page that a reminder or a digest leads to. */
export const reminderPaths: Record<CollectingMail, string> = {
  unread_message_reminders: '/chats',
  new_messages: '/chats',
  like: '/likes/received',
  weekly_updates: '/members',
};

/** The ways in which a member is reminded; each counts for itself how often it was. */
export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];
