import { keptFor, most, slow } from './count-cache.ts';
import type { Page } from './page-queries.ts';

interface Known {
  believedUntil: number;
  /** Whether somebody looks again. */
  looking: boolean;
}

/**
 * Remembers which searches took long to find nobody at all, for as long as a count is believed. After five seconds one
 * of those who ask looks again, and finds whoever fits by now; the others hear that nobody does until that is seen, and
 * wait for nothing. Only for first pages that hold everybody who fits, whoever asks.
 */
export function createNobodyCache(time = () => performance.now()) {
  const known = new Map<string, Known>();

  async function look(key: string, find: () => Promise<Page>): Promise<Page> {
    const start = time();
    const page = await find();
    const end = time();
    known.delete(key);
    if (page.ids.length === 0 && end - start >= slow) {
      known.set(key, { believedUntil: end + keptFor, looking: false });
      const [oldest = key] = known.keys();
      if (known.size > most) known.delete(oldest);
    }
    return page;
  }

  return async function firstPage(key: string, find: () => Promise<Page>): Promise<Page> {
    const found = known.get(key);
    if (!found) return look(key, find);
    if (found.looking || found.believedUntil > time()) return { ids: [], next: null };
    found.looking = true;
    return look(key, find).finally(() => {
      found.looking = false;
    });
  };
}
