import * as z from 'zod';
import { defineCall } from './call.ts';

/** Longer than any push service's address. */
export const longestEndpoint = 1000;

/** Bytes as a browser writes them: base64url without padding. */
const bytes = (count: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((count * 4) / 3)}}$`));

/**
 * What `PushSubscription.toJSON()` gives. The endpoint is a push service's, by HTTPS and never in a private network; a
 * message is encrypted for `p256dh` (a point of P-256, 65 bytes) with the secret `auth` (16 bytes).
 */
export const pushSubscription = z
  .object({
    endpoint: z.string().min(1).max(longestEndpoint),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

const query = z.object({ push: z.literal('1') });

export const subscribeToPush = defineCall({
  id: 'subscribeToPush',
  method: 'POST',
  path: '/api/user.php',
  when: 'push',
  summary: 'Send push messages to this browser, as long as its session lasts. What it had before is replaced.',
  access: 'member',
  query,
  body: z.object({ subscription: pushSubscription }),
  responses: { 204: null },
  errors: ['authentication_required', 'invalid_request'],
  repeatable: true,
});

export const unsubscribeFromPush = defineCall({
  id: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/api/user.php',
  when: 'push',
  summary: 'Send no more push messages to this browser.',
  access: 'member',
  query,
  body: z.object({ endpoint: z.string().min(1).max(longestEndpoint) }),
  responses: { 204: null },
  errors: ['authentication_required', 'invalid_request'],
  repeatable: true,
});

/**
 * What a push message says, as the push worker gets it. `path` is of the site itself, `also` another one that shows the
 * same; of one `tag` the last is shown, and none while such a page is looked at.
 */
export interface PushNotice {
  title: string;
  body: string;
  lang: string;
  tag: string;
  path: string;
  also?: string;
}
