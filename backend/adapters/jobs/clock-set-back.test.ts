import pino from 'pino';
import { engines, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { until } from '../../../tests/setup/until.ts';
import { createBoss } from './boss.ts';
import { jobNames } from './job-data.ts';
import type { JobWorkers } from './jobs.ts';

const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers;

test.each(engines)('on %s schedules and waiting jobs go on after the clock was ahead for days', async (engine) => {
  const database = await openTestDatabase(engine);
  const start = async () => {
    const intervals = { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 };
    const boss = createBoss(database, pino({ level: 'silent' }), intervals);
    await boss.start(idle, { 'expire-rows': '17 3 * * *' });
    return boss;
  };
  await (await start()).stop();
  await database.executeSql('delete from jobs.job');
  await database.executeSql(`update jobs.version set cron_on = now() + interval '9 days'`);
  await database.executeSql(`update jobs.schedule set created_on = now() - interval '3 days'`);
  await database.executeSql(`insert into jobs.job (name, created_on, start_after)
    values ('erase-accounts', now() + interval '9 days', now() + interval '9 days')`);

  const boss = await start();
  const completed = async () =>
    (await database.executeSql(`select name from jobs.job where state = 'completed'`)).rows.map(({ name }) => name);
  await until(async () => {
    const names = await completed();
    return names.includes('erase-accounts') && names.includes('expire-rows');
  });
  await boss.stop();
  await database.close();
});
