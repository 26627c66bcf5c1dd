import pino from 'pino';
import { engines, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { until } from '../../../tests/setup/until.ts';
import type { Database } from '../../db/client.ts';
import { createBoss } from './boss.ts';
import { jobNames } from './job-data.ts';
import type { JobWorkers } from './jobs.ts';

/** As a clock that was nine days ahead until now leaves the rows of pg-boss. */
const wasAhead = [
  'delete from jobs.job',
  `update jobs.version set cron_on = now() + interval '9 days'`,
  `update jobs.schedule set created_on = now() - interval '3 days'`,
  `insert into jobs.job (name, created_on, start_after)
    values ('erase-accounts', now() + interval '9 days', now() + interval '9 days')`,
];

const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers;

describe.each(engines)('after the clock was ahead for days, on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });
  afterEach(() => database.close());

  async function start(lookForFuture: number) {
    const intervals = { cronMonitorIntervalSeconds: 1, cronWorkerIntervalSeconds: 1 };
    const boss = createBoss(database, pino({ level: 'silent' }), { ...intervals, lookForFuture });
    await boss.start(idle, { 'expire-rows': '17 3 * * *' });
    return boss;
  }
  async function setRight(): Promise<void> {
    for (const statement of wasAhead) await database.executeSql(statement);
  }
  const goOn = () =>
    until(async () => {
      const { rows } = await database.executeSql(`select name from jobs.job where state = 'completed'`);
      const names = rows.map(({ name }) => name);
      return names.includes('erase-accounts') && names.includes('expire-rows');
    });

  it('lets schedules and waiting jobs go on with the next start', async () => {
    await (await start(3_600)).stop();
    await setRight();
    const boss = await start(3_600);
    await goOn();
    await boss.stop();
  });

  it('lets them go on while it runs', async () => {
    const boss = await start(1);
    const ahead = Date.now;
    Date.now = () => ahead() - 600_000;
    try {
      await setRight();
      await goOn();
    } finally {
      Date.now = ahead;
    }
    await boss.stop();
  });
});
