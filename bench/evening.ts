/**
 * An evening on one machine, on Postgres at DATABASE_URL or TEST_DATABASE_URL, through the shipped nginx: 80 of a hundred
 * requests are visitors', 20 members', beside open event streams.
 * - What each kind of request costs alone: processor time at each place, the rows that docs/scale.md reckons with.
 * - From those, before the evening begins, how many requests per second the machine will carry, and where it ends.
 * - Then the evening itself, with ever more requests at once until well beyond the knee, found automatically.
 * The prediction supports docs/scale.md as far as it is near what is measured.
 *
 *     npm run bench -- evening
 */

import os from 'node:os';
import type { Db } from '../backend/db/client.ts';
import { ensureBuilt } from '../server/build.ts';
import { findNginx } from '../server/find-nginx.ts';
import { startEdge } from '../server/local-edge.ts';
import { freePorts } from '../server/local-ports.ts';
import { frontSecret } from '../tests/setup/front-secret.ts';
import {
  type Capacity,
  type Cost,
  capacity,
  findKnee,
  isOverKnee,
  mean,
  type Place,
  places,
  type Step,
} from './capacity.ts';
import { addCrowd } from './crowd.ts';
import { type Kind, mixed, traffic } from './evening-traffic.ts';
import { addLetters, fillThreads, headersOf } from './letters.ts';
import { type Figures, measure, openStream } from './load.ts';
import { read, scriptsOf } from './page-weight.ts';
import { startUntil, stop } from './processes.ts';
import { databaseTime, processorTimes } from './processor-time.ts';
import { milliseconds, perSecond, row, show } from './report.ts';
import { withServerDatabase } from './server-database.ts';

const members = 20_000;
const pairs = 1500;
const streams = 500;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const steps = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128];
const goal = 0.75;

async function fill(db: Db): Promise<string[]> {
  await addCrowd(db, members);
  const tokens = await addLetters(db, pairs);
  await fillThreads(db, 1, pairs, 40);
  return tokens;
}

/** The process of each place but the database, which has one for each connection, and the database's address. */
type Processes = Record<Exclude<Place, 'database'>, number> & { database: string };

/** Milliseconds of processor time that each place took so far, in the order of `places`. */
function timesOf({ database, ...processes }: Processes): number[] {
  const names = places.filter((place) => place !== 'database');
  const times = processorTimes(names.map((place) => processes[place]));
  return places.map((place) => (place === 'database' ? databaseTime(database) : (times[names.indexOf(place)] ?? 0)));
}

/** What a kind costs alone: its answers one after the other, then its processor time under a load of eight at once. */
async function costOf({ name, ask }: Kind, processes: Processes): Promise<Cost> {
  for (let n = 0; n < 60; n++) await ask(n);
  const alone = await measure(ask, seconds / 2, 1);
  const before = timesOf(processes);
  let asked = 0;
  const figures = await measure((n) => ask(n).then(() => asked++), seconds, 8);
  const after = timesOf(processes);
  show(name, figures);
  const at = places.map((place, i) => [place, ((after[i] ?? 0) - (before[i] ?? 0)) / asked]);
  return { at: Object.fromEntries(at) as Cost['at'], alone: alone.p50 };
}

/** Ours is all but what the visitors' own side takes, which shares the machine here and never elsewhere. */
function tellCost(name: string, { at, alone }: Cost): void {
  const ours = places.filter((place) => place !== 'visitors');
  const total = ours.reduce((sum, place) => sum + at[place], 0);
  row({
    key: `evening.cost.${name.replaceAll(' ', '-')}`,
    what: `processor time of one: ${name}`,
    figure: ours.map((place) => `${place} ${at[place].toFixed(3)}`).join(', '),
    against: 'answered alone, p50',
    reference: milliseconds(alone),
    value: total,
    parts: Object.fromEntries(ours.map((place) => [place, at[place]])),
    unit: 'ms',
    better: 'less',
  });
}

