import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pino from 'pino';
import { createBoss } from '../backend/adapters/jobs/boss.ts';
import { jobNames } from '../backend/adapters/jobs/job-data.ts';
import type { JobWorkers } from '../backend/adapters/jobs/jobs.ts';
import { openDataDir } from '../backend/data-dir.ts';
import { schedule } from '../backend/jobs/schedule.ts';
import { acquireLock } from '../backend/lock.ts';
import { runCommand } from '../backend/operator/commands.ts';
import { preparePushKeys } from '../backend/push/keys.ts';
import { proveSecretKey } from '../backend/secret-key.ts';
import { freePort } from '../server/local-ports.ts';
import { openTestFolder } from '../tests/setup/backend-database.ts';
import { startMollieServer } from '../tests/setup/mollie-server.ts';
import { findRedis, startOwnRedis } from '../tests/setup/own-redis.ts';
import { startOperator } from '../tests/setup/run.ts';
import { startTraceCollector } from '../tests/setup/trace-collector.ts';

jest.setTimeout(120_000);

const root = mkdtempSync(join(tmpdir(), 'rendezvous-doctor-'));
afterAll(() => rmSync(root, { recursive: true }));

const operator = startOperator();
afterAll(() => operator.stop());

async function doctor(env: Record<string, string>) {
  const { code, said } = await operator.run(env, 'doctor');
  return { code, lines: said.split('\n') };
}
const about = ({ lines }: { lines: string[] }, what: string) => lines.filter((line) => line.includes(`  ${what}: `));

test('finds nothing in the way of an installation as it should be, asked of the running backend', async () => {
  const folder = join(root, 'well');
  const lock = await acquireLock(openDataDir(folder));
  const database = await openTestFolder(join(folder, 'db'));
  await preparePushKeys(database.db);
  await proveSecretKey(database.db, 'k'.repeat(32));
  lock.serve((question) => runCommand(database.db, question));
  const collector = await startTraceCollector();
  const found = await doctor({
    DATA_DIR: folder,
    SECRET_KEY: 'k'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  });
  await collector.close();
  await database.close();
  await lock.release();
  expect(found.lines.at(-1)).toBe('nothing is in the way');
  expect(found.code).toBe(0);
  expect(about(found, 'database')).toEqual([expect.stringMatching(/^ok {4}database: PostgreSQL \d/)]);
  expect(about(found, 'clock')).toEqual([expect.stringMatching(/^ok/)]);
  expect(about(found, 'secret key')).toEqual([expect.stringMatching(/^ok/)]);
  expect(about(found, 'host nl.localhost')).toEqual([expect.stringMatching(/^note/)]);
  expect(about(found, 'jobs')).toEqual([expect.stringMatching(/^note .*makes them when it starts$/)]);
  expect(about(found, 'mail')).toEqual([expect.stringMatching(/^note .*set SMTP_URL/)]);
  expect(about(found, 'backup')).toEqual([expect.stringMatching(/^note .*never made one here/)]);
  expect(about(found, 'traces')).toEqual([expect.stringMatching(/^ok .* takes them$/)]);
});

