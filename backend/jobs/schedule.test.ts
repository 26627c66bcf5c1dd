import pino from 'pino';
import { startTestApp } from '../../tests/setup/backend.ts';
import { engines, openTestDatabase } from '../../tests/setup/backend-database.ts';
import { until } from '../../tests/setup/until.ts';
import { createBoss } from '../adapters/jobs/boss.ts';
import { type JobName, jobNames } from '../adapters/jobs/job-data.ts';
import { turnsAfter } from '../adapters/jobs/turns.ts';
import { createPostbackSender } from '../adapters/postbacks/postbacks.ts';
import { schedule, scheduleOf } from './schedule.ts';
import { createWorkers } from './workers.ts';

const scheduled = Object.keys(schedule) as JobName[];

/** Milliseconds: two engines start on a machine that does other things as well. */
jest.setTimeout(180_000);

test('a soak meets every schedule each minute, an installation none more often than it is written', () => {
  expect(scheduleOf('normal')).toBe(schedule);
  expect(scheduleOf('each-minute')).toEqual(Object.fromEntries(scheduled.map((name) => [name, '* * * * *'])));
});

test('what has a period goes within an hour of its end', () => {
  for (const name of ['expire-rows', 'erase-accounts', 'remove-unconfirmed', 'purge-pictures'] as const) {
    const [first, second] = turnsAfter(schedule[name] ?? '', new Date(Date.UTC(2026, 0, 1)), 2) as [Date, Date];
    expect(second.getTime() - first.getTime()).toBeLessThanOrEqual(3_600_000);
  }
});

describe.each(engines)('the schedule on %s', (engine) => {
  it('starts every scheduled queue by its own clock, and each completes', async () => {
    const logged: Record<string, unknown>[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    const database = await openTestDatabase(engine);
    const boss = () => createBoss(database, logger, { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 });
    const first = boss();
    const test = await startTestApp(engine, { database, jobs: first, logger });
    const real = createWorkers({
      ...test.deps,
      mailer: { send: async () => {}, close: () => {} },
      sms: { send: async () => {} },
      postbacks: createPostbackSender(),
    });
    expect(Object.keys(real).sort()).toEqual([...jobNames].sort());
    await first.start(real, schedule);
    await first.stop();

    // Nobody was there for two days, so that each schedule has missed a turn, whatever the time of day is.
    await database.executeSql(`delete from jobs.job`);
    await database.executeSql(`update jobs.version set cron_on = now() - interval '2 days'`);
    await database.executeSql(`update jobs.schedule set created_on = now() - interval '3 days'`);
    const second = boss();
    await second.start(real, schedule);
    const completed = async () => {
      const { rows } = await database.executeSql(
        `select distinct name from jobs.job where state = 'completed' and name = any($1)`,
        [scheduled],
      );
      return rows.map(({ name }) => name);
    };
    await until(completed, (names) => names.length === scheduled.length || logged.length > 0);
    await second.stop();
    expect(logged).toEqual([]);
    expect((await completed()).sort()).toEqual([...scheduled].sort());
    await test.close();
  });
});
