import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { shopOf } from '../../../tests/setup/shop.ts';
import { erasePersonalData } from '../../accounts/personal-data.ts';
import type { SandboxCheckout } from '../../adapters/payments/provider.ts';
import { audit } from '../../credits/audit.ts';
import { members } from '../../db/schema/members.ts';
import { creditEntries, paymentEvents, payments, reversals, sandboxPayments } from '../../db/schema/money.ts';

describe.each(anyEngine)('webhooks that nobody should send, on the %s database', (engine) => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  beforeAll(async () => {
    t = await startTestApp(engine);
    shop = shopOf(t);
  });
  afterEach(async () => {
    t.deps.logger.level = process.env.LOG_LEVEL ?? 'error';
    expect((await audit(t.db)).problems).toEqual([]);
  });
  afterAll(() => t.close());

  const setBook = (payment: string, change: Partial<typeof sandboxPayments.$inferInsert>) =>
    t.db.update(sandboxPayments).set(change).where(eq(sandboxPayments.reference, payment));
  const entriesOf = (payment: string) => t.db.select().from(creditEntries).where(eq(creditEntries.reference, payment));

  it('change nothing for a payment that nobody knows', async () => {
    const stored = () => t.db.select().from(payments).orderBy(payments.id);
    const before = await stored();
    expect(await shop.deliverFor('sbx-unknown')).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await shop.deliverFor("' or 1=1 --")).status).toBe(404);
    expect((await shop.deliverFor('')).status).toBe(403);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['amount', { amount: 1 }, { amount: 1999 }],
    ['currency', { currency: 'PLN' }, { currency: 'EUR' }],
  ] as const)('give nothing where the provider names another %s, which the audit tells', async (_, wrong, right) => {
    const { browser } = await shop.buyer();
    const id = await shop.order(browser);
    await setBook(id, { ...wrong, status: 'completed' });
    t.deps.logger.level = 'silent';
    await shop.deliver(id);
    await shop.deliver(id);
    expect((await shop.paymentOf(browser, id)).status).toBe('open');
    expect(await shop.userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
    const { amount, currency } = { amount: 1999, currency: 'EUR', ...wrong };
    expect((await audit(t.db)).problems).toEqual([
      `payment of which the provider names another price: ${id} (${amount} ${currency})`,
    ]);
    await setBook(id, right);
    await shop.deliver(id);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 31, paid_user: true });
  });

  it('give once what is told a thousand times', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.order(browser);
    const providerId = await shop.providerIdOf(id);
    await setBook(id, { status: 'completed' });
    for (let batch = 0; batch < 20; batch++) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => shop.deliverFor(providerId)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      if (batch === 10) await setBook(id, { chargedBack: 1999 });
    }
    expect((await entriesOf(id)).map(({ amount }) => amount).toSorted()).toEqual([-25, 25]);
    expect(await t.db.select().from(reversals).where(eq(reversals.paymentId, id))).toHaveLength(1);
    expect(await t.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id))).toHaveLength(3);
    expect((await shop.userOf(browser)).credits).toBe(6);
  }, 240_000);

  it('count once when they come before the answer of the order that they are about', async () => {
    const { browser } = await shop.buyer();
    const { create } = t.deps.payments;
    t.deps.payments.create = async (order) => {
      const made = await create(order);
      await (t.deps.payments.sandbox as SandboxCheckout).finish(made.providerId, 'completed');
      await shop.deliverFor(made.providerId);
      return made;
    };
    const id = await shop.order(browser);
    t.deps.payments.create = create;
    expect((await browser.get(`payment.php?id=${id}`)).body.payment.status).toBe('completed');
    await shop.deliver(id);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 31, paid_user: true });
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('let nobody act on another member’s payment', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    const { browser: stranger } = await shop.buyer();
    const answers = await Promise.all([
      stranger.get(`payment.php?id=${id}`),
      stranger.get(`transactions.php?id=${id}`),
      stranger.post('withdrawal.php', { payment_id: id }),
      stranger.post('sandbox-checkout.php', { payment_id: id, outcome: 'failed' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([404, 'not_found']));
  });

  it('bring money for an erased account, which goes back whole and without a mail', async () => {
    const { id: member, browser } = await shop.buyer();
    const id = await shop.order(browser);
    await t.db.update(members).set({ status: 'deleted', deleted: t.clock.now() }).where(eq(members.id, member));
    await t.db.transaction((tx) => erasePersonalData(tx, member, t.clock.now()));
    const mails = (await t.mails()).length;
    await setBook(id, { status: 'completed' });
    expect((await shop.deliver(id)).status).toBe(200);
    expect(await t.mails()).toHaveLength(mails);
    const [row] = await t.db.select().from(payments).where(eq(payments.id, id));
    expect(row).toMatchObject({ status: 'refunded', refunded: 1999 });
    expect((await entriesOf(id)).map(({ amount }) => amount).toSorted()).toEqual([-25, 25]);
  });
});
