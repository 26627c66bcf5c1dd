import { matchRoute } from '@/lib/routes';

/**
 * What this browser tab remembers of an order: its key, so that a repeated press orders once, the code that was
 * entered, the country that is paid from, and the page that the member came from. Session storage, since none has a meaning after the tab.
 */
const keyName = (wish: string[]) => `order:${wish.join(':')}`;
const backName = 'order:back';
const codeName = 'order:code';
const countryName = 'order:country';

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

/** The key of an order (bundle, method, code) that has no answer so far: the same until it has one. */
export function orderKey(...wish: string[]): string {
  const kept = store.get(keyName(wish));
  if (kept) return kept;
  const key = crypto.randomUUID();
  store.set(keyName(wish), key);
  return key;
}

/** The order was answered: the next one of the same kind is a new one. */
export const forgetOrderKey = (...wish: string[]): void => store.set(keyName(wish), null);

/** A path of this site that a member may be led back to; anything else is nothing. */
export function safeBack(path: string | null): string | null {
  return path?.startsWith('/') && !path.startsWith('//') && matchRoute(path) ? path : null;
}

export const keepBack = (path: string | null): void => store.set(backName, safeBack(path));
export const readBack = (): string | null => safeBack(store.get(backName));

/** Whether this tab was told that a payment is completed. */
export const isTold = (payment: string): boolean => store.get(`order:told:${payment}`) !== null;
export const noteTold = (payment: string): void => store.set(`order:told:${payment}`, '1');

export const keepCode = (code: string | null): void => store.set(codeName, code);
export const readCode = (): string | null => store.get(codeName);

export const keepCountry = (country: string | null): void => store.set(countryName, country);
export const readCountry = (): string | undefined => store.get(countryName) ?? undefined;
