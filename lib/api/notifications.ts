import {
  getNotifications,
  type NotificationChange,
  type NotificationSettings,
  type NotificationType,
  repairMails,
  saveNotifications,
  unsubscribe,
} from '#contract/notifications';
import type { User } from '#contract/session';
import { send } from './transport';

/** What the member wants to hear of, how often, and why the address gets mail. */
export function readNotifications(): Promise<NotificationSettings> {
  return send(getNotifications, {});
}

/** Changes what is named; the rest stays as it is. */
export function changeNotifications(change: NotificationChange): Promise<NotificationSettings> {
  return send(saveNotifications, { body: change });
}

/** Mails again, after they were stopped. */
export async function enableMails(): Promise<User> {
  return (await send(repairMails, {})).user;
}

/** Unsubscribes by a mail's link: from its kind of mail, or from all. Fails with `link_expired`. */
export function unsubscribeByLink(token: string, all: boolean): Promise<{ type: NotificationType; all: boolean }> {
  return send(unsubscribe, { body: { token, all } });
}
