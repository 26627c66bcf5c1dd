import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { decodeMail } from '../../tests/setup/outbox.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { audit } from '../credits/audit.ts';
import { addEntry } from '../credits/ledger.ts';
import { events } from '../db/schema/chat.ts';
import { directdebitCollections } from '../db/schema/directdebit.ts';
import { members } from '../db/schema/members.ts';
import { payments, reversals } from '../db/schema/money.ts';
import { runCommand } from './commands.ts';
import { listActions } from './queries.ts';
import { withdrawPayment } from './withdraw-payment.ts';

describe.each(anyEngine)('an operator’s withdrawal for a member, on the %s database', (engine) => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  beforeEach(async () => {
    t = await startTestApp(engine);
    shop = shopOf(t);
  });
  afterEach(async () => {
    await t.jobs.run();
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  const withdraw = (id: string, received = '') => withdrawPayment(t.db, t.jobs, id, received, t.clock.now());
  const newMails = async (before: number) =>
    (await t.mails()).slice(before).map((mail) => decodeMail(mail).replace(/\s+/g, ' '));

  /** A member of nl who bought 25 credits on 10 November: the last day to withdraw is the 24th. */
  async function bought() {
    t.clock.turnTo('2026-11-10T12:00:00Z');
    const buyer = await shop.buyer(6);
    await t.db.update(members).set({ language: 'en' }).where(eq(members.id, buyer.id));
    const id = await shop.buy(buyer.browser);
    await t.db.update(payments).set({ country: 'nl' }).where(eq(payments.id, id));
    return { ...buyer, payment: id, mailsBefore: (await t.mails()).length };
  }

  it('gives the price of unused credits back as a withdrawal, with its mail and a line in the log', async () => {
    const { id, browser, payment, mailsBefore } = await bought();
    await addEntry(t.db, { member: id, kind: 'correction', amount: -10, key: 'spent' });
    t.clock.turnTo('2026-11-23T12:00:00Z');
    const result = await withdraw(payment);
    expect(result).toMatchObject({ amount: 1679, currency: 'EUR', credits: 21, received: '2026-11-23' });
    expect(result.email).toMatch(/@test\.example$/);
    const mails = await newMails(mailsBefore);
    expect(mails).toEqual([
      expect.stringContaining('On 23 November 2026 we received your withdrawal from a purchase on'),
    ]);
    expect(mails[0]).toContain('16.79');
    expect(await shop.userOf(browser)).toMatchObject({ credits: 0, paid_user: false });
    expect((await shop.paymentOf(browser, payment)).reversals).toMatchObject([{ kind: 'withdrawal', state: 'done' }]);
    expect(await t.db.select().from(reversals)).toMatchObject([
      { kind: 'withdrawal', cause: 'operator', amount: 1679 },
    ]);
    expect(await listActions(t.db)).toMatchObject([
      { action: 'payment withdraw', subject: payment, after: result.withdrawn, note: 'received 2026-11-23' },
    ]);
    await expect(withdraw(payment)).rejects.toThrow(`was withdrawn from already, with refund ${result.withdrawn}`);
  });

  it('judges the period by the day on which it came', async () => {
    const { payment, mailsBefore } = await bought();
    t.clock.turnTo('2026-12-05T12:00:00Z');
    await expect(withdraw(payment)).rejects.toThrow('ended with 2026-11-24');
    await expect(withdraw(payment, '2026-11-25')).rejects.toThrow('ended with 2026-11-24');
    await expect(withdraw(payment, '2026-12-06')).rejects.toThrow('is in the future');
    await expect(withdraw(payment, '2026-11-09')).rejects.toThrow('was ordered on 2026-11-10');
    await expect(withdraw(payment, '24 November')).rejects.toThrow('is no day: YYYY-MM-DD');
    expect(await withdraw(payment, '2026-11-24')).toMatchObject({ amount: 1999, credits: 25 });
    expect(await newMails(mailsBefore)).toEqual([expect.stringContaining('On 24 November 2026 we received')]);
  });

  it('ends with the last moment of the last day by the payer’s clock if no day is given', async () => {
    const { payment } = await bought();
    t.clock.turnTo('2026-11-24T23:00:00Z');
    await expect(withdraw(payment)).rejects.toThrow('ended with 2026-11-24');
    t.clock.advance(-1);
    expect(await withdraw(payment)).toMatchObject({ received: '2026-11-24' });
  });

  it.each([
    ['closed', { closed: new Date() }, 1, 1],
    ['deleted', { status: 'deleted', deleted: new Date() }, 1, 0],
    ['erased', { status: 'deleted', deleted: new Date(), erased: new Date(), email: '' }, 0, 0],
  ] as const)('serves an account that is %s', async (_, change, mails, told) => {
    const { id, payment, mailsBefore } = await bought();
    await t.db.update(members).set(change).where(eq(members.id, id));
    const count = () => t.db.$count(events, eq(events.memberId, id));
    const before = await count();
    expect(await withdraw(payment)).toMatchObject({ amount: 1999, credits: 25 });
    expect((await count()) - before).toBe(told);
    expect(await newMails(mailsBefore)).toHaveLength(mails);
    expect(await t.db.select().from(payments)).toMatchObject([{ status: 'refunded' }]);
  });

  it('holds the refund of a debit for eight days from the day on which it came', async () => {
    const { payment } = await bought();
    const debit = { paymentId: payment, mandateReference: 'of a test', collectOn: '2026-11-20' };
    await t.db.insert(directdebitCollections).values(debit);
    t.clock.turnTo('2026-11-21T12:00:00Z');
    await withdraw(payment, '2026-11-16');
    expect(await t.db.select().from(reversals)).toMatchObject([{ sendFrom: new Date('2026-11-24T23:00:00Z') }]);
  });

  it('refuses where nothing is left, or was never to be had', async () => {
    const { id, browser, payment } = await bought();
    await addEntry(t.db, { member: id, kind: 'correction', amount: -31, key: 'spent' });
    await expect(withdraw(payment)).rejects.toThrow(`nothing is left of payment ${payment}`);
    const open = await shop.order(browser);
    await expect(withdraw(open)).rejects.toThrow(`payment ${open} is open`);
    await expect(withdraw('none')).rejects.toThrow('there is no payment none');
    await t.db.update(payments).set({ refundDays: 0 }).where(eq(payments.id, payment));
    await expect(withdraw(payment)).rejects.toThrow('without days in which to withdraw');
    expect(await listActions(t.db)).toEqual([]);
  });

  it('is a command, of today unless a day is given', async () => {
    const { browser } = await shop.buyer(6);
    const payment = await shop.buy(browser);
    const tools = { ...t.deps, withJobs: <T>(work: (jobs: typeof t.jobs) => Promise<T>) => work(t.jobs) };
    const run = (...args: string[]) => runCommand(t.db, { command: 'refund', args }, tools);
    await expect(run('withdraw', payment, '1999-12-31')).rejects.toThrow('was ordered on');
    expect(await run('withdraw', payment, '')).toMatchObject({ amount: 1999, credits: 25 });
  });
});
