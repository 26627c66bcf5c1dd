import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { startTestApp } from '../../tests/setup/backend.ts';
import { anyEngine, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { asInternal } from '../../tests/setup/front-secret.ts';
import { until } from '../../tests/setup/until.ts';
import { createBoss } from '../adapters/jobs/boss.ts';
import { jobNames } from '../adapters/jobs/job-data.ts';
import type { JobWorkers } from '../adapters/jobs/jobs.ts';
import type { Database } from '../db/client.ts';
import { members } from '../db/schema/members.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { readJobHealth } from './health.ts';
import { schedule } from './schedule.ts';

const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers;

/** An app on a database with the queues and schedules of a backend that has just started and ended. */
async function startWithQueues(database: Database, cron = schedule) {
  const boss = createBoss(database, pino({ level: 'silent' }));
  await boss.start(idle, cron);
  await boss.stop();
  await database.executeSql('delete from jobs.job');
  return startTestApp(undefined, { database, jobs: boss });
}

const lateOnes = async (database: Database) =>
  (await readJobHealth(database.db)).filter(({ late }) => late).map(({ queue }) => queue);

const succeed = (database: Database, queue: string, ago: string) =>
  database.executeSql(
    `insert into jobs.job (name, state, completed_on) values ('${queue}', 'completed', now() - interval '${ago}')`,
  );

describe.each(anyEngine)('the health of jobs on %s', (engine) => {
  it('is unknown before a backend has made the queues', async () => {
    const database = await openTestDatabase(engine);
    expect(await readJobHealth(database.db)).toEqual([]);
    await database.close();
  });

  it('counts a schedule as late once it has missed two turns, by its last success or else from its first day', async () => {
    const database = await openTestDatabase(engine);
    const test = await startWithQueues(database);
    expect(await lateOnes(database)).toEqual([]);
    await database.executeSql(`update jobs.schedule set created_on = now() - interval '3 days'`);
    expect((await lateOnes(database)).sort()).toEqual(Object.keys(schedule).sort());
    for (const queue of Object.keys(schedule)) await succeed(database, queue, '230 seconds');
    expect(await lateOnes(database)).toEqual([]);
    await database.executeSql(`update jobs.job set completed_on = completed_on - interval '75 seconds'`);
    expect(await lateOnes(database)).toEqual(['send-broadcasts', 'queue-postbacks', 'settle-payments']);
    await database.executeSql(`update jobs.job set completed_on = completed_on - interval '30 minutes'`);
    expect(await lateOnes(database)).not.toContain('expire-rows');
    expect(await lateOnes(database)).toEqual(expect.arrayContaining(['settle-payments', 'erase-accounts']));
    await database.executeSql(`update jobs.job set completed_on = completed_on - interval '49 hours'`);
    expect(await lateOnes(database)).toContain('expire-rows');
    await test.close();
  });

  it('counts no success and no first day that a clock stamped which was ahead', async () => {
    const database = await openTestDatabase(engine);
    const test = await startWithQueues(database);
    for (const queue of Object.keys(schedule)) await succeed(database, queue, '-9 days');
    await database.executeSql(`update jobs.schedule set created_on = now() - interval '3 days'`);
    expect((await lateOnes(database)).sort()).toEqual(Object.keys(schedule).sort());
    await database.executeSql(`update jobs.schedule set created_on = now() + interval '3 days'`);
    expect((await lateOnes(database)).sort()).toEqual(Object.keys(schedule).sort());
    await test.close();
  });

  it('names an erasure that fails, with its reason', async () => {
    const database = await openTestDatabase(engine);
    const test = await startWithQueues(database, {});
    const member = await test.addMember();
    await test.db
      .update(members)
      .set({ deleted: new Date(0) })
      .where(eq(members.id, member));
    await database.executeSql(`insert into jobs.job (name, retry_limit) values ('erase-accounts', 0)`);
    const boss = createBoss(database, pino({ level: 'silent' }));
    const withoutList = { ...test.deps, dataDir: join(test.deps.dataDir, 'gone') };
    await boss.start({ ...idle, 'erase-accounts': () => eraseAccounts(withoutList, test.clock.now()) });
    const read = async () => (await readJobHealth(database.db)).find(({ queue }) => queue === 'erase-accounts');
    await until(async () => (await read())?.failed === 1);
    expect((await read())?.error).toMatch(/^1 accounts could not be erased, the first one: ENOENT/);
    const told = await startTestApp(undefined, { database, jobs: boss });
    const { body } = await told.browser().get('metrics', asInternal);
    for (const name of ['rendezvous_jobs_failed', 'rendezvous_job_failed_tries_total'])
      expect(body).toContain(`${name}{queue="erase-accounts"} 1\n`);
    await boss.stop();
    await told.deps.streams.close();
    await test.close();
  });

  it('names failed jobs and late schedules in metrics and in the deep look, to nobody outside', async () => {
    const database = await openTestDatabase(engine);
    const test = await startWithQueues(database);
    await succeed(database, 'push', '1 minute');
    await database.executeSql(`insert into jobs.job (name, state, completed_on, output) values
      ('refund', 'failed', now(), '{"message": "the provider is away"}'),
      ('refund-mail', 'failed', now() - interval '25 hours', '{"message": "no such address"}')`);
    await database.executeSql(
      `update jobs.schedule set created_on = now() - interval '3 days' where name = 'erase-accounts'`,
    );
    const { body } = await test.browser().get('metrics', asInternal);
    const read = (name: string, queue: string) =>
      Number(new RegExp(`^${name}{queue="${queue}"} (\\S+)$`, 'm').exec(body)?.[1] ?? Number.NaN);
    expect(jobNames.filter((queue) => read('rendezvous_jobs_failed', queue) !== 0)).toEqual(['refund']);
    expect(jobNames.filter((queue) => read('rendezvous_job_failed_tries_total', queue) !== 0)).toEqual([]);
    expect(jobNames.filter((queue) => read('rendezvous_job_last_success_seconds', queue) !== 0)).toEqual(['push']);
    expect(Math.abs(read('rendezvous_job_last_success_seconds', 'push') + 60 - Date.now() / 1000)).toBeLessThan(600);
    expect(jobNames.filter((queue) => read('rendezvous_job_late', queue) !== 0)).toEqual(['erase-accounts']);
    expect(await test.browser().get('readyz?deep', asInternal)).toMatchObject({
      status: 503,
      body: { ok: false, database: true, jobs: { failed: ['refund'], late: ['erase-accounts'] } },
    });
    const wrong = { headers: { authorization: 'Bearer an-exchanged-token' } };
    expect((await test.browser().get('readyz?deep', wrong)).status).toBe(404);
    const visitor = await test.browser().get('readyz?deep');
    expect([visitor.status, visitor.body.jobs]).toEqual([200, undefined]);
    expect((await test.browser().get('readyz')).body.ok).toBe(true);
    await database.executeSql(`delete from jobs.job where state = 'failed'`);
    await succeed(database, 'erase-accounts', '1 minute');
    const mended = await startTestApp(undefined, { database, jobs: test.deps.jobs });
    expect(await mended.browser().get('readyz?deep', asInternal)).toMatchObject({ status: 200, body: { ok: true } });
    await mended.deps.streams.close();
    await test.close();
  });
});
