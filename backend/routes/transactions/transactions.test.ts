import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { decodeMail } from '../../../tests/setup/outbox.ts';
import { shopOf } from '../../../tests/setup/shop.ts';
import { payments } from '../../db/schema/money.ts';
import { addMonths, dayOf } from '../../local-day.ts';

describe.each(anyEngine)('transactions on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  async function order(browser: Browser, credits = 25): Promise<string> {
    const shop = (await browser.get('bundles.php')).body;
    const bundle = shop.bundles.find((one: { credits: number }) => one.credits === credits).id;
    const body = { bundle, paymentmethod: shop.payment_methods[0], idempotency_key: randomUUID() };
    return (await browser.post('payment.php', body)).body.payment.payment_id;
  }
  async function buy(browser: Browser, credits = 25): Promise<string> {
    const payment_id = await order(browser, credits);
    await browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' });
    return payment_id;
  }
  const buyer = async () => t.loginAs(await t.addMember());

  it('lists every payment, the newest first, in pages', async () => {
    const browser = await buyer();
    const ids: string[] = [];
    for (let i = 0; i < 23; i++) {
      t.clock.advance(1_000);
      ids.unshift(await order(browser));
    }
    const first = (await browser.get('transactions.php')).body;
    const second = (await browser.get(`transactions.php?before=${first.next}`)).body;
    const listed = [...first.transactions, ...second.transactions];
    expect(listed.map(({ payment_id }) => payment_id)).toEqual(ids);
    expect(first.transactions).toHaveLength(20);
    expect(second).toMatchObject({ next: null, months: [] });
    expect(listed[0]).not.toHaveProperty('receipt');
    expect((await browser.get('transactions.php?before=nonsense')).status).toBe(400);
  });

  it('gives one with the receipt of what was received: tax within the price, seller', async () => {
    const browser = await buyer();
    const id = await buy(browser);
    const { status, body } = await browser.get(`transactions.php?id=${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      transactions: [
        {
          payment_id: id,
          status: 'completed',
          price: { amount: 1999, currency: 'EUR' },
          receipt: {
            completed: t.clock.now().toISOString(),
            vat: { percentage: 21, amount: { amount: 347, currency: 'EUR' } },
            seller: { company_name: 'Lichtpunt Media B.V.' },
          },
        },
      ],
      next: null,
    });
    const unpaid = (await browser.get(`transactions.php?id=${await order(browser)}`)).body.transactions[0];
    expect(unpaid.status).toBe('open');
    expect(unpaid).not.toHaveProperty('receipt');
  });

  it('keeps the tax of the day of the order, and names none where there was none', async () => {
    const browser = await buyer();
    const id = await buy(browser);
    await t.db.update(payments).set({ vatPercentage: 19 }).where(eq(payments.id, id));
    const read = async () => (await browser.get(`transactions.php?id=${id}`)).body.transactions[0].receipt.vat;
    expect(await read()).toEqual({ percentage: 19, amount: { amount: 319, currency: 'EUR' } });
    await t.db.update(payments).set({ vatPercentage: null }).where(eq(payments.id, id));
    expect(await read()).toBeNull();
  });

  it('sums what was paid by month, without what went back, failed or is older than a year', async () => {
    const browser = await buyer();
    const at = (id: string, completed: string, status: 'completed' | 'refunded' = 'completed') =>
      t.db
        .update(payments)
        .set({ completed: new Date(completed), status })
        .where(eq(payments.id, id));
    const thisMonth = dayOf(t.clock.now(), 'Europe/Amsterdam').slice(0, 7);
    const month = (back: number) => addMonths(`${thisMonth}-01`, -back).slice(0, 7);
    const disputed = await buy(browser);
    await t.db.update(payments).set({ refunded: 200, chargedBack: 300 }).where(eq(payments.id, disputed));
    await buy(browser, 10);
    await at(await buy(browser, 60), `${month(0)}-01T00:00:00Z`, 'refunded');
    await at(await buy(browser, 10), `${month(11)}-01T00:00:00Z`);
    await at(await buy(browser, 10), `${month(12)}-28T00:00:00Z`);
    expect((await browser.get('transactions.php')).body.months).toEqual([
      { month: month(0), spent: { amount: 2498, currency: 'EUR' } },
      { month: month(11), spent: { amount: 999, currency: 'EUR' } },
    ]);
  });

  it.each([
    ['nl', '2027-01', '1 januari 2027'],
    ['us', '2026-12', '31 december 2026'],
  ])('names one day for a payment from %s in list, receipt, month and mail', async (country, month, date) => {
    const before = t.clock.now();
    t.clock.turnTo('2027-01-10T12:00:00Z');
    const browser = await buyer();
    const id = await buy(browser);
    const completed = '2026-12-31T23:30:00.000Z';
    await t.db
      .update(payments)
      .set({ country, completed: new Date(completed) })
      .where(eq(payments.id, id));
    const list = (await browser.get('transactions.php')).body;
    const time_zone = country === 'nl' ? 'Europe/Amsterdam' : 'America/New_York';
    expect(list.transactions).toMatchObject([{ completed, time_zone }]);
    expect(list.months.map((one: { month: string }) => one.month)).toEqual([month]);
    const one = (await browser.get(`transactions.php?id=${id}`)).body.transactions[0];
    expect(one).toMatchObject({ time_zone, receipt: { completed } });
    await t.mails();
    await t.jobs.send(t.db, 'receipt-mail', { payment: id });
    expect(decodeMail((await t.mails()).at(-1) ?? '')).toContain(date);
    t.clock.turnTo(before);
  });

  it('shows in the list what went back of a payment and when: in parts, whole, by the bank', async () => {
    const shop = shopOf(t);
    const { browser } = await shop.buyer();
    const [part, bank] = [await shop.buy(browser), await shop.buy(browser, 10)];
    await shop.refundAtDesk(part, 500);
    t.clock.advance(1_000);
    await shop.refundAtDesk(part, 300);
    await shop.later(bank, 'charged_back');
    await order(browser);
    const listed = (await browser.get('transactions.php')).body.transactions;
    const euros = (amount: number) => ({ amount, currency: 'EUR' });
    const when = t.clock.now().getTime();
    expect(listed.find((one: { payment_id: string }) => one.payment_id === part)).toMatchObject({
      status: 'completed',
      refunded: euros(800),
      reversals: [
        { kind: 'refund', state: 'done', amount: euros(500), created: new Date(when - 1_000).toISOString() },
        { kind: 'refund', state: 'done', amount: euros(300), created: new Date(when).toISOString() },
      ],
    });
    expect(listed.find((one: { payment_id: string }) => one.payment_id === bank)).toMatchObject({
      status: 'charged_back',
      charged_back: euros(999),
      reversals: [{ kind: 'chargeback', amount: euros(999) }],
    });
    expect(listed.filter((one: object) => 'reversals' in one)).toHaveLength(2);
  });

  it('shows nobody what another member paid, here or on another brand', async () => {
    const id = await buy(await buyer());
    const stranger = await buyer();
    expect(await stranger.get(`transactions.php?id=${id}`)).toMatchObject({
      status: 404,
      body: { error: 'not_found' },
    });
    expect((await stranger.get('transactions.php')).body).toEqual({ transactions: [], months: [], next: null });
    expect((await t.browser().get('transactions.php')).status).toBe(403);
  });
});
