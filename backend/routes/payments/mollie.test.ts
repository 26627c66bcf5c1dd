import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Browser } from '../../../tests/setup/browser.ts';
import { asInternal } from '../../../tests/setup/front-secret.ts';
import { type MollieApp, startMollieApp } from '../../../tests/setup/mollie-app.ts';
import { createLimits } from '../../adapters/limits/limits.ts';
import { auditProvider } from '../../credits/provider-audit.ts';
import { payments } from '../../db/schema/money.ts';
import { paymentMeans } from '../../db/schema/payment-means.ts';
import { settleUnfinished } from './settle-unfinished.ts';

const weathers = ['down', 'silent', 'html'] as const;

describe('payments by Mollie', () => {
  let app: MollieApp;
  let t: MollieApp['t'];
  let mollie: MollieApp['mollie'];
  beforeAll(async () => {
    app = await startMollieApp();
    ({ t, mollie } = app);
  });
  beforeEach(() => {
    mollie.state.weather = 'fair';
  });
  afterEach(() => {
    t.deps.logger.level = 'error';
  });
  afterAll(() => app.close());

  const buyer = async () => t.loginAs(await t.addMember());
  async function order(browser: Browser, more = {}, headers = {}) {
    const { bundles } = (await browser.get('bundles.php')).body;
    const body = { bundle: bundles[1].id, paymentmethod: 'ideal', idempotency_key: randomUUID(), ...more };
    return browser.post('payment.php', body, { headers });
  }
  const idOf = (answer: { body: { payment: { payment_id: string } } }) => answer.body.payment.payment_id;
  const tell = (body: string) => app.tell(body);
  const statusOf = async (browser: Browser, id: string) =>
    (await browser.get(`payment.php?id=${id}`)).body.payment.status;
  const creditsOf = async (browser: Browser) => (await browser.get('user.php')).body.user.credits;

  it('sends the member to Mollie’s page, with addresses of the host’s own row whatever the headers say', async () => {
    const browser = await buyer();
    const answer = await order(browser, {}, { forwarded: 'host=evil.example', 'x-original-host': 'evil.example' });
    expect(answer.body.checkout_url).toMatch(/^https:\/\/pay\.mollie\.example\/tr_/);
    expect(mollie.of(idOf(answer))).toMatchObject({
      amount: { currency: 'EUR', value: '19.99' },
      description: 'Fonkel: 25 credits',
      locale: 'nl_NL',
      redirectUrl: `https://nl.fonkel.example/credits?payment=${idOf(answer)}`,
      webhookUrl: 'https://nl.fonkel.example/api/payment-webhook.php?provider=mollie',
    });
    const odd = t.browser('NL.localhost.:8080');
    for (const [name, value] of browser.cookies) odd.cookies.set(name, value);
    const other = await order(odd, {}, { origin: 'http://nl.localhost.:8080' });
    expect(mollie.of(idOf(other)).redirectUrl).toMatch(/^https:\/\/nl\.fonkel\.example\//);
    expect((await t.browser('evil.example').get('bundles.php')).body.error).toBe('unknown_domain');
  });

  it.each([
    ['paid', 'completed', 31],
    ['pending', 'pending', 6],
    ['failed', 'failed', 6],
    ['canceled', 'cancelled', 6],
    ['expired', 'expired', 6],
  ] as const)('takes Mollie’s own word that a payment is %s', async (there, here, credits) => {
    const browser = await buyer();
    const id = idOf(await order(browser));
    expect((await tell(`${mollie.finish(id, there)}&status=paid`)).body).toEqual({ ok: true });
    expect(await statusOf(browser, id)).toBe(here);
    expect(await creditsOf(browser)).toBe(credits);
  });

  it.each([
    ['ideal', 'canceled'],
    ['sct', 'open'],
  ])(
    'leaves an order by %s at a discount on the first purchase %s at Mollie once another is paid',
    async (method, state) => {
      const browser = await buyer();
      const discounted = { discountcode: 'TIMEBONUS25', paymentmethod: method };
      const [open, plain] = [idOf(await order(browser, discounted)), idOf(await order(browser))];
      await tell(mollie.finish(plain, 'paid'));
      expect(mollie.of(open).status).toBe(state);
    },
  );

  it('moves from pending to completed later, once, however often it is told', async () => {
    const browser = await buyer();
    const id = idOf(await order(browser));
    await tell(mollie.finish(id, 'pending'));
    const body = mollie.finish(id, 'paid');
    await Promise.all(Array.from({ length: 6 }, () => tell(body)));
    expect(await statusOf(browser, id)).toBe('completed');
    expect(await creditsOf(browser)).toBe(31);
  });

  it('believes no webhook’s body, and tells nobody which payments are ours', async () => {
    const browser = await buyer();
    const id = idOf(await order(browser));
    const known = await tell(`id=${mollie.of(id).id}&status=paid`);
    const unknown = await tell('id=tr_doesnotexist');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known).toMatchObject({ status: 200, body: { ok: true } });
    expect(await statusOf(browser, id)).toBe('open');
    expect(await tell('id=../../customers')).toMatchObject({ status: 403, body: { error: 'forbidden' } });
    expect((await t.browser().post('payment-webhook.php?provider=sandbox', 'id=x')).status).toBe(404);
  });

  it('is asked by nobody as often as they like', async () => {
    const browser = await buyer();
    const id = idOf(await order(browser));
    const { id: there } = mollie.of(id);
    const { payments } = t.deps;
    const find = jest.fn(payments.find);
    t.deps.payments = Object.create(payments, { find: { value: find } });
    const told = await Promise.all(Array.from({ length: 40 }, () => tell(`id=${there}`)));
    expect(told.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(find).toHaveBeenCalledTimes(30);
    find.mockClear();
    for (let i = 0; i < 70; i++) expect(await statusOf(browser, id)).toBe('open');
    expect(find).toHaveBeenCalledTimes(60);
    find.mockClear();
    const invented = (i: number, from: string) =>
      t.browser().post('payment-webhook.php?provider=mollie', `id=tr_invented${i}`, { from });
    const guesses = await Promise.all(Array.from({ length: 70 }, (_, i) => invented(i, '203.0.113.80')));
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await invented(100, '203.0.113.81')).status).toBe(200);
    // Of IPv6, all networks of a customer are one.
    const many = await Promise.all(Array.from({ length: 62 }, (_, i) => invented(200 + i, `2001:db8:c:${i}::1`)));
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2);
    t.deps.payments = payments;
  });

  it('is asked about 300 unknown payments a minute from all networks, and still about those that are known', async () => {
    const browser = await buyer();
    const id = idOf(await order(browser));
    const { limits, payments } = t.deps;
    const isInvented = (there: string) => there.startsWith('tr_invented');
    const find = jest.fn(async (there: string) => (isInvented(there) ? undefined : payments.find(there)));
    t.deps.payments = Object.create(payments, { find: { value: find } });
    t.deps.limits = createLimits();
    const from = (i: number) => ({ from: `198.51.${100 + (i % 2)}.${i % 250}` });
    const invented = (i: number) =>
      t.browser().post('payment-webhook.php?provider=mollie', `id=tr_invented${i}`, from(i));
    const answers = await Promise.all(Array.from({ length: 310 }, (_, i) => invented(i)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(find).toHaveBeenCalledTimes(300);
    await tell(mollie.finish(id, 'paid'));
    expect(await statusOf(browser, id)).toBe('completed');
    Object.assign(t.deps, { limits, payments });
  });

  it('is told by a network at most 1,200 times a minute, whatever it tells of', async () => {
    const { limits } = t.deps;
    const counted = createLimits();
    const tellNothing = (from: string) =>
      t.browser().post('payment-webhook.php?provider=mollie', 'id=tr_nothing', { from });
    // Most are refused for telling of an unknown payment: which limit refused says the last one that was asked.
    const taken: string[] = [];
    t.deps.limits = {
      ...counted,
      take: (rule, key) => {
        taken.push(rule.name);
        return counted.take(rule, key);
      },
    };
    for (let i = 0; i < 1_201; i++) await tellNothing('203.0.113.90');
    expect(taken.at(-1)).toBe('payment-delivery');
    await tellNothing('198.51.100.91');
    expect(taken.at(-1)).not.toBe('payment-delivery');
    t.deps.limits = limits;
  });

  it('keeps an order whose answer was lost, and finds it by the webhook that comes before', async () => {
    t.deps.logger.level = 'silent';
    const browser = await buyer();
    const key = { idempotency_key: randomUUID() };
    mollie.state.loseNextAnswer = true;
    expect(await order(browser, key)).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    const lost = [...mollie.payments.values()].at(-1);
    await tell(mollie.finish(lost?.metadata.payment ?? '', 'paid'));
    expect(await creditsOf(browser)).toBe(31);
    mollie.forgetKeys();
    const again = await order(browser, key);
    expect(again.body.payment).toMatchObject({ payment_id: lost?.metadata.payment, status: 'completed' });
    expect([...mollie.payments.values()].at(-1)).toBe(lost);
  });

  it.each(weathers)('is unavailable soon while Mollie is %s, and the same key goes on', async (weather) => {
    t.deps.logger.level = 'silent';
    const browser = await buyer();
    const key = { idempotency_key: randomUUID() };
    mollie.state.weather = weather;
    const refused = await order(browser, key);
    expect(refused).toMatchObject({ status: 503, body: { error: 'unavailable' } });
    mollie.state.weather = 'fair';
    const before = mollie.payments.size;
    const [one, two] = await Promise.all([order(browser, key), order(browser, key)]);
    expect(one.body.checkout_url).toBe(two.body.checkout_url);
    expect(mollie.payments.size).toBe(before + 1);

    mollie.state.weather = weather;
    expect(await statusOf(browser, idOf(one))).toBe('open');
    mollie.state.weather = 'fair';
    await tell(mollie.finish(idOf(one), 'paid'));
    expect(await statusOf(browser, idOf(one))).toBe('completed');
  });

  it.each(weathers)(
    'asks Mollie to deliver a webhook again that comes while it is %s, and loses nothing',
    async (weather) => {
      t.deps.logger.level = 'silent';
      const browser = await buyer();
      const [told, untold] = [idOf(await order(browser)), idOf(await order(browser))];
      const [again] = [mollie.finish(told, 'paid'), mollie.finish(untold, 'paid')];
      mollie.state.weather = weather;
      for (const body of [again, 'id=tr_neverheardof']) {
        const answer = await tell(body);
        expect(answer).toMatchObject({ status: 503, body: { error: 'unavailable' } });
        expect(answer.headers.get('retry-after')).toBe('5');
      }
      t.clock.minutes(6);
      await settleUnfinished(t.deps);
      expect(await creditsOf(browser)).toBe(6);

      mollie.state.weather = 'fair';
      expect((await tell(again)).status).toBe(200);
      expect(await creditsOf(browser)).toBe(31);
      t.clock.minutes(6);
      await settleUnfinished(t.deps);
      expect(await statusOf(browser, untold)).toBe('completed');
      expect(await creditsOf(browser)).toBe(56);
    },
  );

  it.each(weathers)(
    'keeps a refund that Mollie, being %s, does not take, and carries it out later, once',
    async (weather) => {
      const browser = await buyer();
      const id = idOf(await order(browser));
      await tell(mollie.finish(id, 'paid'));
      await t.jobs.run();
      t.deps.logger.level = 'silent';
      mollie.state.weather = weather;
      expect((await browser.post('withdrawal.php', { payment_id: id })).status).toBe(201);
      await expect(t.jobs.run()).rejects.toThrow();
      t.clock.minutes(2);
      await settleUnfinished(t.deps);
      const read = async () => (await browser.get(`transactions.php?id=${id}`)).body.transactions[0];
      expect(await read()).toMatchObject({ status: 'completed', reversals: [{ state: 'on_its_way' }] });
      expect(mollie.of(id).refunds).toEqual([]);

      mollie.state.weather = 'fair';
      await settleUnfinished(t.deps);
      await settleUnfinished(t.deps);
      expect(mollie.of(id).refunds).toHaveLength(1);
      expect(await read()).toMatchObject({ status: 'refunded', reversals: [{ state: 'done' }] });
      expect(await creditsOf(browser)).toBe(6);
    },
  );

  it('tells a provider that is away from a fault of ours, and both from what is well', async () => {
    const said = { warn: jest.spyOn(t.deps.logger, 'warn'), error: jest.spyOn(t.deps.logger, 'error') };
    const linesOf = (level: keyof typeof said) => said[level].mock.calls.map(([, line]) => line as unknown);
    for (const spy of Object.values(said)) spy.mockReturnValue();
    const look = async () => {
      t.clock.minutes(6);
      await settleUnfinished(t.deps);
    };
    const metric = async (name: string) =>
      (await t.browser().get('metrics', asInternal)).body.split('\n').find((line: string) => line.startsWith(name));
    const browser = await buyer();
    const id = idOf(await order(browser, { paymentmethod: 'paypal' }));
    mollie.finish(id, 'paid');

    mollie.state.weather = 'down';
    const { failed } = t.deps.providerCalls;
    await look();
    expect(linesOf('warn')).toContain('the payment provider did not answer');
    expect(linesOf('error')).toEqual([]);
    expect(t.deps.providerCalls.failed).toBeGreaterThan(failed);

    mollie.state.weather = 'fair';
    said.warn.mockClear();
    await t.db.execute(
      sql`alter table payment_events add constraint broken check (to_status <> 'completed') not valid`,
    );
    for (let minutes = 0; minutes < 66; minutes += 6) await look();
    expect(linesOf('warn')).not.toContain('the payment provider did not answer');
    expect(linesOf('error')).toContain('what the provider says could not be taken');
    expect(await metric('rendezvous_payments_unfinished{method="paypal"}')).toMatch(/ 1$/);
    expect(await metric('rendezvous_provider_calls_total{outcome="failed"}')).not.toMatch(/ 0$/);
    expect(await auditProvider(t.db, t.deps.payments, t.clock.now())).toContainEqual(
      expect.stringMatching(`^payment of which the provider says completed .*, not open .*: ${id}$`),
    );

    await t.db.execute(sql`alter table payment_events drop constraint broken`);
    await look();
    expect(await creditsOf(browser)).toBe(31);
    expect(await metric('rendezvous_payments_unfinished{method="paypal"}')).toBeUndefined();
    for (const spy of Object.values(said)) spy.mockRestore();
  });

  it('offers only what Mollie can collect', async () => {
    const methodsOf = async (country: string) =>
      (await t.browser().get(`bundles.php?country=${country}`)).body.payment_methods;
    expect(await methodsOf('nl')).toEqual(['ideal', 'creditcard', 'paypal', 'applepay', 'sdd', 'sct', 'paysafecard']);
    expect(await methodsOf('dk')).toEqual(['creditcard', 'applepay', 'paypal']);
    expect(await methodsOf('pl')).toEqual(['blik', 'prezelewy24', 'creditcard', 'paypal', 'applepay']);
    const refused = await order(await buyer(), { paymentmethod: 'giropay' });
    expect(refused.body).toMatchObject({ error: 'invalid_request', fields: { paymentmethod: 'invalid' } });
  });

  it('keeps with order and card where Mollie says the card was issued, and refuses nobody for it', async () => {
    const id = await t.addMember();
    const browser = await t.loginAs(id);
    const paid = idOf(await order(browser, { paymentmethod: 'creditcard', keep_means: true }));
    mollie.of(paid).means = { cardCountryCode: 'LT' };
    await tell(mollie.finish(paid, 'paid'));
    const [row] = await t.db.select().from(payments).where(eq(payments.id, paid));
    expect(row?.countryEvidence).toEqual({ profile: 'nl', means: 'lt' });
    const [means] = await t.db.select().from(paymentMeans).where(eq(paymentMeans.memberId, id));
    expect(means?.country).toBe('lt');
    expect((await browser.get('bundles.php')).body.payment_methods).toContain('creditcard');
    const { bundles } = (await browser.get('bundles.php')).body;
    const again = { bundle: bundles[0].id, idempotency_key: randomUUID() };
    expect((await browser.post('payment.php?repeat=1', again)).body.payment.status).toBe('completed');
  });

  it('charges a kept card that succeeds, fails and was taken back', async () => {
    const browser = await buyer();
    const { bundles } = (await browser.get('bundles.php')).body;
    const repeat = () => browser.post('payment.php?repeat=1', { bundle: bundles[0].id, idempotency_key: randomUUID() });
    const first = idOf(await order(browser, { paymentmethod: 'creditcard', keep_means: true }));
    await tell(mollie.finish(first, 'paid'));
    expect((await browser.get('payment-means.php')).body.means).toMatchObject({
      method: 'creditcard',
      label: '•••• 4242',
    });
    expect((await repeat()).body.payment).toMatchObject({ status: 'completed', paymentmethod: 'creditcard' });
    expect(await creditsOf(browser)).toBe(41);
    t.deps.logger.level = 'silent';
    mollie.state.declineCharges = true;
    expect(await repeat()).toMatchObject({ status: 402, body: { error: 'payment_failed' } });
    mollie.state.declineCharges = false;
    mollie.mandates.clear();
    expect(await repeat()).toMatchObject({ status: 402, body: { error: 'payment_failed' } });
    expect((await browser.get('payment-means.php')).body.means).toBeNull();
    expect(await creditsOf(browser)).toBe(41);
  });
});