async function grow(kinds: Kind[]): Promise<(Step & Figures)[]> {
  const requests = mixed(kinds);
  const taken: (Step & Figures)[] = [];
  let n = 0;
  for (const concurrency of steps) {
    const work = () => {
      const i = n++;
      // Each kind goes through all that it has, not through every hundredth of it.
      return requests[i % requests.length]?.ask(
        Math.floor(i / requests.length) * 7 + (i % requests.length),
      ) as Promise<unknown>;
    };
    const figures = await measure(work, seconds, concurrency);
    show(`evening, ${concurrency} at once`, figures);
    taken.push({ concurrency, ...figures });
    if (isOverKnee(taken)) break;
  }
  return taken;
}

function tell(predicted: Capacity, taken: (Step & Figures)[]): void {
  const knee = findKnee(taken);
  const [last] = taken.slice(-1);
  if (!knee || !last) return;
  const most = Math.max(...taken.map((step) => step.perSecond));
  const limit = predicted.limit === 'processors' ? 'all processors' : `the thread of the ${predicted.limit}`;
  row({
    key: 'evening.prediction',
    what: 'mixed evening, requests/s at the most: how near the prediction is',
    figure: perSecond(most),
    against: `predicted from the single costs, ended by ${limit}`,
    reference: perSecond(predicted.perSecond),
    value: Math.min(most, predicted.perSecond) / Math.max(most, predicted.perSecond),
    better: 'more',
    goal,
  });
  row({
    key: 'evening.knee',
    what: 'the knee of the evening',
    figure: `${perSecond(knee.perSecond)} with ${knee.concurrency} at once, p95 ${milliseconds(knee.p95)}`,
    against: 'predicted',
    reference: `${perSecond(predicted.perSecond)} with at least ${predicted.concurrency.toFixed(1)} at once`,
    value: knee.perSecond,
    unit: '/s',
    better: 'more',
  });
  row({
    key: 'evening.beyond',
    what: 'what is still answered beyond the knee',
    figure: `${perSecond(last.perSecond)} with ${last.concurrency} at once, p95 ${milliseconds(last.p95)}`,
    against: 'at the most',
    reference: perSecond(most),
    value: last.perSecond / most,
    better: 'more',
  });
}

await ensureBuilt();
if (!findNginx()) {
  process.stderr.write('Without nginx the evening was not measured.\n');
  process.exit();
}
await withServerDatabase(fill, async ({ url, env }, tokens) => {
  const [web = 0, backend = 0] = await freePorts(2);
  const ports = { PORT: String(web), BACKEND_PORT: String(backend), LOG_LEVEL: 'error' };
  const ready = (port: number) => `http://127.0.0.1:${port}/api/readyz`;
  const backendProcess = await startUntil(['backend/index.ts'], { ...env, ...ports }, ready(backend), 'localhost');
  const front = await startUntil(['server/front.ts'], ports, ready(web), 'localhost');
  const edge = await startEdge({ web, backend, frontSecret });
  try {
    const origin = `http://127.0.0.1:${edge.port}`;
    const page = (await read(`${origin}/landers/gallery`, 'nl.localhost')).toString();
    const kinds = traffic(origin, tokens, scriptsOf(page));
    for (let i = 0; i < streams; i += 50) {
      const some = tokens.slice(i, i + 50);
      await Promise.all(
        some.map((token) => openStream(`http://127.0.0.1:${backend}/api/events.php`, headersOf(token))),
      );
    }
    if (databaseTime(url) === 0) throw new Error('What Postgres costs is only known where it runs on this machine.');
    const processes: Processes = {
      edge: edge.process.pid ?? 0,
      web: front.pid ?? 0,
      backend: backendProcess.pid ?? 0,
      database: url,
      visitors: process.pid,
    };
    const costs: { cost: Cost; share: number }[] = [];
    for (const kind of kinds) {
      const cost = await costOf(kind, processes);
      tellCost(kind.name, cost);
      costs.push({ cost, share: kind.share });
    }
    const predicted = capacity(mean(costs), os.availableParallelism());
    process.stderr.write(`predicted: ${perSecond(predicted.perSecond)}, ended by ${predicted.limit}\n`);
    tell(predicted, await grow(kinds));
  } finally {
    await edge.close();
    await stop(front);
    await stop(backendProcess);
  }
});
process.exit();
