/**
 * Measures how long a page of the search takes among ten and a hundred times as many members, on Postgres at DATABASE_URL
 * or TEST_DATABASE_URL. Ends with exit code 1 where half or 99 % of the answers take more than 1.5 times as long among
 * 1,000,000 members as among 10,000.
 *
 *     npm run bench -- growth
 */
import { type Figures, measure } from './load.ts';
import { stop } from './processes.ts';
import { row, show } from './report.ts';
import { fill, overHttp, startBackend } from './searching.ts';
import { withServerDatabase } from './server-database.ts';

const sizes = [10_000, 100_000, 1_000_000];
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
/** Few enough that answers wait for the database, not for each other. */
const concurrency = 2;
const goal = 1.5;

const found: Figures[] = [];
for (const size of sizes) {
  const figures = await withServerDatabase(
    (db) => fill(db, size),
    async ({ env }, token) => {
      const backend = await startBackend(env);
      // The first answers count the members and warm the server's memory.
      await measure(overHttp(token), seconds * 2, concurrency);
      const measured = await measure(overHttp(token), seconds * 3, concurrency);
      await stop(backend);
      return measured;
    },
  );
  if (!figures) process.exit(0);
  found.push(figures);
  show(`Postgres, ${size.toLocaleString('en')} members, concurrency ${concurrency}`, figures);
}
const [first, middle, last] = found as [Figures, Figures, Figures];
const times = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
const [half, slow] = [last.p50 / first.p50, last.p99 / first.p99];
row([
  '`members.php`, Postgres, 1,000,000 members',
  times(last),
  `10,000 members (100,000: ${times(middle)})`,
  times(first),
  `${half.toFixed(2)}, ${slow.toFixed(2)}`,
  `at most ${goal}`,
]);
process.exit(half <= goal && slow <= goal ? 0 : 1);
