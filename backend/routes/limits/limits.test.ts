import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { decodeMail } from '../../../tests/setup/outbox.ts';
import { profiles } from '../../db/schema/members.ts';
import { payments } from '../../db/schema/money.ts';

const hour = 3_600_000;
const euros = (amount: number) => ({ amount, currency: 'EUR' });

describe.each(anyEngine)('spending limits on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const buyer = async () => t.loginAs(await t.addMember());
  const later = (milliseconds: number) => new Date(t.clock.now().getTime() + milliseconds).toISOString();
  const limitsOf = async (browser: Browser) => (await browser.get('limits.php')).body;

  /** Orders 10 credits for 9.99, or as many as named; the price is the country's. */
  async function order(browser: Browser, credits = 10, country = 'nl') {
    const shop = (await browser.get(`bundles.php?country=${country}`)).body;
    const bundle = shop.bundles.find((one: { credits: number }) => one.credits === credits).id;
    return browser.post('payment.php', { bundle, paymentmethod: 'creditcard', idempotency_key: randomUUID() });
  }
  const idOf = (answer: { body: { payment: { payment_id: string } } }) => answer.body.payment.payment_id;
  async function buy(browser: Browser, outcome = 'completed') {
    const payment_id = idOf(await order(browser));
    await browser.post('sandbox-checkout.php', { payment_id, outcome });
    return payment_id;
  }
  const refusalOf = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error];
  };
  const spendingLimit = [403, 'spending_limit'];

  it('begin without any, and name what was spent', async () => {
    const browser = await buyer();
    await buy(browser);
    expect(await limitsOf(browser)).toEqual({
      daily: null,
      weekly: null,
      monthly: null,
      coming: {},
      spent: { daily: euros(999), weekly: euros(999), monthly: euros(999) },
      currency: 'EUR',
      cool_off_until: null,
    });
    expect((await t.browser().get('limits.php')).status).toBe(403);
  });

  it.each([
    ['daily', 24],
    ['weekly', 7 * 24],
    ['monthly', 30 * 24],
  ])('a %s limit leaves its room at the till, and all of it again %i hours after', async (period, hours) => {
    const browser = await buyer();
    await browser.put('limits.php', { [period]: euros(1500) });
    await buy(browser);
    expect(await refusalOf(order(browser))).toEqual(spendingLimit);
    t.clock.advance(hours * hour - 60_000);
    expect(await refusalOf(order(browser))).toEqual(spendingLimit);
    t.clock.advance(60_000);
    expect((await order(browser)).status).toBe(201);
  });

  it('counts a payment from the moment it was paid, not from its order', async () => {
    const browser = await buyer();
    await browser.put('limits.php', { monthly: euros(1500) });
    const payment_id = idOf(await order(browser));
    t.clock.advance(hour / 2);
    await browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' });
    t.clock.advance(30 * 24 * hour - hour / 4);
    expect(await refusalOf(order(browser))).toEqual(spendingLimit);
  });

  it('a tighter limit stands at once, a looser one after 24 hours, and asking again does not begin anew', async () => {
    const browser = await buyer();
    await browser.put('limits.php', { monthly: euros(5000) });
    const tighter = (await browser.put('limits.php', { monthly: euros(500) })).body;
    expect([tighter.monthly, tighter.coming]).toEqual([euros(500), {}]);
    expect(await refusalOf(order(browser))).toEqual(spendingLimit);

    const from = later(24 * hour);
    const wished = (await browser.put('limits.php', { monthly: euros(2000) })).body;
    expect(wished).toMatchObject({ monthly: euros(500), coming: { monthly: { limit: euros(2000), from } } });
    t.clock.advance(23 * hour);
    const again = (await browser.put('limits.php', { monthly: euros(2000) })).body;
    expect(again.coming).toEqual({ monthly: { limit: euros(2000), from } });
    expect(await refusalOf(order(browser))).toEqual(spendingLimit);
    t.clock.advance(hour);
    const looser = await limitsOf(browser);
    expect([looser.monthly, looser.coming]).toEqual([euros(2000), {}]);
    expect((await order(browser)).status).toBe(201);
  });

  it('a tighter limit, or the one that stands, ends what waited; none waits as a looser one does', async () => {
    const browser = await buyer();
    await browser.put('limits.php', { weekly: euros(1000) });
    expect((await browser.put('limits.php', { weekly: null })).body).toMatchObject({
      weekly: euros(1000),
      coming: { weekly: { limit: null, from: later(24 * hour) } },
    });
    expect((await browser.put('limits.php', { weekly: euros(1000) })).body.coming).toEqual({});
    await browser.put('limits.php', { weekly: null });
    const tighter = (await browser.put('limits.php', { weekly: euros(900) })).body;
    expect([tighter.weekly, tighter.coming]).toEqual([euros(900), {}]);
    await browser.put('limits.php', { weekly: null });
    t.clock.advance(24 * hour);
    expect((await limitsOf(browser)).weekly).toBeNull();
  });

  it('a new order cancels an unpaid one, but not one that is being paid', async () => {
    const browser = await buyer();
    await browser.put('limits.php', { daily: euros(1500) });
    const abandoned = idOf(await order(browser));
    expect((await order(browser)).status).toBe(201);
    expect((await browser.get(`payment.php?id=${abandoned}`)).body.payment.status).toBe('cancelled');
    const other = await buyer();
    await other.put('limits.php', { daily: euros(1500) });
    await buy(other, 'pending');
    expect(await refusalOf(order(other))).toEqual(spendingLimit);
  });

  it('a tighter limit and a cool-off call off what was ordered before and is too much now, and nothing else', async () => {
    const browser = await buyer();
    const paid = await buy(browser);
    const [small, large, third] = [await order(browser), await order(browser, 25), await order(browser)].map(idOf);
    const statusOf = async (id: string | undefined) => (await browser.get(`payment.php?id=${id}`)).body.payment.status;
    const pay = (payment_id: string | undefined) =>
      browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' });
    await browser.put('limits.php', { daily: euros(2100) });
    expect([await statusOf(small), await statusOf(large), await statusOf(third)]).toEqual([
      'open',
      'cancelled',
      'open',
    ]);
    await pay(small);
    expect(await statusOf(third)).toBe('cancelled');
    const other = await buyer();
    const open = [await order(other), await order(other)].map(idOf);
    await other.put('limits.php', { cool_off_until: later(24 * hour) });
    for (const id of open) await other.post('sandbox-checkout.php', { payment_id: id, outcome: 'completed' });
    const { transactions } = (await other.get('transactions.php')).body;
    expect(transactions.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(await statusOf(paid)).toBe('completed');
  });

  it('what failed or went back leaves its room again', async () => {
    const browser = await buyer();
    await browser.put('limits.php', { daily: euros(1000) });
    await buy(browser, 'failed');
    const id = await buy(browser);
    expect(await refusalOf(order(browser))).toEqual(spendingLimit);
    await t.db.update(payments).set({ refunded: 400, chargedBack: 99 }).where(eq(payments.id, id));
    expect((await limitsOf(browser)).spent.daily).toEqual(euros(500));
    await t.db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, id));
    expect((await limitsOf(browser)).spent.daily).toEqual(euros(0));
    expect((await order(browser)).status).toBe(201);
  });

  it('two orders at once do not both find the same room', async () => {
    const browser = await buyer();
    await browser.put('limits.php', { daily: euros(1500) });
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(browser)));
    for (const answer of answers.filter(({ status }) => status === 201)) {
      await browser.post('sandbox-checkout.php', { payment_id: idOf(answer), outcome: 'completed' });
    }
    const { transactions } = (await browser.get('transactions.php')).body;
    const paid = transactions.filter(({ status }: { status: string }) => status === 'completed');
    expect(paid).toHaveLength(1);
  });

  it('an order in another currency than the limit is refused, and a limit in another one waits', async () => {
    const id = await t.addMember();
    const browser = await t.loginAs(id);
    await browser.put('limits.php', { monthly: euros(50_000) });
    await t.db.update(profiles).set({ country: 'pl' }).where(eq(profiles.memberId, id));
    expect(await refusalOf(order(browser, 10, 'pl'))).toEqual(spendingLimit);
    const wish = { amount: 100, currency: 'PLN' };
    expect((await browser.put('limits.php', { monthly: wish })).body).toMatchObject({
      monthly: euros(50_000),
      coming: { monthly: { limit: wish } },
    });
  });

  it('a cool-off refuses every order until it is over, and cannot be shortened', async () => {
    const id = await t.addMember();
    const browser = await t.loginAs(id);
    const until = later(7 * 24 * hour);
    expect((await browser.put('limits.php', { cool_off_until: until })).body.cool_off_until).toBe(until);
    expect(await refusalOf(order(browser))).toEqual(spendingLimit);
    const shorter = await browser.put('limits.php', { cool_off_until: later(24 * hour) });
    expect([shorter.status, shorter.body.fields]).toEqual([400, { cool_off_until: 'too_small' }]);
    const longer = later(30 * 24 * hour);
    expect((await browser.put('limits.php', { cool_off_until: longer })).body.cool_off_until).toBe(longer);
    t.clock.advance(30 * 24 * hour);
    const back = await t.loginAs(id);
    expect((await limitsOf(back)).cool_off_until).toBeNull();
    expect((await order(back)).status).toBe(201);
  });

  it('a cool-off ends within 366 days', async () => {
    const browser = await buyer();
    const wish = async (milliseconds: number) =>
      (await browser.put('limits.php', { cool_off_until: later(milliseconds) })).body.fields;
    expect(await wish(366 * 24 * hour + 1)).toEqual({ cool_off_until: 'too_large' });
    expect(await wish(366 * 24 * hour)).toBeUndefined();
  });

  it.each([
    [{ cool_off_until: '2020-01-01T00:00:00.000Z' }, { cool_off_until: 'too_small' }],
    [{ cool_off_until: '2999-01-01T00:00:00.000Z' }, { cool_off_until: 'too_large' }],
    [{ cool_off_until: null }, { cool_off_until: 'invalid' }],
    [{ daily: { amount: -1, currency: 'EUR' } }, { 'daily.amount': 'too_small' }],
    [{ daily: { amount: 1.5, currency: 'EUR' } }, { 'daily.amount': 'invalid' }],
    [{ daily: { amount: 100, currency: 'XXX' } }, { 'daily.currency': 'invalid' }],
  ])('refuse %j', async (body, fields) => {
    const browser = await buyer();
    const answer = await browser.put('limits.php', body);
    expect([answer.status, answer.body.fields]).toEqual([400, fields]);
  });

  it('the same key is the same order also where the limit has no room for a second', async () => {
    const browser = await buyer();
    await browser.put('limits.php', { daily: euros(999) });
    const shop = (await browser.get('bundles.php?country=nl')).body;
    const body = { bundle: shop.bundles[0].id, paymentmethod: 'ideal', idempotency_key: randomUUID() };
    const first = await browser.post('payment.php', body);
    expect(idOf(await browser.post('payment.php', body))).toBe(idOf(first));
  });
});

