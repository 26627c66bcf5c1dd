import pino from 'pino';
import { engines, openTestDatabase } from '../../../tests/setup/backend-database.ts';
import { until as untilTrue } from '../../../tests/setup/until.ts';
import type { Database } from '../../db/client.ts';
import { createBoss } from './boss.ts';
import type { JobData } from './job-data.ts';
import type { Jobs, JobWorkers } from './jobs.ts';

/** Milliseconds: half of the pause between two polls. */
const atOnce = 2_500;

describe.each(engines)('jobs on %s', (engine) => {
  let database: Database;
  let jobs: Jobs;
  const done: string[] = [];
  const swept: object[] = [];
  const logged: { msg: string; queue?: string }[] = [];
  let wake = () => {};

  /** The next time that `count` jobs are done. */
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      wake = () => done.length >= count && resolve();
      wake();
    });

  const data = (token: string): JobData['token-mail'] => ({ token, host: 'nl.localhost', origin: 'http://x' });

  let failed = false;
  let hasFailed = () => {};
  const waiting = new Promise<void>((resolve) => {
    hasFailed = resolve;
  });
  const workers: JobWorkers = {
    'token-mail': async ({ token }) => {
      if (token === 'second' && !failed) {
        failed = true;
        hasFailed();
        throw Object.assign(new Error('the mail server is away'), { detail: 'Failing row contains (somebody)' });
      }
      done.push(token);
      wake();
    },
    'reset-mail': async () => {},
    'check-photo': async () => {},
    'remove-picture': async () => {},
    'receipt-mail': async () => {},
    refund: async () => {},
    'refund-mail': async () => {},
    'directdebit-sms': async () => {},
    'debit-return-mail': async () => {},
    'debit-notice-mail': async () => {},
    'removal-mail': async () => {},
    'complaint-mail': async () => {},
    'send-broadcasts': async () => undefined,
    'queue-decision-mails': async () => undefined,
    'decision-mail': async () => undefined,
    'queue-reminders': async () => {},
    'reminder-mail': async () => {},
    push: async () => {},
    'queue-postbacks': async () => {},
    postback: async () => {},
    'erase-accounts': async () => {},
    'remove-unconfirmed': async () => {},
    'purge-pictures': async () => {},
    'settle-payments': async () => {},
    'watch-books': async () => {},
    'expire-rows': async (data) => {
      swept.push(data);
    },
  };

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    const logger = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    jobs = createBoss(database, logger, { retryDelay: 1 });
    await jobs.start(workers, { 'expire-rows': '17 3 * * *' });
  });
  afterAll(async () => {
    await jobs.stop();
    await database.close();
  });

  it(
    'does at once what was queued with a transaction, and nothing of one that failed',
    async () => {
      const failing = database.db.transaction(async (tx) => {
        await jobs.send(tx, 'token-mail', data('never'));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      const before = [...done];
      await database.db.transaction((tx) => jobs.send(tx, 'token-mail', data('first')));
      await until(before.length + 1);
      expect(done).toEqual([...before, 'first']);
    },
    atOnce,
  );

  it(
    'does a crowd that came together one after the other, without a pause',
    async () => {
      const before = done.length;
      await database.db.transaction(async (tx) => {
        for (let i = 0; i < 10; i++) await jobs.send(tx, 'token-mail', data(`of a crowd, ${i}`));
      });
      await until(before + 10);
      done.length = before;
    },
    atOnce,
  );

  it('tries again what failed, and tells meanwhile that it waits for that', async () => {
    const before = [...done];
    await jobs.send(database.db, 'token-mail', data('second'));
    await waiting;
    while (!(await jobs.isRetrying('token-mail', 'token', ['first', 'second']))) expect(done).toEqual(before);
    expect(await jobs.isRetrying('token-mail', 'token', ['first'])).toBe(false);
    const { rows } = await database.executeSql(`select output::text from jobs.job where state = 'retry'`);
    expect(String(rows[0]?.output)).toContain('the mail server is away');
    expect(JSON.stringify(rows)).not.toContain('somebody');
    await until(before.length + 1);
    expect(done).toEqual([...before, 'second']);
    // The queue stores that a job is done after its worker has returned.
    await untilTrue(async () => !(await jobs.isRetrying('token-mail', 'token', ['second'])));
    expect(logged.filter(({ msg, queue }) => msg === 'job failed' && queue === 'token-mail')).toMatchObject([
      { id: expect.any(String), try: 1, err: { message: 'the mail server is away' } },
    ]);
  });

  it('works on what a schedule of an earlier version queued with null as its data', async () => {
    await database.executeSql(`insert into jobs.job (name, data) values ('expire-rows', null)`);
    await untilTrue(() => swept.length > 0);
    expect(swept).toEqual([{}]);
  });

  it('refuses data that does not fit the queue, when it is sent and when it is worked on', async () => {
    const push = { subscription: 'a', kind: 'like', path: 'nowhere' } as const;
    await expect(jobs.send(database.db, 'push', push)).rejects.toThrow('path');
    const failed = () => logged.filter(({ msg, queue }) => msg === 'job failed' && queue === 'push');
    const before = jobs.failedTries().get('push') ?? 0;
    const { rows } = await database.executeSql(
      `insert into jobs.job (name, data, retry_limit) values ('push', '{"kind": "like"}', 0) returning id`,
    );
    await untilTrue(() => failed().length > 0);
    expect(failed()).toMatchObject([{ id: rows[0]?.id, try: 1, level: 50, err: { type: 'ZodError' } }]);
    expect(jobs.failedTries().get('push')).toBe(before + 1);
    expect(jobs.failedTries().get('refund')).toBe(0);
  });

  it('runs a delayed job after its delay, unless it is cancelled', async () => {
    const id = await jobs.sendLater(database.db, 'token-mail', data('later'), 3_600);
    const waiting = async () => {
      const seconds = 'round(extract(epoch from start_after - created_on))::int as seconds';
      return (await database.executeSql(`select ${seconds} from jobs.job where id = '${id}'`)).rows;
    };
    expect(await waiting()).toEqual([{ seconds: 3_600 }]);
    await database.db.transaction((tx) => jobs.cancel(tx, 'token-mail', id));
    expect(await waiting()).toEqual([]);
  });

  it('gives a queue that an earlier version made what this one asks for', async () => {
    const later = createBoss(database, pino({ level: 'silent' }), { retryDelay: 7 });
    await later.start(workers);
    const { rows } = await database.executeSql(`select retry_limit, retry_delay, retry_backoff, notify
      from jobs.queue where name = 'push'`);
    await later.stop();
    expect(rows).toEqual([{ retry_limit: 8, retry_delay: 7, retry_backoff: true, notify: true }]);
  });

  it('tries a mail for two days, at least every quarter of an hour, and a removed picture for as long', async () => {
    const { rows } = await database.executeSql(`select name, retry_limit * retry_delay_max / 3600 as hours,
      retry_delay_max / 60 as minutes, retention_seconds / 3600 as kept from jobs.queue where name in ('token-mail', 'remove-picture', 'push')
      order by name`);
    expect(rows).toEqual([
      { name: 'push', hours: 2, minutes: 15, kept: 336 },
      { name: 'remove-picture', hours: 50, minutes: 15, kept: 336 },
      { name: 'token-mail', hours: 50, minutes: 15, kept: 336 },
    ]);
  });
});
