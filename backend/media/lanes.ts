import { FairQueue } from './fair-queue.ts';

/** Runs work with at most `count` at a time. The keys of waiting work take turns; work of one key keeps its order. */
export type InLane = <T>(work: () => Promise<T>, key?: string) => Promise<T>;

export function createLanes(count: number): InLane {
  let busy = 0;
  const waiting = new FairQueue<() => void>();
  function startNext(): void {
    if (busy >= count) return;
    const start = waiting.take();
    if (!start) return;
    busy++;
    start();
  }
  return async (work, key = '') => {
    await new Promise<void>((resolve) => {
      waiting.add(key, resolve);
      startNext();
    });
    try {
      return await work();
    } finally {
      busy--;
      startNext();
    }
  };
}
