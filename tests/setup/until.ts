import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that something may take which is only waited for. */
const patience = 60_000;

/** Asks again and again until the answer is as it should be, by itself that it is true. Throws when it never becomes so. */
export async function until<T>(
  ask: () => Promise<T> | T,
  isSo: (found: Awaited<T>) => boolean = Boolean,
): Promise<Awaited<T>> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(5)) {
    const found = await ask();
    if (isSo(found)) return found;
  }
  throw new Error(`it was not so within ${patience / 1000} s: ${ask}`);
}
