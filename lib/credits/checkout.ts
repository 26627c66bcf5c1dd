import { matchRoute } from '@/lib/routes';

/**
 * What this browser tab remembers of an order: its key, so that a repeated press orders once, and the page that the
 * member came from. Session storage, since neither has a meaning after the tab.
 */
const keyName = (bundle: string, method: string) => `order:${bundle}:${method}`;
const backName = 'order:back';

const store = {
  get(name: string): string | null {
    try {
      return sessionStorage.getItem(name);
    } catch {
      return null;
    }
  },
  set(name: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
    } catch {
      // Storage is forbidden: the order works, only its way back is forgotten.
    }
  },
};

/** The key of an order that has no answer so far: the same until it has one. */
export function orderKey(bundle: string, method: string): string {
  const kept = store.get(keyName(bundle, method));
  if (kept) return kept;
  const key = crypto.randomUUID();
  store.set(keyName(bundle, method), key);
  return key;
}

/** The order was answered: the next one of the same kind is a new one. */
export const forgetOrderKey = (bundle: string, method: string): void => store.set(keyName(bundle, method), null);

/** A path of this site that a member may be led back to; anything else is nothing. */
export function safeBack(path: string | null): string | null {
  return path?.startsWith('/') && !path.startsWith('//') && matchRoute(path) ? path : null;
}

export const keepBack = (path: string | null): void => store.set(backName, safeBack(path));
export const readBack = (): string | null => safeBack(store.get(backName));
