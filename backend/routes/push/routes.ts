import { ECDH } from 'node:crypto';
import { longestEndpoint, subscribeToPush, unsubscribeFromPush } from '#contract/push';
import { invalidField } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { removeSubscription, storeSubscription } from './queries.ts';

/** Whether it is a point of the curve, so that a message can be encrypted for it. */
function isPublicKey(p256dh: string): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url');
    return point[0] === 4 && Boolean(ECDH.convertKey(point, 'prime256v1'));
  } catch {
    return false;
  }
}

/** An endpoint as it is stored, however it was written. */
const canonical = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).href : endpoint);

export const pushRoutes = [
  route(subscribeToPush, async ({ deps, member, now, body }) => {
    const { keys } = body.subscription;
    const endpoint = canonical(body.subscription.endpoint);
    // Percent-encoding turns one CJK character into nine. A longer endpoint would not fit into a row of the index.
    if (endpoint.length > longestEndpoint || !deps.push.accepts(endpoint)) throw invalidField('subscription.endpoint');
    if (!isPublicKey(keys.p256dh)) throw invalidField('subscription.keys.p256dh');
    await deps.db.transaction(async (tx) => {
      await lockCaller(tx, member);
      await storeSubscription(tx, member, { endpoint, keys }, now);
    });
    return undefined;
  }),

  route(unsubscribeFromPush, async ({ deps, member, body }) => {
    await removeSubscription(deps.db, member, canonical(body.endpoint));
    return undefined;
  }),
];
