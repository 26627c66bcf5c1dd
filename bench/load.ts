import { Agent } from 'undici';

/** What came of a run: requests per second, and milliseconds below which half and 95 % of the answers came. */
export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
}

/** Repeats `work` from `concurrency` loops for some seconds; the first fifth only warms up. */
export async function measure(
  work: (i: number) => Promise<unknown>,
  seconds: number,
  concurrency = 8,
): Promise<Figures> {
  const times: number[] = [];
  const start = performance.now();
  const [from, until] = [start + seconds * 200, start + seconds * 1000];
  let i = 0;
  const loop = async () => {
    while (performance.now() < until) {
      const begun = performance.now();
      await work(i++);
      if (begun >= from) times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / ((until - from) / 1000), p50: at(0.5), p95: at(0.95) };
}

const agent = new Agent({ connections: 64 });

/**
 * One GET over a kept connection; rejects on any status but 200. What asks shares the machine with what answers, so the
 * body is let go as it comes: by undici's dispatch, a third of what `node:http` spends on it.
 */
export function get(url: string, headers: Record<string, string>): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    agent.dispatch(
      { origin, path: `${pathname}${search}`, method: 'GET', headers },
      {
        onRequestStart: () => {},
        onResponseStart: (_, status) => {
          if (status !== 200) reject(new Error(`${url}: ${status}`));
        },
        onResponseData: () => {},
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
