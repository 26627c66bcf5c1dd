/**
 * Measures how long a page of the search takes among ten and a hundred times as many members, on Postgres at DATABASE_URL
 * or TEST_DATABASE_URL: what members look for, what nobody fits, the match-finder, and profiles. The sizes take turns, so that what
 * else the machine does strikes all of them. Goal: half and 99 % of the answers take at most 1.5 times as long among
 * 1,000,000 members as among 10,000.
 *
 *     npm run bench -- growth
 */
import { reportGrowth } from './in-turns.ts';
import { stop } from './processes.ts';
import { row } from './report.ts';
import { asking, fill, fruitless, opened, searches, startBackend } from './searching.ts';
import { sizeOf, withServerDatabase } from './server-database.ts';

const sizes = [10_000, 100_000, 1_000_000];
const goal = 1.5;
const firstPort = 4700 + 3 * (process.pid % 25);

const kinds = [
  { key: 'members', what: '`members.php`', calls: searches },
  { key: 'fruitless', what: 'a filter that nobody fits', calls: fruitless.map((query) => `members.php?${query}`) },
  {
    key: 'finder',
    what: '`match-finder.php`',
    calls: ['', 'min_age=25&max_age=35', 'interests=art,music'].map((query) => `match-finder.php?${query}`),
  },
  { key: 'profile', what: '`profile.php`', calls: opened },
];

interface Crowded {
  size: string;
  token: string;
  port: number;
}

/** What a member takes on the disk, whose photos' files lie elsewhere. */
async function tellSize(url: string, members: number): Promise<void> {
  const each = (await sizeOf(url, ['members', 'profiles', 'photos'])) / members / 1024;
  row({
    key: 'growth.disk',
    what: `disk that one of ${members.toLocaleString('en')} members takes in Postgres, with three photos' rows`,
    figure: `${each.toFixed(2)} kB`,
    value: each,
    unit: 'kB',
    better: 'less',
  });
}

/** Fills a database of each size, one beside the other, and measures when all are there. */
async function withCrowds(left: number[], ready: Crowded[]): Promise<void> {
  const [size, ...others] = left;
  if (size === undefined) {
    for (const { key, what, calls } of kinds) {
      const sized = ready.map(({ size, token, port }) => ({ size, work: asking(token, calls, port) }));
      await reportGrowth({ key: `growth.${key}`, what: `${what}, Postgres`, goal }, sized);
    }
    return;
  }
  await withServerDatabase(
    (db) => fill(db, size),
    async ({ url, env }, token) => {
      if (others.length === 0) await tellSize(url, size);
      const port = firstPort + ready.length;
      const backend = await startBackend(env, port);
      try {
        await withCrowds(others, [...ready, { size: `${size.toLocaleString('en')} members`, token, port }]);
      } finally {
        await stop(backend);
      }
    },
  );
}

await withCrowds(sizes, []);
process.exit();
