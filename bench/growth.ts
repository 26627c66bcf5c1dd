/**
 * Measures how long a page of the search takes among ten and a hundred times as many members, on Postgres at DATABASE_URL
 * or TEST_DATABASE_URL: what members look for, what nobody fits, and the match-finder. The sizes take turns, so that what
 * else the machine does strikes all of them. Ends with exit code 1 where half or 99 % of the answers to a search take more
 * than 1.5 times as long among 1,000,000 members as among 10,000.
 *
 *     npm run bench -- growth
 */
import { type Figures, measure } from './load.ts';
import { stop } from './processes.ts';
import { row, show } from './report.ts';
import { asking, fill, fruitless, searches, startBackend } from './searching.ts';
import { withServerDatabase } from './server-database.ts';

const sizes = [10_000, 100_000, 1_000_000];
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;
/** Few enough that answers wait for the database, not for each other. */
const concurrency = 2;
const goal = 1.5;
const firstPort = 4700 + 3 * (process.pid % 25);

const kinds = [
  { name: '`members.php`', calls: searches, goal: `at most ${goal}` },
  { name: 'a filter that nobody fits', calls: fruitless.map((query) => `members.php?${query}`), goal: '' },
  {
    name: '`match-finder.php`',
    calls: ['', 'min_age=25&max_age=35', 'interests=art,music'].map((query) => `match-finder.php?${query}`),
    goal: '',
  },
];

interface Crowded {
  token: string;
  port: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Figures of each size, round by round. */
async function inTurns(crowds: Crowded[], calls: string[]): Promise<Figures[][]> {
  const found = crowds.map((): Figures[] => []);
  // The first answers count the members and warm the server's memory.
  for (const { token, port } of crowds) await measure(asking(token, calls, port), seconds, concurrency);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { token, port }] of crowds.entries()) {
      const figures = await measure(asking(token, calls, port), seconds, concurrency);
      show(`${sizes[i]?.toLocaleString('en')} members, ${calls[0]}`, figures);
      found[i]?.push(figures);
    }
  }
  return found;
}

/** Tells the growth of one kind, the median of its rounds; whether both halves of the goal are met. */
async function report(crowds: Crowded[], { name, calls, goal: wanted }: (typeof kinds)[number]): Promise<boolean> {
  const [first, middle, last] = (await inTurns(crowds, calls)) as [Figures[], Figures[], Figures[]];
  const of = (figures: Figures[], key: 'p50' | 'p99') => median(figures.map((one) => one[key]));
  const times = (figures: Figures[]) =>
    `p50 ${of(figures, 'p50').toFixed(1)} ms, p99 ${of(figures, 'p99').toFixed(1)} ms`;
  const [half, slow] = (['p50', 'p99'] as const).map((key) =>
    median(last.map((one, round) => one[key] / (first[round]?.[key] ?? Number.NaN))),
  ) as [number, number];
  row([
    `${name}, Postgres, 1,000,000 members`,
    times(last),
    `10,000 members (100,000: ${times(middle)})`,
    times(first),
    `${half.toFixed(2)}, ${slow.toFixed(2)}`,
    wanted,
  ]);
  return half <= goal && slow <= goal;
}

/** Fills a database of each size, one beside the other, and measures when all are there. */
async function withCrowds(left: number[], ready: Crowded[]): Promise<boolean | undefined> {
  const [size, ...others] = left;
  if (size === undefined) {
    const met: boolean[] = [];
    for (const kind of kinds) met.push(await report(ready, kind));
    return met[0];
  }
  return withServerDatabase(
    (db) => fill(db, size),
    async ({ env }, token) => {
      const port = firstPort + ready.length;
      const backend = await startBackend(env, port);
      try {
        return await withCrowds(others, [...ready, { token, port }]);
      } finally {
        await stop(backend);
      }
    },
  );
}

process.exit((await withCrowds(sizes, [])) === false ? 1 : 0);
