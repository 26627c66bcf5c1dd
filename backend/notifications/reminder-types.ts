import type { NotificationType } from '#contract/notifications';

/** Types of notification that a mail collects what is new for. */
export const reminderTypes = [
  'unread_message_reminders',
  'like',
  'weekly_updates',
] as const satisfies NotificationType[];
export type ReminderType = (typeof reminderTypes)[number];
