/**
 * Measures the members search from the backend's own port. Ends with exit code 1 where a goal is missed:
 * - embedded database, 20,000 members, concurrency 8: p95 below 50 ms;
 * - Postgres at DATABASE_URL or TEST_DATABASE_URL, 100,000 members: at least half of the requests per second that the
 *   bare driver reaches with the same statements, measured in turns in the same run.
 *
 *     npm run bench -- members
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { type Db, openEmbedded } from '../backend/db/client.ts';
import { migrateEmbedded } from '../backend/db/migrate.ts';
import type { CallContext } from '../backend/http/route.ts';
import { search } from '../backend/routes/members/handlers.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { readSession } from '../backend/session/session.ts';
import { createSiteDirectory } from '../backend/tenancy/sites.ts';
import { memberQuery, type searchMembers } from '../contract/members.ts';
import { measure } from './load.ts';
import { stop } from './processes.ts';
import { row, show } from './report.ts';
import { fill, host, overHttp, queries, startBackend } from './searching.ts';
import { type ServerDatabase, withServerDatabase } from './server-database.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;

type Statement = { text: string; values: never[] };

/** The statements of each query as the backend sends them when asked again: a large or slow count is remembered. */
async function statementsOf(url: string, token: string): Promise<Statement[][]> {
  const sent: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => void sent.push({ text, values: values as never[] });
  const client = postgres(url, { max: 1 });
  const db = drizzle(client, { casing: 'snake_case', logger: { logQuery } }) as unknown as Db;
  const now = new Date();
  const tenant = await createSiteDirectory(db, { now: () => now }).byHost(host);
  const taken: Statement[][] = [];
  for (const query of queries) {
    const run = async () => {
      sent.length = 0;
      const session = await readSession(db, 'fonkel', token, now);
      const parsed = memberQuery.parse(Object.fromEntries(new URLSearchParams(query)));
      await search({ ...tenant, deps: { db }, member: session?.member, query: parsed, now } as CallContext<
        typeof searchMembers
      >);
    };
    await run();
    await run();
    taken.push([...sent]);
  }
  await client.end();
  return taken;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function embedded(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  await seedSites(database.db);
  const token = await fill(database.db, 20_000);
  await database.close();
  const backend = await startBackend({ DATA_DIR: folder });
  const figures = await measure(overHttp(token), seconds * 3);
  await stop(backend);
  rmSync(folder, { recursive: true });
  show('embedded, 20,000 members, concurrency 8', figures);
  row([
    '`members.php`, embedded, 20,000 members, concurrency 8',
    `p95 ${figures.p95.toFixed(0)} ms`,
    'p50',
    `${figures.p50.toFixed(0)} ms`,
    '',
    'p95 below 50 ms',
  ]);
  return figures.p95 < 50;
}

async function server({ url, env }: ServerDatabase, token: string): Promise<boolean> {
  const statements = await statementsOf(url, token);
  const driver = postgres(url, { max: 16 });
  const bare = async (i: number) => {
    for (const { text, values } of statements[i % statements.length] ?? [])
      await driver.unsafe(text, values, { prepare: true });
  };
  const backend = await startBackend(env);
  const ratios: number[] = [];
  const rates: { ours: number; driver: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const ofDriver = await measure(bare, seconds);
    const ofBackend = await measure(overHttp(token), seconds);
    show('Postgres, 100,000 members: bare driver', ofDriver);
    show('Postgres, 100,000 members: members.php', ofBackend);
    rates.push({ ours: ofBackend.perSecond, driver: ofDriver.perSecond });
    ratios.push(ofBackend.perSecond / ofDriver.perSecond);
  }
  await stop(backend);
  await driver.end();
  row([
    '`members.php`, Postgres, 100,000 members',
    `${Math.round(rates.at(-1)?.ours ?? 0)}/s`,
    'the same SQL by the bare driver',
    `${Math.round(rates.at(-1)?.driver ?? 0)}/s`,
    median(ratios).toFixed(2),
    'at least 0.5',
  ]);
  return median(ratios) >= 0.5;
}

const results = [await embedded(), (await withServerDatabase((db) => fill(db, 100_000), server)) ?? true];
process.exit(results.every(Boolean) ? 0 : 1);
