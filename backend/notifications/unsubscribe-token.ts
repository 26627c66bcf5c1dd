import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationType, notificationTypes } from '#contract/notifications';

const seal = (secretKey: string, text: string) =>
  createHmac('sha256', secretKey).update(`unsubscribe:${text}`).digest('base64url');

/**
 * The secret of a mail's way out: whom it was sent to and for which type, signed. It works as long as the account is
 * there: old mails have to keep their way out, and all that it can do is to send less.
 */
export function unsubscribeToken(secretKey: string, memberId: string, type: NotificationType): string {
  const text = `${memberId}.${type}`;
  return `${text}.${seal(secretKey, text)}`;
}

/** Whose token it is and for which type; null for one that was not made here. */
export function readUnsubscribeToken(
  secretKey: string,
  token: string,
): { memberId: string; type: NotificationType } | null {
  const [memberId = '', name = '', given = ''] = token.split('.');
  const type = notificationTypes.find((one) => one === name);
  const expected = Buffer.from(seal(secretKey, `${memberId}.${name}`));
  const signature = Buffer.from(given);
  if (!type || signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  return { memberId, type };
}
