import * as z from 'zod';

const storageKey = 'known-likes';

/** Likes that this browser has heard of, of whom it belongs to. */
const kept = z.object({ me: z.string(), ids: z.array(z.string()) });

/** More than a page of the server's list. */
const most = 400;

/** Ids of the likers that this browser knows of; undefined where it has not looked yet. */
export function knownLikes(me: string): ReadonlySet<string> | undefined {
  try {
    const found = kept.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return found.success && found.data.me === me ? new Set(found.data.ids) : undefined;
  } catch {
    return undefined;
  }
}

/** From now on these are known as well. */
export function rememberLikes(me: string, ids: readonly string[]): void {
  const all = [...new Set([...ids, ...(knownLikes(me) ?? [])])].slice(0, most);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ me, ids: all }));
  } catch {
    // Storage is forbidden: then no like is ever taken for a new one, and the badge alone tells.
  }
}

export function forgetLikes(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
