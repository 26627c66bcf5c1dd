import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { createBoss } from '../backend/adapters/jobs/boss.ts';
import { jobNames } from '../backend/adapters/jobs/job-data.ts';
import type { JobWorkers } from '../backend/adapters/jobs/jobs.ts';
import { addEntry } from '../backend/credits/ledger.ts';
import { bundles, payments } from '../backend/db/schema/money.ts';
import { addMember } from '../tests/setup/bare-member.ts';
import { startOperated } from '../tests/setup/operated.ts';

jest.setTimeout(120_000);

test('npm run refund withdraws from a payment, and queues its mail and its refund', async () => {
  const operated = await startOperated();
  const { database } = operated;
  const idle = Object.fromEntries(jobNames.map((name) => [name, async () => {}])) as unknown as JobWorkers;
  const boss = createBoss(database, pino({ level: 'silent' }));
  await boss.start(idle);
  await boss.stop();
  const member = await addMember(database, 'fonkel', 'Payer');
  const [bundle] = await database.db.select().from(bundles).limit(1);
  const price = { credits: 25, amount: 1999, currency: 'EUR', country: 'nl', paymentMethod: 'ideal', refundDays: 14 };
  const paid = {
    status: 'completed',
    provider: 'sandbox',
    idempotencyKey: randomUUID(),
    requestHash: '',
    completed: new Date(),
  } as const;
  const sold = { id: 'payment', siteId: 'fonkel', memberId: member, bundleId: bundle?.id ?? '' };
  await database.db.insert(payments).values({ ...sold, ...price, ...paid });
  await addEntry(database.db, { member, kind: 'purchase', amount: 25, key: 'payment:payment', reference: 'payment' });

  const refund = (...args: string[]) => operated.run('refund', ...args);
  const usage = expect.stringContaining('withdraw <payment> [--received <YYYY-MM-DD>]');
  expect(await refund('withdraw')).toEqual({ code: 1, said: usage });
  expect(await refund('payment', 'payment', '--note', 'why', '--received', '2026-11-24')).toEqual({
    code: 1,
    said: usage,
  });
  expect((await refund('withdraw', 'payment', '--received', '1999-12-31')).said).toContain('was ordered on');
  const { code, said } = await refund('withdraw', 'payment');
  expect(code).toBe(0);
  expect(said).toMatch(/: withdrawn on \d{4}-\d\d-\d\d, 1999 EUR in minor units go back, 25 credits were taken\n/);
  expect(said).toMatch(/\na mail to Payer acknowledges it$/);
  const { rows } = await database.executeSql(`select name from jobs.job where state = 'created' order by name`);
  expect(rows).toEqual([{ name: 'refund' }, { name: 'refund-mail' }]);
  await operated.close();
});
