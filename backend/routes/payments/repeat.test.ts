import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { erasePersonalData } from '../../accounts/personal-data.ts';
import { ChargeRefused, type PaymentProvider } from '../../adapters/payments/provider.ts';
import { audit } from '../../credits/audit.ts';
import type { Db } from '../../db/client.ts';
import { discountCodes } from '../../db/schema/discounts.ts';
import { bundles, payments, sandboxMandates, sandboxPayments } from '../../db/schema/money.ts';
import { paymentMeans, revocations } from '../../db/schema/payment-means.ts';
import { sites } from '../../db/schema/sites.ts';
import { keepMeans } from './means-queries.ts';
import { saveCheckout } from './queries.ts';
import { settle } from './settle.ts';
import { settleUnfinished } from './settle-unfinished.ts';

describe.each(anyEngine)('a repeated order on the %s database', (engine) => {
  let t: TestApp;
  let real: PaymentProvider;
  beforeAll(async () => {
    t = await startTestApp(engine);
    real = t.deps.payments;
  });
  afterEach(() => {
    t.deps.payments = real;
    t.deps.logger.level = 'error';
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  type Answer = Awaited<ReturnType<Browser['post']>>;
  const idOf = ({ body }: Answer): string => body.payment.payment_id;
  const meansOf = async (browser: Browser) => (await browser.get('payment-means.php')).body;
  const creditsOf = async (browser: Browser) => (await browser.get('user.php')).body.user.credits;
  const bundlesOf = async (browser: Browser) => (await browser.get('bundles.php')).body.bundles;

  /** Somebody who bought 25 credits by card, and may have left it. */
  async function buyer(later_charges?: 'work' | 'fail', more = {}): Promise<{ id: string; browser: Browser }> {
    const id = await t.addMember({ created: new Date(t.clock.now().getTime() - 86_400_000) });
    const browser = await t.loginAs(id);
    const answer = await browser.post('payment.php', {
      bundle: (await bundlesOf(browser))[1].id,
      paymentmethod: 'creditcard',
      idempotency_key: randomUUID(),
      ...(later_charges && { keep_means: true }),
      ...more,
    });
    const body = { payment_id: idOf(answer), outcome: 'completed', later_charges };
    await browser.post('sandbox-checkout.php', body);
    return { id, browser };
  }
  const repeat = async (browser: Browser, more = {}) =>
    browser.post('payment.php?repeat=1', {
      bundle: (await bundlesOf(browser))[0].id,
      idempotency_key: randomUUID(),
      ...more,
    });

  it('keeps the card of who agreed, and of nobody else', async () => {
    const { browser } = await buyer('work');
    const { means, last_bundle } = await meansOf(browser);
    expect(means).toEqual({ method: 'creditcard', label: '•••• 4242', created: expect.any(String) });
    expect(last_bundle).toBe((await bundlesOf(browser))[1].id);
    const { browser: other } = await buyer();
    expect((await meansOf(other)).means).toBeNull();
    expect(await repeat(other)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    expect((await t.browser().get('payment-means.php')).status).toBe(403);
  });

  it('names the bundle that was paid last', async () => {
    const { browser } = await buyer('work');
    t.clock.minutes(1);
    await repeat(browser);
    const [first, , third] = await bundlesOf(browser);
    await browser.post('payment.php', {
      bundle: third.id,
      paymentmethod: 'creditcard',
      idempotency_key: randomUUID(),
    });
    expect((await meansOf(browser)).last_bundle).toBe(first.id);
    expect((await browser.get('bundles.php')).body.last_order).toEqual({
      bundle: first.id,
      paymentmethod: 'creditcard',
    });
    const newcomer = await t.loginAs(await t.addMember());
    expect((await newcomer.get('bundles.php')).body).not.toHaveProperty('last_order');
  });

  it('says which completed payment of a member was the first', async () => {
    const { browser } = await buyer('work');
    const [earliest] = (await browser.get('transactions.php')).body.transactions;
    t.clock.minutes(1);
    const isFirst = async (id: string) => (await browser.get(`payment.php?id=${id}`)).body.payment.first;
    const later = idOf(await repeat(browser));
    expect([await isFirst(earliest.payment_id), await isFirst(later)]).toEqual([true, undefined]);
  });

  it('charges no other price than the member was shown', async () => {
    const { browser } = await buyer('work');
    const price = { amount: 998, currency: 'EUR' };
    expect(await repeat(browser, { shown_price: price })).toMatchObject({
      status: 409,
      body: { error: 'price_changed' },
    });
    expect((await repeat(browser, { shown_price: { ...price, amount: 999 } })).status).toBe(201);
  });

  it('keeps no means of an order that was over when it was paid, in the place of a newer one', async () => {
    const { id, browser } = await buyer();
    const [bundle] = await bundlesOf(browser);
    const wish = { bundle: bundle.id, paymentmethod: 'creditcard', keep_means: true };
    const first = idOf(await browser.post('payment.php', { ...wish, idempotency_key: randomUUID() }));
    await browser.post('sandbox-checkout.php', { payment_id: first, outcome: 'cancelled' });
    const second = idOf(await browser.post('payment.php', { ...wish, idempotency_key: randomUUID() }));
    await browser.post('sandbox-checkout.php', { payment_id: second, outcome: 'completed' });
    const kept = async () =>
      (await t.db.select().from(paymentMeans).where(eq(paymentMeans.memberId, id)))[0]?.mandateId;
    const newer = await kept();
    const [row] = await t.db.select().from(payments).where(eq(payments.id, first));
    const providerId = row?.providerId ?? '';
    await t.db.update(sandboxPayments).set({ status: 'completed' }).where(eq(sandboxPayments.id, providerId));
    const left = { paymentId: providerId, customerId: 'customer', method: 'creditcard', works: true };
    const [mandate] = await t.db.insert(sandboxMandates).values(left).returning();
    t.deps.logger.level = 'silent';
    if (row) expect((await settle(t.deps, row, 'webhook')).withdrawn).not.toBeNull();
    await t.jobs.run();
    expect(newer).toBeDefined();
    expect(await kept()).toBe(newer);
    expect(await t.db.$count(revocations, eq(revocations.mandateId, mandate?.id ?? ''))).toBe(1);
    await settleUnfinished(t.deps);
    expect(await t.db.$count(sandboxMandates, eq(sandboxMandates.id, mandate?.id ?? ''))).toBe(0);
  });

  it('keeps only what can be charged at once', async () => {
    const browser = await t.loginAs(await t.addMember());
    const shop = (await browser.get('bundles.php')).body;
    expect(shop.keepable_methods).toEqual(['creditcard', 'paypal']);
    const wish = {
      bundle: shop.bundles[0].id,
      paymentmethod: 'ideal',
      idempotency_key: randomUUID(),
      keep_means: true,
    };
    expect((await browser.post('payment.php', wish)).body.fields).toEqual({ keep_means: 'invalid' });
  });

  it('charges the kept card once for a key and gives the credits at once', async () => {
    const { browser } = await buyer('work');
    const key = { idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => repeat(browser, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    const { payment } = (await repeat(browser, key)).body;
    expect(payment).toMatchObject({
      status: 'completed',
      credits: 10,
      price: { amount: 999, currency: 'EUR' },
      paymentmethod: 'creditcard',
    });
    expect(payment).not.toHaveProperty('keep_means');
    expect(await creditsOf(browser)).toBe(41);
    const other = { ...key, bundle: (await bundlesOf(browser))[2].id };
    expect(await repeat(browser, other)).toMatchObject({ status: 409, body: { error: 'key_reused' } });
  });

  it('says that a card failed, with a manual card and PayPal to go on', async () => {
    const { browser } = await buyer('fail');
    const key = { idempotency_key: randomUUID() };
    const refused = await repeat(browser, key);
    expect(refused).toMatchObject({ status: 402, body: { error: 'payment_failed' } });
    expect(refused.body.payment_methods).toEqual(expect.arrayContaining(['creditcard', 'paypal']));
    expect((await repeat(browser, key)).status).toBe(402);
    expect(await creditsOf(browser)).toBe(31);
    expect((await meansOf(browser)).means).not.toBeNull();
  });

  it('forgets a card that the provider does not know any more', async () => {
    const { browser } = await buyer('work');
    await t.db.delete(sandboxMandates);
    t.deps.logger.level = 'silent';
    expect(await repeat(browser)).toMatchObject({ status: 402, body: { error: 'payment_failed' } });
    expect((await meansOf(browser)).means).toBeNull();
  });

  it('leaves the payment that a parallel call charged where the own one is refused', async () => {
    const { browser } = await buyer('work');
    t.deps.logger.level = 'silent';
    t.deps.payments = {
      ...real,
      charge: async (order, mandate) => {
        await saveCheckout(t.db, order.id, await real.charge(order, mandate));
        throw new ChargeRefused('a duplicate');
      },
    };
    expect((await repeat(browser)).body.payment).toMatchObject({ status: 'completed' });
    expect(await creditsOf(browser)).toBe(41);
    expect((await meansOf(browser)).means).not.toBeNull();
  });

  it('counts a code as any order does, and gives it back where the charge fails', async () => {
    await t.db.insert(discountCodes).values({ siteId: 'fonkel', code: 'AGAIN', kind: 'campaign', valuePercentage: 10 });
    const { browser: failing } = await buyer('fail');
    expect((await repeat(failing, { discountcode: 'again' })).status).toBe(402);
    expect((await repeat(failing, { discountcode: 'again' })).body.error).toBe('payment_failed');
    const { browser } = await buyer('work');
    expect((await repeat(browser, { discountcode: 'again' })).body.payment).toMatchObject({
      price: { amount: 899, currency: 'EUR' },
      discount: { code: 'AGAIN', amount: 100 },
    });
    expect((await repeat(browser, { discountcode: 'again' })).body.error).toBe('code_already_used');
  });

  it('is on its way while the provider has not decided', async () => {
    const { browser } = await buyer('work');
    t.deps.payments = { ...real, find: async (id) => ({ ...(await found(id)), status: 'pending' }) };
    const found = async (id: string) => {
      const record = await real.find(id);
      if (!record) throw new Error('the sandbox lost a payment');
      return record;
    };
    const answer = await repeat(browser);
    expect(answer).toMatchObject({ status: 201, body: { payment: { status: 'pending' } } });
    t.deps.payments = real;
    expect((await browser.get(`payment.php?id=${idOf(answer)}`)).body.payment.status).toBe('completed');
    expect(await creditsOf(browser)).toBe(41);
  });

  /** The provider, which charges and whose answer is lost. */
  const losingAnswers = (): PaymentProvider => ({
    ...real,
    charge: async (order, mandate) => {
      await real.charge(order, mandate);
      throw new Error('the answer was lost');
    },
  });

  it('goes on with the same key after the provider was away, and charges once', async () => {
    const { browser } = await buyer('work');
    const key = { idempotency_key: randomUUID() };
    t.deps.logger.level = 'silent';
    t.deps.payments = losingAnswers();
    expect(await repeat(browser, key)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    t.deps.payments = { ...real, find: () => Promise.reject(new Error('no answer')) };
    expect((await repeat(browser, key)).body.payment.status).toBe('open');
    t.deps.payments = real;
    expect((await repeat(browser, key)).body.payment.status).toBe('completed');
    expect(await creditsOf(browser)).toBe(41);
  });

  it.each([
    ['bundle', (db: Db) => db.update(bundles).set({ active: false }).where(eq(bundles.siteId, 'fonkel'))],
    [
      'method',
      (db: Db) => db.update(sites).set({ paymentMethods: [{ countries: ['*'], methods: ['paypal' as const] }] }),
    ],
  ])('goes on with the same key after the %s has left the site', async (_, leave) => {
    const { browser } = await buyer('work');
    const body = { bundle: (await bundlesOf(browser))[0].id, idempotency_key: randomUUID() };
    t.deps.logger.level = 'silent';
    t.deps.payments = losingAnswers();
    const byCard = { ...body, paymentmethod: 'creditcard', idempotency_key: randomUUID() };
    expect((await browser.post('payment.php?repeat=1', body)).status).toBe(503);
    t.deps.payments = real;
    const ordered = idOf(await browser.post('payment.php', byCard));
    await leave(t.db);
    try {
      expect((await browser.post('payment.php?repeat=1', body)).body.payment?.status).toBe('completed');
      expect(idOf(await browser.post('payment.php', byCard))).toBe(ordered);
      expect((await browser.post('payment.php', { ...byCard, paymentmethod: 'ideal' })).body.error).toBe('key_reused');
    } finally {
      await t.db.update(sites).set({ paymentMethods: [] });
      await t.db.update(bundles).set({ active: true }).where(eq(bundles.siteId, 'fonkel'));
    }
  });

  /** A buyer whose order by one press stands, while the provider did not answer to the charge. */
  async function uncharged() {
    const { browser } = await buyer('work');
    const key = { idempotency_key: randomUUID() };
    t.deps.logger.level = 'silent';
    t.deps.payments = { ...real, charge: () => Promise.reject(new Error('no answer')) };
    await repeat(browser, key);
    t.deps.payments = real;
    return { browser, key };
  }

  it('ends an order whose card was removed before it was charged', async () => {
    const { browser, key } = await uncharged();
    await browser.delete('payment-means.php');
    expect((await repeat(browser, key)).status).toBe(402);
    expect(await creditsOf(browser)).toBe(31);
  });

  it('charges no other means than the one that the order was made for', async () => {
    const { browser, key } = await uncharged();
    const answer = await browser.post('payment.php', {
      bundle: (await bundlesOf(browser))[0].id,
      paymentmethod: 'paypal',
      idempotency_key: randomUUID(),
      keep_means: true,
    });
    await browser.post('sandbox-checkout.php', { payment_id: idOf(answer), outcome: 'completed' });
    expect((await repeat(browser, key)).status).toBe(402);
    expect(await creditsOf(browser)).toBe(41);
  });

  it('charges nothing for an order whose key the provider may have forgotten', async () => {
    const { browser, key } = await uncharged();
    t.clock.minutes(51);
    expect((await repeat(browser, key)).status).toBe(402);
    expect(await creditsOf(browser)).toBe(31);
  });

  it('does not revoke a card that is kept a second time', async () => {
    const { browser, id } = await buyer('work');
    const [row] = await t.db.select().from(paymentMeans).where(eq(paymentMeans.memberId, id));
    const [payment] = await t.db.select().from(payments).where(eq(payments.memberId, id));
    if (!row || !payment) throw new Error('nothing was kept');
    await keepMeans(t.db, payment, { ...row, id: row.mandateId, method: 'creditcard' });
    await settleUnfinished(t.deps);
    expect((await repeat(browser)).status).toBe(201);
  });

  it('removes a kept card at the provider too, and keeps it while that does not answer', async () => {
    const { browser, id } = await buyer('work');
    const [row] = await t.db.select().from(paymentMeans).where(eq(paymentMeans.memberId, id));
    t.deps.logger.level = 'silent';
    t.deps.payments = { ...real, forget: () => Promise.reject(new Error('no answer')) };
    expect(await browser.delete('payment-means.php')).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    expect((await meansOf(browser)).means).not.toBeNull();
    t.deps.payments = real;
    expect((await browser.delete('payment-means.php')).status).toBe(204);
    expect((await browser.delete('payment-means.php')).status).toBe(204);
    expect((await meansOf(browser)).means).toBeNull();
    const left = await t.db
      .select()
      .from(sandboxMandates)
      .where(eq(sandboxMandates.id, row?.mandateId ?? ''));
    expect(left).toEqual([]);
  });

  it('keeps no card of an order from before the member removed the kept one, but of a newer one', async () => {
    const { browser, id } = await buyer('work');
    const [bundle] = await bundlesOf(browser);
    const order = async () => {
      const wish = { bundle: bundle.id, paymentmethod: 'creditcard', keep_means: true };
      return idOf(await browser.post('payment.php', { ...wish, idempotency_key: randomUUID() }));
    };
    const pay = (payment_id: string) => browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' });
    const earlier = await order();
    await browser.delete('payment-means.php');
    const { payment } = (await pay(earlier)).body;
    expect([payment.status, payment.keep_means]).toEqual(['completed', undefined]);
    expect((await meansOf(browser)).means).toBeNull();
    await settleUnfinished(t.deps);
    const ofMember = eq(sandboxMandates.customerId, `sbx-customer-${id}`);
    expect(await t.db.$count(sandboxMandates, ofMember)).toBe(0);
    await pay(await order());
    expect((await meansOf(browser)).means).not.toBeNull();
  });

  it('keeps the card that was kept last, and gives the one before up', async () => {
    const { browser, id } = await buyer('work');
    const [before] = await t.db.select().from(paymentMeans).where(eq(paymentMeans.memberId, id));
    const answer = await browser.post('payment.php', {
      bundle: (await bundlesOf(browser))[0].id,
      paymentmethod: 'paypal',
      idempotency_key: randomUUID(),
      keep_means: true,
    });
    await browser.post('sandbox-checkout.php', { payment_id: idOf(answer), outcome: 'completed' });
    expect((await meansOf(browser)).means).toMatchObject({ method: 'paypal', label: 'payer@sandbox.example' });
    await settleUnfinished(t.deps);
    const old = await t.db
      .select()
      .from(sandboxMandates)
      .where(eq(sandboxMandates.id, before?.mandateId ?? ''));
    expect(old).toEqual([]);
    expect((await repeat(browser)).body.payment.paymentmethod).toBe('paypal');
  });

  it('erases a kept card with the account, and keeps the payments', async () => {
    const { id } = await buyer('work');
    await erasePersonalData(t.db, id, t.clock.now());
    expect(await t.db.select().from(paymentMeans).where(eq(paymentMeans.memberId, id))).toEqual([]);
    expect(await t.db.select().from(payments).where(eq(payments.memberId, id))).toHaveLength(1);
  });
});
