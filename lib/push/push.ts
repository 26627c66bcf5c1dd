import { deletePushSubscription, savePushSubscription } from '@/lib/api/push';
import { dropOfflinePage } from './offline-page';
import { forgetPushOwner, isDueToTell, keepPushOwner, pushOwner } from './push-owner';
import { bytesOf, type PushedMessage, type PushState, pushStateOf } from './push-state';
import { canPush, registerWorker, removeWorker } from './push-worker';

export interface PushSnapshot {
  state: PushState;
  /** The last push message that came while a page was open. */
  lastMessage: PushedMessage | undefined;
}

const nothing: PushSnapshot = { state: 'unknown', lastMessage: undefined };
const listeners = new Set<() => void>();
let snapshot = nothing;
let member: { me: string; publicKey: string } | undefined;
let registration: Promise<ServiceWorkerRegistration> | undefined;

function change(to: Partial<PushSnapshot>): void {
  snapshot = { ...snapshot, ...to };
  for (const listener of listeners) listener();
}

/** What is known of push now. */
export const pushSnapshot = (): PushSnapshot => snapshot;
export const noPush = (): PushSnapshot => nothing;

/** Hears of every change. Returns how to stop. */
export function onPushChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const tell = async (subscription: PushSubscription, me: string) => {
  const { endpoint, keys } = subscription.toJSON();
  await savePushSubscription({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  keepPushOwner(me);
};

/** Looks at what the browser says. What somebody else left behind is ended. */
async function look(): Promise<void> {
  if (!member) return;
  const { me, publicKey } = member;
  registration ??= registerWorker();
  const subscription = await (await registration).pushManager.getSubscription();
  const state = pushStateOf({
    permission: Notification.permission,
    subscription: subscription && { applicationServerKey: subscription.options.applicationServerKey },
    owner: pushOwner(),
    me,
    publicKey,
  });
  if (member?.me !== me) return;
  if (subscription && state !== 'subscribed') await subscription.unsubscribe().catch(() => undefined);
  if (subscription && state === 'subscribed' && isDueToTell()) await tell(subscription, me).catch(() => undefined);
  change({ state });
}

function hear({ data }: MessageEvent<{ pushed?: PushedMessage } | undefined>): void {
  if (data?.pushed) change({ lastMessage: data.pushed });
}

/** Registers the push worker for a member and finds out what push is here. A second call changes nothing. */
export async function startPush(me: string, publicKey: string | null): Promise<void> {
  if (member?.me === me) return;
  if (!canPush(publicKey)) return change({ state: 'unsupported' });
  member = { me, publicKey };
  navigator.serviceWorker.addEventListener('message', hear);
  try {
    await look();
    // A member who undoes a refusal in the browser's settings sees it here at once.
    const permission = await navigator.permissions?.query({ name: 'notifications' });
    if (permission) permission.onchange = () => void look().catch(() => undefined);
  } catch {
    change({ state: 'unsupported' });
  }
}

/**
 * Asks for the browser's permission and turns push on; only ever from a member's press. The state that came of it:
 * `denied` and `not_subscribed` are the member's answer. Throws where it should have worked.
 */
export async function turnOnPush(me: string, publicKey: string | null): Promise<PushState> {
  if (!canPush(publicKey)) return 'unsupported';
  // First of all: a browser that asks wants to see the press.
  const permission = await Notification.requestPermission();
  await startPush(me, publicKey);
  if (permission === 'granted') {
    registration ??= registerWorker();
    const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
    const subscription = await (await registration).pushManager.subscribe(options);
    await tell(subscription, me).catch(async (failure) => {
      await subscription.unsubscribe().catch(() => undefined);
      throw failure;
    });
  }
  await look();
  return snapshot.state;
}

/** Turns push off on this device. Throws where the server could not be told: then it stays on. */
export async function turnOffPush(): Promise<void> {
  const subscription = await (await registration)?.pushManager.getSubscription();
  if (subscription) await deletePushSubscription(subscription.endpoint);
  forgetPushOwner();
  await look();
}

/** The session is over: nothing of the member may come to this browser any more. */
export async function endPush(): Promise<void> {
  forgetPushOwner();
  if (typeof navigator !== 'undefined') navigator.serviceWorker?.removeEventListener('message', hear);
  const known = registration;
  member = undefined;
  registration = undefined;
  change(nothing);
  // Nobody waits for it: the browser does it even where the page is left at once.
  void dropOfflinePage();
  await removeWorker(known);
}
