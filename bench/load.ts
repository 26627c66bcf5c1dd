import { Agent } from 'undici';

/** What came of a run: requests per second, and milliseconds below which half, 95 % and 99 % of the answers came. */
export interface Figures {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/** The value below which a share of all lies. Sorts the list. */
export function percentile(values: number[], share: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
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
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
  return { perSecond: times.length / ((until - from) / 1000), p50, p95, p99 };
}

const agent = new Agent({ connections: 64 });

/**
 * One GET over a kept connection; rejects on any status but 200. What asks shares the machine with what answers, so the
 * body is let go as it comes: by undici's dispatch, a third of what `node:http` spends on it.
 */
export const get = (url: string, headers: Record<string, string>): Promise<void> => ask(url, 200, 'GET', headers);

/** One POST of JSON, likewise; rejects on any status but 201. */
export const postJson = (url: string, headers: Record<string, string>, body: unknown): Promise<void> =>
  ask(url, 201, 'POST', { ...headers, 'content-type': 'application/json' }, JSON.stringify(body));

/** One POST of a form, likewise; rejects on any status but 200. */
export const postForm = (url: string, headers: Record<string, string>, body: string): Promise<void> =>
  ask(url, 200, 'POST', { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, body);

function ask(
  url: string,
  expected: number,
  method: 'GET' | 'POST',
  headers: Record<string, string>,
  body?: string,
): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    agent.dispatch(
      { origin, path: `${pathname}${search}`, method, headers, body },
      {
        onRequestStart: () => {},
        onResponseStart: (_, status) => {
          if (status !== expected) reject(new Error(`${url}: ${status}`));
        },
        onResponseData: () => {},
        onResponseEnd: () => resolve(),
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

/** The body of one GET; rejects on any status but 200. */
export async function getJson<Body>(url: string, headers: Record<string, string>): Promise<Body> {
  const { origin, pathname, search } = new URL(url);
  const answer = await agent.request({ origin, path: `${pathname}${search}`, method: 'GET', headers });
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  return (await answer.body.json()) as Body;
}

/** As many connections as there are streams, each for itself, for as long as the process lives. */
const streams = new Agent({ bodyTimeout: 0, headersTimeout: 0 });

/** Opens an event stream and gives each of its blocks; resolves once it stands. Its end is nobody's business. */
export function openStream(
  url: string,
  headers: Record<string, string>,
  onBlock: (block: string) => void = () => {},
): Promise<void> {
  const { origin, pathname, search } = new URL(url);
  const decoder = new TextDecoder();
  let text = '';
  return new Promise((resolve, reject) => {
    streams.dispatch(
      { origin, path: `${pathname}${search}`, method: 'GET', headers },
      {
        onRequestStart: () => {},
        onResponseStart: (_, status) => (status === 200 ? resolve() : reject(new Error(`${url}: ${status}`))),
        onResponseData: (_, part) => {
          const blocks = (text + decoder.decode(part, { stream: true })).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) onBlock(block);
        },
        onResponseEnd: () => {},
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}
