import pino from 'pino';
import { engines, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { until } from '../../../tests/setup/until.ts';
import { createBoss } from './boss.ts';
import { jobNames } from './job-data.ts';
import type { JobWorkers } from './jobs.ts';
import { withSender } from './sender.ts';

const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers;

it.each(engines)(
  'queues a job for the backend with its transaction, and nothing of one that failed, on %s',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const done: string[] = [];
    const workers = { ...idle, refund: async ({ reversal }: { reversal: string }) => void done.push(reversal) };
    const boss = () => createBoss(database, pino({ level: 'silent' }));
    await expect(withSender(database, async () => {})).rejects.toThrow('pg-boss is not installed');
    const before = boss();
    await before.start(workers);
    await before.stop();

    const queue = (reversal: string, fails: boolean) =>
      withSender(database, (jobs) =>
        database.db.transaction(async (tx) => {
          await jobs.send(tx, 'refund', { reversal });
          if (fails) throw new Error('no');
        }),
      );
    await expect(queue('never', true)).rejects.toThrow('no');
    await queue('first', false);
    const after = boss();
    await after.start(workers);
    await until(() => done.length > 0);
    await after.stop();
    await database.close();
    expect(done).toEqual(['first']);
  },
);
