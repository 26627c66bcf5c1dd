import { FairQueue } from './fair-queue.ts';

/**
 * Runs work with at most `count` at a time. The keys of waiting work take turns; work of one key keeps its order. Work that
 * waits when its signal aborts never runs, and the promise rejects with the signal's reason.
 */
export type RunLimited = <T>(work: () => Promise<T>, key?: string, signal?: AbortSignal) => Promise<T>;

export function limitConcurrency(count: number): RunLimited {
  let busy = 0;
  const waiting = new FairQueue<() => void>();
  function startNext(): void {
    if (busy >= count) return;
    const start = waiting.take();
    if (!start) return;
    busy++;
    start();
  }
  return async (work, key = '', signal) => {
    await new Promise<void>((resolve, reject) => {
      waiting.add(key, resolve);
      signal?.addEventListener('abort', () => {
        if (waiting.remove(key, resolve)) reject(signal.reason);
      });
      startNext();
    });
    try {
      signal?.throwIfAborted();
      return await work();
    } finally {
      busy--;
      startNext();
    }
  };
}
