/** Where the push worker lies: at the root, so that it speaks for the whole host. */
export const workerPath = '/push-worker.js';

/** Milliseconds that a log-out waits for the browser to give push up: a push service that does not answer holds up nobody. */
const patience = 2_000;

/** Whether this browser can be sent push messages, by a site that has a key. In the browser only. */
export function canPush(publicKey: string | null): publicKey is string {
  return publicKey !== null && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether a member who is asked here could still say yes: answers at once, where `usePush` has yet to look. */
export const mayOfferPush = (publicKey: string | null): boolean =>
  canPush(publicKey) && Notification.permission !== 'denied';

/** Whether nobody was asked yet here: then there is no subscription, and push can be offered without looking. */
export const isPushUndecided = (publicKey: string | null): boolean =>
  canPush(publicKey) && Notification.permission === 'default';

/** Registers the worker, or finds it registered, and waits until it can be subscribed with. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath);
  return navigator.serviceWorker.ready;
}

/**
 * Takes the worker away and all that it is subscribed to. The server has forgotten it with the session. `known` is what
 * the page holds of it: without looking for it first, the browser is told even where the page is left at once.
 */
export async function removeWorker(known?: Promise<ServiceWorkerRegistration>): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  const removed = (async () => {
    const registration = await (known ?? navigator.serviceWorker.getRegistration(workerPath));
    const ended = registration?.pushManager?.getSubscription().then((subscription) => subscription?.unsubscribe());
    await Promise.all([ended, registration?.unregister()]);
  })().catch(() => undefined);
  await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, patience))]);
}
