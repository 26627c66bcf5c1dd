/**
 * Runs the production build on real clocks for minutes, embedded and on Postgres side by side. Small lives are acted out
 * over HTTP, rows are moved into the past, and every schedule has to do what the product promises, seen from outside. At
 * the same time members write, pay and listen and a visitor reads pages. At the end every queue has a success and none a
 * failure, the database agrees with every answer, and no process has grown by more than half. Exits 1 otherwise.
 *
 *     npm run soak -- <minutes> [embedded|postgres]
 *
 * The minutes are the least time. What is promised is waited for as long as a busy machine needs.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuilt } from '../../server/build.ts';
import { failedJobs, operatorFindings, waitForJobs } from './check-jobs.ts';
import { brought } from './lives/brought.ts';
import { buyer } from './lives/buyer.ts';
import { debtor } from './lives/debtor.ts';
import { forgetful } from './lives/forgetful.ts';
import { leaver } from './lives/leaver.ts';
import { liked } from './lives/liked.ts';
import { reporter } from './lives/reporter.ts';
import { unconfirmed } from './lives/unconfirmed.ts';
import { uploader } from './lives/uploader.ts';
import { startLoad } from './load.ts';
import { type Engine, engines, makeProduct, type Product } from './product.ts';

const [given = '6', only] = process.argv.slice(2);
const minutes = Number(given);
/** Caches fill during the first minutes: a shorter run says nothing about memory. */
const watchesMemory = minutes >= 6;
const newLives = { brought, buyer, debtor, forgetful, leaver, liked, reporter, unconfirmed, uploader };

/** How many violations there were on a product. */
async function soak(product: Product, engine: Engine): Promise<number> {
  const start = Date.now();
  const say = (line: string) =>
    process.stdout.write(`${engine} ${((Date.now() - start) / 1000).toFixed(0)} s: ${line}\n`);
  const violations: string[] = [];
  const all = Object.entries(newLives).map(([name, newLife]) => ({ name, ...newLife(product) }));
  const failedLife = (name: string) => (error: Error) => {
    violations.push(`life of the ${name}: ${error.message}`);
    say(`VIOLATION ${violations.at(-1)}\n${error.cause ?? ''}`);
    return [];
  };

  await product.start();
  say('started');
  // A life that fails at its beginning has nothing to wait for.
  const begun = all.map((life) => life.begin().then(() => [life], failedLife(life.name)));
  const lives = (await Promise.all(begun)).flat();
  if ((await product.stop()) !== 0) violations.push('the product did not end with 0 when asked to end');
  await product.withDatabase(async ({ executeSql }) => {
    for (const statement of lives.flatMap(({ past }) => past?.() ?? [])) await executeSql(statement);
  });
  const restarted = Date.now();
  await product.start();
  say('lives began, rows were moved into the past, started again');

  const load = await startLoad(product, say, !watchesMemory);
  const least = Math.max(0, start + minutes * 60_000 - Date.now());
  const lasting = Promise.all([
    pause(least / 3).then(() => (watchesMemory ? load.noteMemory() : undefined)),
    pause(least),
    ...lives.map(({ name, end }) => end().then(() => say(`${name}: as promised`), failedLife(name))),
    waitForJobs(product, restarted).catch((error: Error) => violations.push(error.message)),
  ]);
  await Promise.race([lasting, load.failed.then(() => lasting)]);
  say('lives ended');
  violations.push(...(await load.rest()), ...(await operatorFindings(product)));
  say('load and doctor ended');
  if ((await product.stop()) !== 0) violations.push('the product did not end with 0 when asked to end');

  say('stopped');
  return product.withDatabase(async (database) => {
    violations.push(...(await failedJobs(product, database)));
    for (const { name, left } of lives) {
      const found = left ? (await database.executeSql(left())).rows.length : 0;
      if (found > 0) violations.push(`life of the ${name}: ${found} rows are left`);
    }
    return load.compare(database, violations);
  });
}

async function soakOn(engine: Engine): Promise<number> {
  const product = await makeProduct(engine);
  return soak(product, engine).finally(async () => {
    await product.stop();
    await product.remove();
  });
}

await ensureBuilt();
const chosen = engines.filter((engine) => only === undefined || engine === only);
const usable = chosen.filter((engine) => engine === 'embedded' || process.env.TEST_DATABASE_URL);
if (!(minutes > 0) || usable.length === 0) {
  process.stderr.write('soak <minutes> [embedded|postgres]; postgres needs TEST_DATABASE_URL\n');
  process.exit(1);
}
const results = await Promise.allSettled(usable.map(soakOn));
for (const result of results) if (result.status === 'rejected') process.stderr.write(`${result.reason?.stack}\n`);
process.exit(results.some((result) => result.status === 'rejected' || result.value > 0) ? 1 : 0);
