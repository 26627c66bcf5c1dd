import pino from 'pino';
import { startTestApp } from '../../tests/setup/backend.ts';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { mailsAlone, startedBroadcast } from '../../tests/setup/broadcast.ts';
import { until } from '../../tests/setup/until.ts';
import { createBoss } from '../adapters/jobs/boss.ts';
import { jobNames } from '../adapters/jobs/job-data.ts';
import type { JobWorkers } from '../adapters/jobs/jobs.ts';
import { schedule } from '../jobs/schedule.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

jest.setTimeout(120_000);

const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers;
const cron = { 'send-broadcasts': schedule['send-broadcasts'] };

describe.each(engines)('the schedule of broadcasts on %s', (engine) => {
  it('sends each mail once, over a restart and with two processes beside each other', async () => {
    const database = await openTestDatabase(engine);
    const logger = pino({ level: 'silent' });
    const boss = () => createBoss(database, logger, { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 });
    const first = boss();
    const t = await startTestApp(engine, { database, jobs: first });
    t.clock.turnTo(`${new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)}T11:00:00Z`);
    const readers = await Promise.all(Array.from({ length: 6 }, () => t.addMember({ created: new Date(0) })));
    for (const id of readers) await (await t.loginAs(id)).put('notifications.php', { email: { promotions: true } });
    await startedBroadcast(t.db, mailsAlone, 3);

    const sent: string[] = [];
    const workers: JobWorkers = {
      ...idle,
      'send-broadcasts': () =>
        sendBroadcasts({
          ...t.deps,
          deliver: async ({ to }) => {
            sent.push(to);
            return 'sent';
          },
        }),
    };
    await first.start(workers, cron);
    await until(async () => sent.length === 3);
    await first.stop();
    expect(sent).toHaveLength(3);

    // No backend ran for a while, so the schedule missed a turn.
    t.clock.minutes(1);
    await database.executeSql(`update jobs.version set cron_on = now() - interval '1 hour'`);
    await database.executeSql(`update jobs.schedule set created_on = now() - interval '2 hours'`);
    const both = [boss(), boss()];
    await Promise.all(both.map((one) => one.start(workers, cron)));
    await until(async () => sent.length >= readers.length);
    t.clock.minutes(1);
    const done = async () =>
      (await database.executeSql(`select 1 from broadcasts where status = 'done'`)).rows.length === 1;
    await both[0]?.send(database.db, 'send-broadcasts', {});
    await until(done);
    await Promise.all(both.map((one) => one.stop()));
    expect(sent.sort()).toEqual(readers.map((id) => `${id}@test.example`).sort());
    await t.close();
  });
});