test('names what is bad, each with what to do, and ends with 1', async () => {
  const closed = await freePort();
  const folder = join(root, 'ill');
  const database = await openTestFolder(join(folder, 'db'));
  await proveSecretKey(database.db, 'k'.repeat(32));
  await database.executeSql(`update domains set host = 'nowhere.invalid' where host = 'fi.localhost'`);
  await database.executeSql('set session_replication_role = replica');
  await database.executeSql(
    `insert into reversals (id, payment_id, site_id, member_id, kind, cause, amount, credits_due, credits_taken, state)
      select state, 'payment', 'fonkel', 'member', 'refund', 'operator', 1999, 0, 0, state
      from unnest(array['queued', 'sent', 'refused', 'paid_otherwise']) as state`,
  );
  await database.close();
  const found = await doctor({
    DATA_DIR: folder,
    SMTP_URL: `smtp://127.0.0.1:${closed}`,
    REDIS_URL: `redis://127.0.0.1:${closed}`,
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${closed}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${closed}`,
  });
  expect(found.code).toBe(1);
  expect(found.lines.filter((line) => line.startsWith('BAD'))).toEqual([
    expect.stringContaining(
      'pictures: S3 cannot be reached (ECONNREFUSED): may the key GetObject, PutObject, DeleteObject and ListBucket?',
    ),
    expect.stringContaining('push keys: fonkel, velours has none: restart the backend'),
    expect.stringContaining('secret key: another one than this database was begun with'),
    expect.stringContaining('refunds: the provider refused 1 for good; `npm run refund -- list` names each'),
    expect.stringContaining('host nowhere.invalid: has no address'),
    expect.stringContaining(`mail: 127.0.0.1:${closed} refuses (connect ECONNREFUSED 127.0.0.1:${closed})`),
    expect.stringContaining(`redis: REDIS_URL: 127.0.0.1:${closed} cannot be reached`),
    expect.stringContaining(`traces: 127.0.0.1:${closed} cannot be reached (ECONNREFUSED)`),
  ]);
  expect(found.lines.at(-1)).toBe('8 to mend');
});

test('names failed jobs with their error, schedules that have missed two turns, and a backup that is late', async () => {
  const folder = join(root, 'silent');
  const database = await openTestFolder(join(folder, 'db'));
  await preparePushKeys(database.db);
  const boss = createBoss(database, pino({ level: 'silent' }));
  await boss.start(
    Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers,
    schedule,
  );
  await boss.stop();
  await database.executeSql('delete from jobs.job');
  await database.executeSql(
    `insert into jobs.job (name, state, completed_on, output) values ('refund', 'failed', now(), $1)`,
    [{ message: 'the provider\nis away' }],
  );
  await database.executeSql(
    `update jobs.schedule set created_on = now() - interval '3 days' where name = 'expire-rows'`,
  );
  await database.executeSql(
    `insert into backups (id, folder, created) values ('old', '/mnt', '2026-11-01T02:30:00Z'), ('older', '/mnt', '2026-10-31T02:30:00Z')`,
  );
  await database.close();
  const found = await doctor({ DATA_DIR: folder, JOB_SCHEDULES: 'each-minute' });
  expect(found.code).toBe(1);
  expect(about(found, 'schedules')).toEqual([expect.stringMatching(/^note .*unset it outside a soak$/)]);
  expect(found.lines.filter((line) => line.startsWith('BAD'))).toEqual([
    'BAD   jobs refund: 1 failed in the last day (the provider is away): see "job failed" in the log',
    'BAD   schedule expire-rows: missed two turns, none succeeded: does a backend run, and is "job failed" in its log?',
    'BAD   backup: the last was made at 2026-11-01T02:30:00.000Z: does its timer run, and is there room?',
  ]);
});

test('tells of a database server that is away, and of one that is not a database', async () => {
  const closed = await freePort();
  const env = { DATA_DIR: join(root, 'server'), SECRET_KEY: 'x'.repeat(32), PAYMENT_PROVIDER: 'sandbox' };
  const away = await doctor({ ...env, DATABASE_URL: `postgres://postgres@127.0.0.1:${closed}/test` });
  expect(about(away, 'database')).toEqual([expect.stringMatching(/^BAD .*\(ECONNREFUSED\): is DATABASE_URL right/)]);
  const other = createServer((socket) => socket.end('no database\n')).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const wrong = await doctor({ ...env, DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/test` });
  other.close();
  expect(about(wrong, 'database')).toEqual([expect.stringMatching(/^BAD .*\(ETIMEDOUT\)/)]);
});

test('asks the payment provider, whose key may be wrong', async () => {
  const key = `live_${'a'.repeat(32)}`;
  const mollie = await startMollieServer(key);
  const env = { DATA_DIR: join(root, 'paid'), PAYMENT_PROVIDER: 'mollie', MOLLIE_API_ORIGIN: mollie.origin };
  const well = await doctor({ ...env, MOLLIE_API_KEY: key });
  const wrong = await doctor({ ...env, MOLLIE_API_KEY: `live_${'b'.repeat(32)}` });
  await mollie.close();
  expect(about(well, 'payments')).toEqual([expect.stringMatching(/^ok {4}payments: Mollie answers, live$/)]);
  expect(about(wrong, 'payments')).toEqual([
    expect.stringMatching(/^BAD .*failed to authenticate\): is MOLLIE_API_KEY right\?$/),
  ]);
});

(findRedis() ? test : test.skip)(
  'names a Redis that has no bound, and one that refuses writes when it is full',
  async () => {
    const server = await startOwnRedis();
    const redis = new Redis(server.url);
    const found: string[] = [];
    for (const [maxmemory, policy] of [
      ['0', 'allkeys-lru'],
      ['64mb', 'noeviction'],
      ['64mb', 'allkeys-lru'],
    ] as const) {
      await redis.config('SET', 'maxmemory', maxmemory);
      await redis.config('SET', 'maxmemory-policy', policy);
      found.push(...about(await doctor({ DATA_DIR: join(root, 'bounded'), REDIS_URL: server.url }), 'redis'));
    }
    redis.disconnect();
    await server.kill();
    expect(found).toEqual([
      expect.stringMatching(/^BAD .*set maxmemory \(/),
      expect.stringMatching(/^BAD .*set maxmemory-policy allkeys-lru \(/),
      'ok    redis: answers, keeps 64 MiB at the most',
    ]);
  },
);

test('says of a bad environment what the start would say', async () => {
  expect(await doctor({ DATA_DIR: root, PORT: 'x' })).toEqual({
    code: 1,
    lines: ['PORT is not usable: expected a number from 1 to 65535'],
  });
});
