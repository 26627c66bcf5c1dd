import { type PushSubscriptionKeys, subscribeToPush, unsubscribeFromPush } from '#contract/push';
import { send } from './transport';

const query = { push: '1' } as const;

/** Has push messages sent to this browser, as long as its session lasts. */
export function savePushSubscription(subscription: PushSubscriptionKeys): Promise<void> {
  return send(subscribeToPush, { query, body: { subscription } });
}

/** Has none sent to it any more. */
export function deletePushSubscription(endpoint: string): Promise<void> {
  return send(unsubscribeFromPush, { query, body: { endpoint } });
}
