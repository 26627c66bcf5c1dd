import pino from 'pino';
import { engines, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { createBoss } from './boss.ts';
import { jobNames } from './job-data.ts';
import type { JobWorkers } from './jobs.ts';

test.each(engines)('a job that waits for the start may send in a transaction at once, on %s', async (engine) => {
  const database = await openTestDatabase(engine);
  const logger = pino({ level: 'silent' });
  const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers;
  const before = createBoss(database, logger);
  await before.start({ 'queue-reminders': async () => {} } as unknown as JobWorkers);
  await before.stop();
  await database.executeSql(`insert into jobs.job (name, data) values ('queue-reminders', '{}')`);

  const boss = createBoss(database, logger);
  let sent = () => {};
  const isSent = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const { 'queue-reminders': _, ...others } = idle;
  const workers: JobWorkers = {
    'queue-reminders': async () => {
      await database.db.transaction((tx) => boss.send(tx, 'receipt-mail', { payment: 'p' }));
      sent();
    },
    ...others,
  };
  await boss.start(workers);
  await isSent;
  await boss.stop();
  await database.close();
});
