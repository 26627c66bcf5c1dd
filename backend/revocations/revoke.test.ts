import { randomUUID } from 'node:crypto';
import { testPassword } from '../../tests/setup/backend.ts';
import { debitsAt } from '../../tests/setup/debit.ts';
import { type MollieApp, startMollieApp } from '../../tests/setup/mollie-app.ts';
import { audit } from '../credits/audit.ts';
import { revocations } from '../db/schema/payment-means.ts';
import { eraseAccounts } from '../jobs/erase-accounts.ts';
import { settleUnfinished } from '../routes/payments/settle-unfinished.ts';

const day = 24 * 60;

describe('what members leave with the payment provider', () => {
  let app: MollieApp;
  let t: MollieApp['t'];
  let mollie: MollieApp['mollie'];
  let debits: ReturnType<typeof debitsAt>;
  beforeEach(async () => {
    app = await startMollieApp();
    ({ t, mollie } = app);
    debits = debitsAt(t);
  });
  afterEach(() => app.close());

  const tell = (body: string) => app.tell(body);

  /** Orders by a card that is to be kept; the payment's id. */
  async function orderByCard(browser: Awaited<ReturnType<typeof debits.payer>>['browser']): Promise<string> {
    const { bundles } = (await browser.get('bundles.php')).body;
    const body = {
      bundle: bundles[0].id,
      paymentmethod: 'creditcard',
      keep_means: true,
      idempotency_key: randomUUID(),
    };
    return (await browser.post('payment.php', body)).body.payment.payment_id;
  }

  it('is given up when the account is erased, card and mandate, however long the provider is away', async () => {
    const { browser } = await debits.payer('NL91ABNA0417164300');
    await debits.order(browser);
    await tell(mollie.finish(await orderByCard(browser), 'paid'));
    expect([...mollie.mandates.values()].map(({ method }) => method)).toEqual(['directdebit', 'creditcard']);
    expect((await browser.delete('user.php', { password: testPassword, reason: 'other' })).status).toBe(204);
    await settleUnfinished(t.deps);
    expect(mollie.mandates.size).toBe(2);

    t.clock.minutes(16 * day);
    t.deps.logger.level = 'silent';
    mollie.state.weather = 'down';
    await eraseAccounts(t.deps, t.clock.now());
    const asked = () => mollie.asked.filter((question) => question.startsWith('DELETE /v2/customers'));
    await settleUnfinished(t.deps);
    const before = asked();
    expect(new Set(before).size).toBe(2);
    t.clock.minutes(4);
    await settleUnfinished(t.deps);
    expect(asked()).toEqual(before);
    expect(await t.db.select().from(revocations)).toHaveLength(2);
    expect((await audit(t.db)).problems).toEqual([]);

    mollie.state.weather = 'fair';
    t.clock.minutes(2);
    await settleUnfinished(t.deps);
    expect(mollie.mandates.size).toBe(0);
    expect(await t.db.select().from(revocations)).toEqual([]);
  });

  it('is given up where the payment that left it completes only after the account was deleted', async () => {
    const { browser } = await debits.payer('NL91ABNA0417164300');
    const payment = await orderByCard(browser);
    await browser.delete('user.php', { password: testPassword, reason: 'other' });
    await tell(mollie.finish(payment, 'paid'));
    expect(mollie.mandates.size).toBe(1);
    await settleUnfinished(t.deps);
    expect(mollie.mandates.size).toBe(0);
  });

  it('is given up where another means takes its place', async () => {
    const { browser } = await debits.payer('NL91ABNA0417164300');
    await tell(mollie.finish(await orderByCard(browser), 'paid'));
    const [first] = mollie.mandates.keys();
    await tell(mollie.finish(await orderByCard(browser), 'paid'));
    await settleUnfinished(t.deps);
    expect([...mollie.mandates.keys()]).toHaveLength(1);
    expect(mollie.mandates.has(first ?? '')).toBe(false);
  });

  it('is a problem of the audit once the provider has not given it up for a week', async () => {
    const [row] = await t.db
      .insert(revocations)
      .values({ provider: 'gone', customerId: 'c', mandateId: 'm', created: new Date(Date.now() - 8 * day * 60_000) })
      .returning();
    await settleUnfinished(t.deps);
    expect((await audit(t.db)).problems).toEqual([`means that the provider has not given up for a week: ${row?.id}`]);
  });
});
