import { keptFor, most, slow } from './count-cache.ts';
import type { Page } from './page-queries.ts';

/**
 * Remembers which searches took long to find nobody at all, for as long as a count is believed: somebody who fits is
 * found after five seconds at the latest. Only for first pages that hold everybody who fits, whoever asks.
 */
export function createNobodyCache(time = () => performance.now()) {
  const believedUntil = new Map<string, number>();

  return async function firstPage(key: string, find: () => Promise<Page>): Promise<Page> {
    const start = time();
    if ((believedUntil.get(key) ?? 0) > start) return { ids: [], next: null };
    believedUntil.delete(key);
    const page = await find();
    const end = time();
    if (page.ids.length === 0 && end - start >= slow) {
      believedUntil.set(key, end + keptFor);
      const [oldest = key] = believedUntil.keys();
      if (believedUntil.size > most) believedUntil.delete(oldest);
    }
    return page;
  };
}
