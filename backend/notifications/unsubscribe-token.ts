import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationType, notificationTypes } from '#contract/notifications';

const seal = (secretKey: string, text: string) =>
  createHmac('sha256', secretKey).update(`unsubscribe:${text}`).digest('base64url');

/** Whom a mail's way out is for and what it turns off; `broadcast` is the one whose mail it came with, if it was one. */
export interface WayOut {
  memberId: string;
  type: NotificationType;
  broadcast?: string;
}

/**
 * The secret of a mail's way out: whom it was sent to and for which type, signed. It works as long as the account is
 * there: old mails have to keep their way out, and all that it can do is to send less.
 */
export function unsubscribeToken(
  secretKey: string,
  memberId: string,
  type: NotificationType,
  broadcast?: string,
): string {
  const text = [memberId, type, ...(broadcast === undefined ? [] : [broadcast])].join('.');
  return `${text}.${seal(secretKey, text)}`;
}

/** What a token says; null for one that was not made here. */
export function readUnsubscribeToken(secretKey: string, token: string): WayOut | null {
  const parts = token.split('.');
  const signature = Buffer.from(parts.pop() ?? '');
  const [memberId = '', name = '', broadcast] = parts;
  const type = notificationTypes.find((one) => one === name);
  const expected = Buffer.from(seal(secretKey, parts.join('.')));
  if (!type || signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  return { memberId, type, broadcast };
}
