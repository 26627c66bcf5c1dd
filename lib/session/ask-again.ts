import { type Cache, mutate } from 'swr';
import { isLoggedIn } from './login-state';
import { sessionKeys } from './session';

/** Milliseconds between two repeats of one key: a change that takes long must not repeat its key as fast as the server answers. */
const repeatEvery = 1_000;

const keys: readonly string[] = Object.values(sessionKeys);

/**
 * SWR drops an answer that a change of its key has crossed, and does not ask again. This does, for what belongs to the
 * session: it returns what `onDiscarded` takes. A key whose newer call is under way is left to that call: a repeat would have
 * its answer dropped as well.
 */
export function askAgainIn(cache: Cache): (key: string) => void {
  const last = new Map<string, number>();
  const waiting = new Set<string>();
  return (key) => {
    if (!keys.includes(key) || waiting.has(key)) return;
    waiting.add(key);
    const wait = Math.max(0, (last.get(key) ?? Number.NEGATIVE_INFINITY) + repeatEvery - performance.now());
    setTimeout(() => {
      waiting.delete(key);
      if (!isLoggedIn() || cache.get(key)?.isValidating) return;
      last.set(key, performance.now());
      void mutate(key);
    }, wait);
  };
}
