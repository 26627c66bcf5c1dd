import type { NotificationType } from '#contract/notifications';

/** Types of notification that collect what is new. */
export const reminderTypes = [
  'unread_message_reminders',
  'like',
  'weekly_updates',
] as const satisfies NotificationType[];
export type ReminderType = (typeof reminderTypes)[number];

/** The page that a reminder leads to. */
export const reminderPaths: Record<ReminderType, string> = {
  unread_message_reminders: '/chats',
  like: '/likes/received',
  weekly_updates: '/members',
};

/** The ways in which a member is reminded; each counts for itself how often it was. */
export const channels = ['email', 'push'] as const;
export type Channel = (typeof channels)[number];
