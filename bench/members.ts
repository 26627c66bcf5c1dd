/**
 * Measures the members search from the backend's own port. Ends with exit code 1 where a goal is missed:
 * - embedded database, 20,000 members, concurrency 8: p95 below 50 ms;
 * - Postgres at DATABASE_URL or TEST_DATABASE_URL, 100,000 members: at least half of the requests per second that the
 *   bare driver reaches with the same statements, measured in turns in the same run.
 *
 *     npm run bench -- members
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { type Database, type Db, openEmbedded, openServer } from '../backend/db/client.ts';
import { migrateEmbedded, migrateServer } from '../backend/db/migrate.ts';
import type { CallContext } from '../backend/http/route.ts';
import { search } from '../backend/routes/members/handlers.ts';
import { seedSites } from '../backend/seed/sites/seed-sites.ts';
import { openSession, readSession } from '../backend/session/session.ts';
import { createSiteDirectory } from '../backend/tenancy/sites.ts';
import { memberQuery, type searchMembers } from '../contract/members.ts';
import { addCrowd, searcher } from './crowd.ts';
import { type Figures, get, measure } from './load.ts';

const queries = [
  '',
  'pageNumber=2',
  'pageNumber=20',
  'gender=male&country=de',
  'min_age=25&max_age=35',
  'interests=art,music',
  'countryregion=r3&with_photo=1&min_age=30',
  'gender=female&country=gb&min_age=40&pageNumber=3',
];
const host = 'nl.localhost';
const port = 4790 + (process.pid % 10);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const rounds = 5;

type Statement = { text: string; values: never[] };

async function fill(database: Database, count: number): Promise<string> {
  await seedSites(database.db);
  await addCrowd(database.db, count);
  return openSession(database.db, { id: searcher, siteId: 'fonkel' }, 'bench', new Date());
}

async function startBackend(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['backend/index.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      BACKEND_PORT: String(port),
      DEMO: '0',
      ...env,
    },
  });
  for (let tries = 0; tries < 200; tries++) {
    const ready = await get(`http://127.0.0.1:${port}/api/readyz`, {}).then(
      () => true,
      () => false,
    );
    if (ready) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the backend did not start');
}

const ended = (child: ChildProcess) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

const overHttp = (token: string) => (i: number) =>
  get(`http://127.0.0.1:${port}/api/members.php?${queries[i % queries.length]}`, { host, cookie: `auth=${token}` });

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

const show = (name: string, { perSecond, p50, p95 }: Figures) =>
  process.stderr.write(
    `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(6)}/s   p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms\n`,
  );

/** A row of the table that `npm run bench` keeps. */
const row = (cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function embedded(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'rendezvous-bench-'));
  const database = await openEmbedded(join(folder, 'db'));
  await migrateEmbedded(database);
  const token = await fill(database, 20_000);
  await database.close();
  const backend = await startBackend({ DATA_DIR: folder });
  const figures = await measure(overHttp(token), seconds * 3);
  await ended(backend);
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

async function server(given: string): Promise<boolean> {
  const admin = postgres(given, { max: 1, onnotice: () => {} });
  const url = new URL(given);
  url.pathname = `/rendezvous_bench_${randomBytes(4).toString('hex')}`;
  await admin.unsafe(`create database ${url.pathname.slice(1)}`);
  try {
    await migrateServer(url.href);
    const database = await openServer(url.href, 2);
    const token = await fill(database, 100_000);
    await database.close();
    const statements = await statementsOf(url.href, token);
    const driver = postgres(url.href, { max: 16 });
    const bare = async (i: number) => {
      for (const { text, values } of statements[i % statements.length] ?? [])
        await driver.unsafe(text, values, { prepare: true });
    };
    const backend = await startBackend({
      DATABASE_URL: url.href,
      DEMO: '1',
      SECRET_KEY: randomBytes(32).toString('hex'),
      DATA_DIR: mkdtempSync(join(tmpdir(), 'rendezvous-bench-')),
    });
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
    await ended(backend);
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
  } finally {
    await admin.unsafe(`drop database ${url.pathname.slice(1)} with (force)`);
    await admin.end();
  }
}

const url = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
const results = [await embedded()];
if (url) results.push(await server(url));
else process.stderr.write('Without DATABASE_URL or TEST_DATABASE_URL Postgres was not measured.\n');
process.exit(results.every(Boolean) ? 0 : 1);
