import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { RefundRefused } from '../adapters/payments/provider.ts';
import type { AuditReport } from '../credits/audit.ts';
import { addEntry } from '../credits/ledger.ts';
import { sandboxPayments } from '../db/schema/money.ts';
import { settleUnfinished } from '../routes/payments/settle-unfinished.ts';
import { runCommand } from './commands.ts';

describe.each(anyEngine)('an operator’s commands about money, on the %s database', (engine) => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  beforeEach(async () => {
    t = await startTestApp(engine);
    shop = shopOf(t);
  });
  afterEach(() => t.close());

  const run = async (command: string, ...args: string[]) => runCommand(t.db, { command, args }, t.deps);
  const audit = async (...args: string[]) => (await run('audit', ...args)) as AuditReport;

  it('give a payment back whole: credits at once, the money within minutes, and a mail', async () => {
    const { id: member, browser } = await shop.buyer(0);
    const id = await shop.buy(browser);
    await addEntry(t.db, { member, kind: 'correction', amount: -5, key: `spent:${member}` });
    await t.mails();
    expect(await run('refund', 'payment', id, 'kind gesture')).toMatchObject({ amount: 1999, credits: 20, owed: 5 });
    expect(await shop.userOf(browser)).toMatchObject({ credits: 0, paid_user: false });
    expect(await run('refund', 'list')).toMatchObject([{ payment: id, amount: 1999, state: 'queued' }]);
    await expect(run('refund', 'payment', id, 'again')).rejects.toThrow('nothing is left');
    t.clock.minutes(2);
    await settleUnfinished(t.deps);
    expect(await run('refund', 'list')).toEqual([]);
    expect((await shop.paymentOf(browser, id)).status).toBe('refunded');
    expect(await t.mails()).toHaveLength(2);
    expect(await audit()).toMatchObject({ problems: [], owed: 5 });
    await expect(run('refund', 'payment', id, 'again')).rejects.toThrow('is refunded');
    await expect(run('refund', 'payment', 'none', 'why')).rejects.toThrow('there is no payment');
  });

  it('give a payment back whole that the bank took and gave again', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    await shop.later(id, 'charged_back');
    await shop.later(id, 'chargeback_reversed');
    expect(await run('refund', 'payment', id, 'kind gesture')).toMatchObject({ amount: 1999, credits: 25, owed: 0 });
  });

  it('note that a refused refund was paid another way', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    const given = (await run('refund', 'payment', id, 'closed bank account')) as { refund: string };
    const { refund } = t.deps.payments;
    t.deps.payments.refund = () => Promise.reject(new RefundRefused('no'));
    t.deps.logger.level = 'silent';
    t.clock.minutes(2);
    await settleUnfinished(t.deps);
    t.deps.logger.level = process.env.LOG_LEVEL ?? 'error';
    t.deps.payments.refund = refund;
    expect((await audit()).problems).toEqual([`refund that the provider refused: ${given.refund}`]);
    expect(await run('refund', 'paid', given.refund)).toEqual({ id: given.refund, state: 'paid_otherwise' });
    await expect(run('refund', 'paid', given.refund)).rejects.toThrow('is paid_otherwise');
    await expect(run('refund', 'paid', 'none')).rejects.toThrow('there is no refund');
    expect((await audit()).problems).toEqual([]);
    expect((await shop.paymentOf(browser, id)).reversals).toMatchObject([{ state: 'done' }]);
  });

  it('correct credits with a reason, never below zero', async () => {
    const { id: member, browser } = await shop.buyer(6);
    expect(await run('credits', 'correct', member, '4', 'lost in a crash')).toEqual({ member, credits: 10 });
    expect(await run('credits', 'correct', member, '-10', 'test account')).toEqual({ member, credits: 0 });
    await expect(run('credits', 'correct', member, '-1', 'more')).rejects.toThrow('has only 0 credits');
    for (const [amount, reason] of [
      ['0', 'why'],
      ['1.5', 'why'],
      ['x', 'why'],
      ['1', ''],
    ] as const)
      await expect(async () => run('credits', 'correct', member, amount, reason)).rejects.toThrow();
    expect((await shop.userOf(browser)).credits).toBe(0);
    expect((await audit()).problems).toEqual([]);
  });

  it('hold every payment against what the provider says of it', async () => {
    const { browser } = await shop.buyer();
    const ids = [await shop.buy(browser), await shop.buy(browser), await shop.buy(browser)].sort();
    const [id = ''] = ids;
    await t.db.update(sandboxPayments).set({ chargedBack: 1999 });
    // The commands read the real clock, as an operator's do.
    const { auditProvider } = await import('../credits/provider-audit.ts');
    const told = () => auditProvider(t.db, t.deps.payments, t.clock.now());
    // A webhook may still be on its way for a quarter of an hour.
    t.clock.advance(15 * 60_000 - 1);
    expect(await told()).toEqual([]);
    t.clock.advance(1);
    const says = 'payment of which the provider says charged_back 1999 EUR 0 1999, not completed 1999 EUR 0 0';
    expect(await told()).toEqual(ids.map((one) => `${says}: ${one}`));
    for (const one of ids) await shop.deliver(one);
    t.clock.minutes(20);
    expect(await told()).toEqual([]);
    expect((await audit('provider')).problems).toEqual([]);
    await t.db.delete(sandboxPayments).where(eq(sandboxPayments.reference, id));
    expect(await told()).toEqual([`payment that the provider does not know: ${id}`]);
  });
});
