import { timingSafeEqual } from 'node:crypto';
import { type NotificationType, notificationTypes } from '#contract/notifications';
import { keysOf, type SecretKey, sign } from '../seal.ts';

const seal = (secretKey: SecretKey, text: string) => sign(secretKey, `unsubscribe:${text}`).toString('base64url');

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
  secretKey: SecretKey,
  memberId: string,
  type: NotificationType,
  broadcast?: string,
): string {
  const text = [memberId, type, ...(broadcast === undefined ? [] : [broadcast])].join('.');
  return `${text}.${seal(secretKey, text)}`;
}

/** What a token says; null for one that was not made here. */
export function readUnsubscribeToken(secretKey: SecretKey, token: string): WayOut | null {
  const parts = token.split('.');
  const signature = Buffer.from(parts.pop() ?? '');
  const [memberId = '', name = '', broadcast] = parts;
  const type = notificationTypes.find((one) => one === name);
  const isGenuine = keysOf(secretKey).some((key) => {
    const expected = Buffer.from(seal(key, parts.join('.')));
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
  return type && isGenuine ? { memberId, type, broadcast } : null;
}