describe.each(anyEngine)('consent to immediate performance on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  async function order(country: string, more: object) {
    const browser = await t.loginAs(await t.addMember({ profile: { country } }));
    const shop = (await browser.get(`bundles.php?country=${country}`)).body;
    const body = { bundle: shop.bundles[0].id, paymentmethod: 'creditcard', idempotency_key: randomUUID(), ...more };
    const answer = await browser.post('payment.php', body);
    if (answer.status !== 201) return [answer.status, answer.body.error];
    const [row] = await t.db.select().from(payments).where(eq(payments.id, answer.body.payment.payment_id));
    return row?.performanceConsent;
  }

  it.each(['nl', 'de', 'no', 'gb'])(
    'is kept with its time in %s, and an order that refuses it is refused',
    async (country) => {
      expect(await order(country, { immediate_performance: true })).toEqual(t.clock.now());
      expect(await order(country, { immediate_performance: false })).toEqual([403, 'immediate_performance_required']);
    },
  );

  it('is confirmed by the receipt, with what can still be given back', async () => {
    const browser = await t.loginAs(await t.addMember());
    await browser.put('user.php', { language: 'en' });
    const shop = (await browser.get('bundles.php?country=nl')).body;
    const given = { immediate_performance: true, idempotency_key: randomUUID() };
    const body = { bundle: shop.bundles[0].id, paymentmethod: 'creditcard', ...given };
    const { payment_id } = (await browser.post('payment.php', body)).body.payment;
    await browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' });
    const { last_day } = (await browser.get(`transactions.php?id=${payment_id}`)).body.transactions[0].withdrawal;
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(last_day));
    const [mail = ''] = (await t.mails()).slice(-1);
    const read = decodeMail(mail).replace(/\s+/g, ' ');
    expect(read).toContain(`You can return unused credits until the end of ${day}.`);
    expect(read).toMatch(/by e-mail to \S+@\S+ or by post to the seller/);
    expect(read).toMatch(/I withdraw from my contract for the supply of credits on Fonkel, ordered on \d+ \w+ \d{4}\./);
  });

  it('is not asked for elsewhere, and nothing is kept where nobody was asked', async () => {
    expect(await order('ch', { immediate_performance: false })).toBeNull();
    expect(await order('ch', { immediate_performance: true })).toBeNull();
    expect(await order('nl', {})).toBeNull();
  });
});
