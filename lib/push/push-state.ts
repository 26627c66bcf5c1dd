/** What is known of push in this browser (specification, section 4); `unknown` until it was looked at. */
export type PushState = 'unknown' | 'unsupported' | 'not_subscribed' | 'subscribed' | 'denied';

/** A push message as an open page hears of it; `id` is another one for each. */
export interface PushedMessage {
  id: string;
  tag: string;
  path: string;
}

interface Facts {
  permission: NotificationPermission;
  /** What the browser is subscribed to now, if anything. */
  subscription: { applicationServerKey: ArrayBuffer | null } | null;
  /** Who turned push on in this browser, and who is logged in. */
  owner: string | undefined;
  me: string;
  publicKey: string;
}

/** The bytes of a base64url text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

function isSameKey(key: ArrayBuffer | null, publicKey: string): boolean {
  const wanted = bytesOf(publicKey);
  const given = new Uint8Array(key ?? new ArrayBuffer(0));
  return given.length === wanted.length && given.every((byte, index) => byte === wanted[index]);
}

/**
 * What push is for this member in this browser. A subscription that somebody else made here, or that was made for
 * another key of the site, is none.
 */
export function pushStateOf({ permission, subscription, owner, me, publicKey }: Facts): PushState {
  if (permission === 'denied') return 'denied';
  const own = subscription && owner === me && isSameKey(subscription.applicationServerKey, publicKey);
  return own && permission === 'granted' ? 'subscribed' : 'not_subscribed';
}

/** Whether push can be offered: it is there, it is off, and the member may still say yes. */
export const isPushOffered = (state: PushState): boolean => state === 'not_subscribed';
