/** Where the push worker lies: at the root, so that it speaks for the whole host. */
export const workerPath = '/push-worker.js';

/** Milliseconds that a log-out waits for the browser to give push up: a push service that does not answer holds up nobody. */
const patience = 1_000;

/** Whether this browser can be sent push messages, by a site that has a key. In the browser only. */
export function canPush(publicKey: string | null): publicKey is string {
  return publicKey !== null && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether a member who is asked here could still say yes: answers at once, where `usePush` has yet to look. */
export const mayOfferPush = (publicKey: string | null): boolean =>
  canPush(publicKey) && Notification.permission !== 'denied';

/** Registers the worker, or finds it registered, and waits until it can be subscribed with. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(workerPath);
  return navigator.serviceWorker.ready;
}

/** Takes the worker away and all that it is subscribed to. The server has forgotten it with the session. */
export async function removeWorker(): Promise<void> {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return;
  const removed = (async () => {
    const registration = await navigator.serviceWorker.getRegistration(workerPath);
    const subscription = await registration?.pushManager?.getSubscription();
    await Promise.all([subscription?.unsubscribe(), registration?.unregister()]);
  })().catch(() => undefined);
  await Promise.race([removed, new Promise((resolve) => setTimeout(resolve, patience))]);
}
