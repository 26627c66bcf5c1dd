/**
 * Does something in one tab of this browser at a time: `begin` runs where the lock is held and returns how to stop.
 * The next tab in the queue begins when that one closes, however it ends. `seize` takes the lock from a tab that no
 * longer moves; that one, should it wake, stops and stands in the queue again.
 */
export function holdAlone(locks: LockManager, name: string, begin: () => () => void) {
  const left = new AbortController();
  let release: (() => void) | undefined;

  function hold(): Promise<void> {
    if (left.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = begin();
      release = () => {
        release = undefined;
        stop();
        resolve();
      };
    });
  }

  async function stand(options: LockOptions): Promise<void> {
    try {
      await locks.request(name, options, hold);
    } catch {
      // Taken by another tab, or this one left the queue.
    }
    // Ours until here, unless it ended by leaving.
    release?.();
    if (!left.signal.aborted) void stand({ signal: left.signal });
  }

  void stand({ signal: left.signal });
  return {
    seize(): void {
      if (!release && !left.signal.aborted) void stand({ steal: true });
    },
    leave(): void {
      left.abort();
      release?.();
    },
  };
}
