/** Runs work with at most `count` at a time; the rest waits in its order. */
export type InLane = <T>(work: () => Promise<T>) => Promise<T>;

export function createLanes(count: number): InLane {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= count) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
