import { createHmac, randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import type { PaymentProvider } from '../../adapters/payments/provider.ts';
import { audit } from '../../credits/audit.ts';
import { addEntry } from '../../credits/ledger.ts';
import { members } from '../../db/schema/members.ts';
import { creditEntries, paymentEvents, payments, sandboxPayments } from '../../db/schema/money.ts';
import { findUnfinished } from './queries.ts';
import { settleUnfinished } from './settle-unfinished.ts';
import { storeOrder } from './store-order.ts';

describe.each(anyEngine)('payments on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  async function buyer(): Promise<[Browser, string]> {
    const id = await t.addMember();
    return [await t.loginAs(id), id];
  }

  async function order(browser: Browser, key: string = randomUUID(), credits = 25) {
    const shop = (await browser.get('bundles.php')).body;
    const bundle = shop.bundles.find((one: { credits: number }) => one.credits === credits);
    return browser.post('payment.php', {
      bundle: bundle.id,
      paymentmethod: shop.payment_methods[0],
      idempotency_key: key,
    });
  }

  const idOf = (answer: { body: { payment: { payment_id: string } } }) => answer.body.payment.payment_id;
  const finish = (browser: Browser, payment_id: string, outcome: string) =>
    browser.post('sandbox-checkout.php', { payment_id, outcome });
  const statusOf = async (browser: Browser, id: string) =>
    (await browser.get(`payment.php?id=${id}`)).body.payment.status;
  /** The status in the database; reading a payment over the API asks the provider. */
  const storedStatusOf = async (id: string) =>
    (await t.db.select().from(payments).where(eq(payments.id, id)))[0]?.status;
  const userOf = async (browser: Browser) => (await browser.get('user.php')).body.user;
  const stepsOf = async (id: string) =>
    (await t.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id))).map(({ toStatus }) => toStatus);

  /** A delivery of the sandbox, signed as it signs, for a payment of ours. */
  async function delivery(id: string): Promise<[body: string, headers: Record<string, string>]> {
    const [row] = await t.db.select().from(payments).where(eq(payments.id, id));
    const body = `id=${row?.providerId}`;
    const key = createHmac('sha256', t.deps.secretKey).update('sandbox webhook').digest();
    return [body, { 'webhook-signature': createHmac('sha256', key).update(body).digest('hex') }];
  }
  const deliver = async (id: string) => {
    const [body, headers] = await delivery(id);
    return t.browser().post('payment-webhook.php?provider=sandbox', body, { headers });
  };

  it('gives credits and premium once the provider says so, and a receipt', async () => {
    const [browser, id] = await buyer();
    await browser.put('user.php', { language: 'en' });
    const answer = await order(browser);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        payment: { status: 'open', credits: 25, price: { amount: 1999, currency: 'EUR' }, paymentmethod: 'ideal' },
        checkout_url: `/sandbox-checkout/${idOf(answer)}`,
      },
    });
    for (const unset of ['refunded', 'charged_back', 'discount', 'keep_means'])
      expect(answer.body.payment).not.toHaveProperty(unset);
    expect(await userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
    expect((await finish(browser, idOf(answer), 'completed')).body.payment.status).toBe('completed');
    expect(await userOf(browser)).toMatchObject({
      credits: 31,
      paid_user: true,
      credit_price: { amount: 80, currency: 'EUR' },
    });
    const entries = await t.db.select().from(creditEntries).where(eq(creditEntries.memberId, id));
    expect(entries.map(({ kind, amount, key }) => [kind, amount, key])).toContainEqual([
      'purchase',
      25,
      `payment:${idOf(answer)}`,
    ]);
    const [mail = ''] = (await t.mails()).slice(-1);
    expect(mail).toContain(`${id}@test.example`);
    expect(mail).toContain(idOf(answer));
  });

  it('takes the same key as the same order, and refuses it for another one', async () => {
    const [browser] = await buyer();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => order(browser, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    const other = await order(browser, key, 60);
    expect([other.status, other.body.error]).toEqual([409, 'key_reused']);
    const [stranger] = await buyer();
    expect(idOf(await order(stranger, key))).not.toBe(idOf(answers[0] as (typeof answers)[0]));
  });

  it('gives credits once for webhooks that come twice, at once, late and in any order', async () => {
    const [browser] = await buyer();
    const id = idOf(await order(browser));
    expect((await finish(browser, id, 'pending')).body.payment.status).toBe('pending');
    await finish(browser, id, 'completed');
    const answers = await Promise.all(Array.from({ length: 6 }, () => deliver(id)));
    expect(answers.map(({ status, body }) => [status, body.ok])).toEqual(Array(6).fill([200, true]));
    await finish(browser, id, 'failed');
    await deliver(id);
    expect(await statusOf(browser, id)).toBe('completed');
    expect((await userOf(browser)).credits).toBe(31);
    expect(await stepsOf(id)).toEqual(['open', 'pending', 'completed']);
  });

  it.each(['failed', 'cancelled'])('gives nothing for a payment that %s, and it stays so', async (outcome) => {
    const [browser] = await buyer();
    const id = idOf(await order(browser));
    await finish(browser, id, outcome);
    expect((await finish(browser, id, 'completed')).body.payment.status).toBe(outcome);
    expect(await userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
  });

  it('believes no forged webhook, and no word of a true one', async () => {
    const [browser] = await buyer();
    const id = idOf(await order(browser));
    const [body, headers] = await delivery(id);
    const post = (path: string, text: string, given: Record<string, string> = {}) =>
      t.browser().post(path, text, { headers: given });
    const path = 'payment-webhook.php?provider=sandbox';
    expect(await post(path, body)).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect((await post(path, body, { 'webhook-signature': 'ab'.repeat(32) })).status).toBe(403);
    expect((await post(path, `${body}&status=completed`, headers)).status).toBe(403);
    expect((await post('payment-webhook.php?provider=mollie', body, headers)).status).toBe(404);
    expect((await post('payment-webhook.php?provider=other', body, headers)).status).toBe(400);
    expect((await post(path, body, headers)).body).toEqual({ ok: true });
    expect(await statusOf(browser, id)).toBe('open');
    expect(await userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
  });

  it('does not give credits for another price than the one asked for', async () => {
    const [browser] = await buyer();
    const id = idOf(await order(browser));
    await t.db.update(sandboxPayments).set({ amount: 1 }).where(eq(sandboxPayments.reference, id));
    t.deps.logger.level = 'silent';
    expect((await finish(browser, id, 'completed')).body.payment.status).toBe('open');
    t.deps.logger.level = 'error';
    await t.db.update(sandboxPayments).set({ amount: 1999 }).where(eq(sandboxPayments.reference, id));
    expect(await statusOf(browser, id)).toBe('completed');
  });

  it('expires what nobody pays, and finds what a lost webhook would have told', async () => {
    const [browser] = await buyer();
    const [left, lost] = [idOf(await order(browser)), idOf(await order(browser))];
    await t.db
      .update(sandboxPayments)
      .set({ expires: new Date(0) })
      .where(eq(sandboxPayments.reference, left));
    await t.db.update(sandboxPayments).set({ status: 'completed' }).where(eq(sandboxPayments.reference, lost));
    await t.db
      .update(payments)
      .set({ looked: t.clock.now() })
      .where(inArray(payments.id, [left, lost]));
    t.clock.minutes(5);
    await settleUnfinished(t.deps);
    expect([await storedStatusOf(left), await storedStatusOf(lost)]).toEqual(['open', 'open']);
    t.clock.advance(1);
    await settleUnfinished(t.deps);
    expect([await storedStatusOf(left), await storedStatusOf(lost)]).toEqual(['expired', 'completed']);
    expect((await finish(browser, left, 'completed')).body.payment.status).toBe('expired');
    expect((await userOf(browser)).credits).toBe(31);
  });

  it('goes on where it was stopped before the provider knew of the order', async () => {
    const [browser] = await buyer();
    const real = t.deps.payments;
    const down: PaymentProvider = { ...real, create: () => Promise.reject(new Error('no answer')) };
    const key = randomUUID();
    t.deps.payments = down;
    t.deps.logger.level = 'silent';
    expect(await order(browser, key)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    t.deps.logger.level = 'error';
    t.deps.payments = real;
    const answer = await order(browser, key);
    expect(answer.body.checkout_url).toBe(`/sandbox-checkout/${idOf(answer)}`);
    expect((await finish(browser, idOf(answer), 'completed')).body.payment.status).toBe('completed');
    expect((await userOf(browser)).credits).toBe(31);
  });

  it.each(['cancelled', 'failed'])('the key of an order that was %s leads to no checkout any more', async (outcome) => {
    const [[browser], key] = [await buyer(), randomUUID()];
    await finish(browser, idOf(await order(browser, key)), outcome);
    expect(await order(browser, key)).toMatchObject({ status: 402, body: { error: 'payment_failed' } });
  });

  it('the key of a paid order leads to its result', async () => {
    const [[browser], key] = [await buyer(), randomUUID()];
    const id = idOf(await order(browser, key));
    await finish(browser, id, 'completed');
    expect((await order(browser, key)).body).toMatchObject({
      payment: { payment_id: id, status: 'completed' },
      checkout_url: `/credits?payment=${id}`,
    });
  });

  it('gives up an order after 50 minutes that never reached the provider', async () => {
    const [browser, member] = await buyer();
    const real = t.deps.payments;
    t.deps.payments = { ...real, create: () => Promise.reject(new Error('no answer')) };
    t.deps.logger.level = 'silent';
    await order(browser);
    t.deps.payments = real;
    t.deps.logger.level = 'error';
    const statuses = [];
    for (const minutes of [50, 6]) {
      t.clock.minutes(minutes);
      await settleUnfinished(t.deps);
      statuses.push((await t.db.select().from(payments).where(eq(payments.memberId, member)))[0]?.status);
    }
    expect(statuses).toEqual(['open', 'expired']);
  });

  it.each(['expires', 'has expired'])('refuses the key of an order that %s, and sends it no more', async (when) => {
    const [[browser, member], key] = [await buyer(), randomUUID()];
    const real = t.deps.payments;
    t.deps.payments = { ...real, create: () => Promise.reject(new Error('no answer')) };
    t.deps.logger.level = 'silent';
    await order(browser, key);
    t.deps.payments = real;
    t.deps.logger.level = 'error';
    t.clock.minutes(51);
    if (when === 'has expired') await settleUnfinished(t.deps);
    expect(await order(browser, key)).toMatchObject({ status: 402, body: { error: 'payment_failed' } });
    const [row] = await t.db.select().from(payments).where(eq(payments.memberId, member));
    expect(row?.status).toBe('expired');
    expect(await t.db.$count(sandboxPayments, eq(sandboxPayments.reference, row?.id ?? ''))).toBe(0);
    expect((await order(browser)).status).toBe(201);
  });

  it('begins with the unfinished payment that waits longest', async () => {
    const [browser] = await buyer();
    const ids = [];
    for (const looked of [2, 1]) {
      const id = idOf(await order(browser));
      ids.unshift(id);
      await t.db
        .update(payments)
        .set({ looked: new Date(looked) })
        .where(eq(payments.id, id));
    }
    expect((await findUnfinished(t.db, new Date(3), 2)).map(({ id }) => id)).toEqual(ids);
  });

  it('leaves what it cannot ask within a minute to the next round', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) ids.push(idOf(await order((await buyer())[0])));
    await t.db.update(payments).set({ looked: t.clock.now() });
    t.clock.minutes(6);
    const real = t.deps.payments;
    const asked: string[] = [];
    t.deps.payments = Object.create(real, {
      find: {
        value: async (id: string) => {
          asked.push(id);
          t.clock.advance(8_000);
          throw new Error('no answer');
        },
      },
    });
    t.deps.logger.level = 'silent';
    await settleUnfinished(t.deps);
    const first = asked.length;
    await settleUnfinished(t.deps);
    t.deps.logger.level = 'error';
    t.deps.payments = real;
    expect(first).toBeLessThan(12);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(first);
  });

  it('calls off the oldest of twenty orders under way for another one, and leaves transfers', async () => {
    const [browser] = await buyer();
    const ids: string[] = [];
    for (let i = 0; i < 21; i++) {
      t.clock.advance(1);
      ids.push(idOf(await order(browser)));
    }
    expect(await Promise.all(ids.slice(0, 2).map(storedStatusOf))).toEqual(['cancelled', 'open']);
    const [other] = await buyer();
    const { bundles } = (await other.get('bundles.php')).body;
    const transfer = () =>
      other.post('payment.php', { bundle: bundles[0].id, paymentmethod: 'sct', idempotency_key: randomUUID() });
    for (let i = 0; i < 20; i++) expect((await transfer()).status).toBe(201);
    for (const refused of [await transfer(), await order(other)]) {
      expect([refused.status, refused.body.error, refused.headers.get('retry-after')]).toEqual([
        429,
        'rate_limited',
        '3600',
      ]);
    }
  });

  it('stores no order of an account that was deleted or closed while the order waited', async () => {
    const [browser, member] = await buyer();
    const [stored] = await t.db
      .select()
      .from(payments)
      .where(eq(payments.id, idOf(await order(browser))));
    if (!stored) throw new Error('no order');
    const store = () =>
      storeOrder(
        t.deps,
        { ...stored, idempotencyKey: randomUUID() },
        { code: undefined, shown: undefined },
        t.clock.now(),
      );
    await t.db.update(members).set({ closed: t.clock.now() }).where(eq(members.id, member));
    await expect(store()).rejects.toThrow('restricted');
    await t.db.update(members).set({ status: 'deleted', deleted: t.clock.now() }).where(eq(members.id, member));
    await expect(store()).rejects.toThrow('authentication_required');
    expect(await t.db.$count(payments, eq(payments.memberId, member))).toBe(1);
  });

  it('takes no order at another price than the member was shown, and one of before at its own', async () => {
    const [browser] = await buyer();
    const { bundles } = (await browser.get('bundles.php')).body;
    const { id: bundle, price } = bundles[0];
    const key = randomUUID();
    const at = (shown: object, more = {}) =>
      browser.post('payment.php', {
        bundle,
        paymentmethod: 'ideal',
        idempotency_key: key,
        shown_price: shown,
        ...more,
      });
    const refusals = [
      await at({ ...price, amount: price.amount - 1 }),
      await at({ ...price, currency: 'SEK' }),
      await at(price, { discountcode: 'TIMEBONUS25' }),
    ];
    for (const { status, body } of refusals) expect([status, body.error]).toEqual([409, 'price_changed']);
    const stored = await at({ ...price, amount: 749 }, { discountcode: 'TIMEBONUS25' });
    expect([stored.status, stored.body.payment.price.amount]).toEqual([201, 749]);
    expect(idOf(await at(price, { discountcode: 'TIMEBONUS25' }))).toBe(idOf(stored));
  });

  it('names the dearest price among purchases with unspent credits, else the one in the smallest bundle of the country', async () => {
    const [browser, member] = await buyer();
    const spend = (credits: number) =>
      addEntry(t.db, { member, kind: 'correction', amount: -credits, key: `spent:${randomUUID()}` });
    const priceOf = async (one: Browser) => (await userOf(one)).credit_price;
    expect(await priceOf(browser)).toEqual({ amount: 100, currency: 'EUR' });
    const polish = await t.loginAs(await t.addMember({ profile: { country: 'pl' } }));
    const [smallest] = (await browser.get('bundles.php?country=pl')).body.bundles;
    expect(await priceOf(polish)).toEqual({
      amount: Math.round(smallest.price.amount / smallest.credits),
      currency: 'PLN',
    });
    for (const credits of [25, 60]) {
      await finish(browser, idOf(await order(browser, randomUUID(), credits)), 'completed');
      t.clock.minutes(1);
    }
    await order(browser, randomUUID(), 150);
    expect(await priceOf(browser)).toEqual({ amount: 80, currency: 'EUR' });
    // The 6 free credits and all of the first purchase but one.
    await spend(30);
    expect(await priceOf(browser)).toEqual({ amount: 80, currency: 'EUR' });
    await spend(1);
    expect(await priceOf(browser)).toEqual({ amount: 67, currency: 'EUR' });
    await finish(browser, idOf(await order(browser, randomUUID(), 10)), 'completed');
    // A gift takes the credits of both.
    expect(await priceOf(browser)).toEqual({ amount: 100, currency: 'EUR' });
  });

  it('names the smallest bundle’s price once the purchased credits are spent, not the last purchase’s', async () => {
    const [browser, member] = await buyer();
    await finish(browser, idOf(await order(browser, randomUUID(), 60)), 'completed');
    expect((await userOf(browser)).credit_price).toEqual({ amount: 67, currency: 'EUR' });
    await addEntry(t.db, { member, kind: 'correction', amount: -66, key: `spent:${randomUUID()}` });
    expect((await userOf(browser)).credit_price).toEqual({ amount: 100, currency: 'EUR' });
  });

  it('counts only purchases in the currency of the credits that are spent next', async () => {
    const [browser, member] = await buyer();
    await finish(browser, idOf(await order(browser)), 'completed');
    const last = idOf(await order(browser, randomUUID(), 10));
    await finish(browser, last, 'completed');
    const setCurrency = (currency: string) => t.db.update(payments).set({ currency }).where(eq(payments.id, last));
    await setCurrency('PLN');
    expect((await userOf(browser)).credit_price).toEqual({ amount: 80, currency: 'EUR' });
    await addEntry(t.db, { member, kind: 'correction', amount: -31, key: `spent:${randomUUID()}` });
    expect((await userOf(browser)).credit_price).toEqual({ amount: 100, currency: 'PLN' });
    await setCurrency('EUR');
  });

  it('closes the sandbox checkout where a real provider is configured', async () => {
    const [browser] = await buyer();
    const id = idOf(await order(browser));
    const { sandbox: _, ...rest } = t.deps.payments;
    const real = t.deps.payments;
    t.deps.payments = { ...rest, name: 'other' };
    expect(await finish(browser, id, 'completed')).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    t.deps.payments = real;
  });

  it('keeps payments to their member and bundles to their site', async () => {
    const [browser] = await buyer();
    const id = idOf(await order(browser));
    const [stranger] = await buyer();
    const outside = await t.loginAs(await t.addMember({ site: 'velours' }), 'velours.localhost');
    for (const other of [stranger, outside]) {
      expect((await other.get(`payment.php?id=${id}`)).status).toBe(404);
      expect((await finish(other, id, 'completed')).status).toBe(404);
    }
    const own = (await browser.get('bundles.php')).body;
    const post = (by: Browser, bundle: string, paymentmethod: string) =>
      by.post('payment.php', { bundle, paymentmethod, idempotency_key: randomUUID() });
    expect((await post(outside, own.bundles[0].id, 'ideal')).status).toBe(404);
    expect((await post(browser, 'nonsense', 'ideal')).status).toBe(404);
    expect((await post(browser, own.bundles[0].id, 'blik')).body.fields).toEqual({ paymentmethod: 'invalid' });
    expect((await post(browser, own.bundles[0].id, 'gold')).body.fields).toEqual({ paymentmethod: 'invalid' });
    expect((await t.browser().get(`payment.php?id=${id}`)).status).toBe(403);
  });

  it('ignores amounts from the client: price and credits are those of the bundle and its country', async () => {
    const browser = await t.loginAs(await t.addMember({ profile: { country: 'pl' } }));
    const { bundles } = (await browser.get('bundles.php')).body;
    const [polish] = bundles;
    const cheap = {
      price: { amount: 1, currency: 'EUR' },
      amount: 1,
      currency: 'EUR',
      credits: 9_999,
      status: 'completed',
    };
    const order = { bundle: polish.id, paymentmethod: 'blik', idempotency_key: randomUUID(), ...cheap };
    const { payment } = (await browser.post('payment.php', order)).body;
    expect(payment).toMatchObject({ price: polish.price, credits: polish.credits, status: 'open' });
    expect(polish.price.currency).toBe('PLN');
    const [neighbour] = await buyer();
    const [dutch] = (await neighbour.get('bundles.php')).body.bundles;
    const other = { ...order, bundle: dutch.id, idempotency_key: randomUUID() };
    expect((await neighbour.post('payment.php', other)).body.fields).toEqual({ paymentmethod: 'invalid' });
    const fitting = await neighbour.post('payment.php', { ...other, paymentmethod: 'ideal' });
    expect(fitting.body.payment.price).toEqual(dutch.price);
  });

  it('takes a step with all that comes of it, or not at all', async () => {
    const [browser, id] = await buyer();
    const payment = idOf(await order(browser));
    await addEntry(t.db, { member: id, kind: 'correction', amount: 1, key: `payment:${payment}` });
    expect((await finish(browser, payment, 'completed')).status).toBe(500);
    expect(await stepsOf(payment)).toEqual(['open']);
    expect(await userOf(browser)).toMatchObject({ credits: 7, paid_user: false });
  });
});
