import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { debitsAt } from '../../../tests/setup/debit.ts';
import type { DirectDebit, PaymentProvider } from '../../adapters/payments/provider.ts';
import { audit } from '../../credits/audit.ts';
import { discountCodes } from '../../db/schema/discounts.ts';
import { payments, sandboxPayments } from '../../db/schema/money.ts';
import { placeOrder } from './order.ts';
import { settleUnfinished } from './settle-unfinished.ts';

describe.each(anyEngine)('discounts on the first purchase on the %s database', (engine) => {
  let t: TestApp;
  let real: PaymentProvider;
  beforeAll(async () => {
    t = await startTestApp(engine);
    real = t.deps.payments;
    const expires = new Date(t.clock.now().getTime() + 86_400_000);
    const welcome = { siteId: 'fonkel', kind: 'welcome', valuePercentage: 25, expires } as const;
    await t.db.insert(discountCodes).values([
      { ...welcome, code: 'HELLO' },
      { ...welcome, code: 'HOI', country: 'nl' },
      { ...welcome, code: 'OFTEN', validity: 'unlimited' },
    ]);
  });
  afterEach(() => {
    t.deps.payments = real;
    t.deps.logger.level = 'error';
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  const codes = ['TIMEBONUS25', 'HELLO', 'HOI', 'OFTEN'];
  const newcomer = async () => t.loginAs(await t.addMember());
  async function order(browser: Browser, discountcode?: string, more = {}) {
    const { bundles } = (await browser.get('bundles.php')).body;
    const body = { bundle: bundles[1].id, paymentmethod: 'ideal', idempotency_key: randomUUID(), discountcode };
    return browser.post('payment.php', { ...body, ...more });
  }
  const idOf = ({ body }: Awaited<ReturnType<typeof order>>): string => body.payment.payment_id;
  const refusal = ({ status, body }: Awaited<ReturnType<typeof order>>) => [status, body.error];
  const finish = async (browser: Browser, payment_id: string, outcome = 'completed') =>
    (await browser.post('sandbox-checkout.php', { payment_id, outcome })).body.payment.status;
  const storedStatusOf = async (id: string) =>
    (await t.db.select().from(payments).where(eq(payments.id, id)))[0]?.status;
  const creditsOf = async (browser: Browser) => (await browser.get('user.php')).body.user.credits;
  const countDiscounted = (member: string) =>
    t.db.$count(
      payments,
      and(eq(payments.memberId, member), eq(payments.status, 'completed'), isNotNull(payments.discountCode)),
    );
  /** Makes the provider lose its answers to orders that the backend pays by itself. */
  function loseAnswers() {
    t.deps.logger.level = 'silent';
    const fail = () => Promise.reject(new Error('no answer'));
    const directDebit: DirectDebit = { collect: fail };
    t.deps.payments = { ...real, charge: fail, directDebit };
  }
  function answerAgain() {
    t.deps.payments = real;
    t.deps.logger.level = 'error';
  }

  it('is given to one payment of 50 that are ordered and paid at once', async () => {
    const id = await t.addMember();
    const browser = await t.loginAs(id);
    const tenant = await t.deps.sites.byHost('nl.localhost');
    if (!tenant) throw new Error('the demo has no such host');
    const { bundles } = (await browser.get('bundles.php')).body;
    const member = { id, language: 'nl', country: 'nl', addressCountry: null };
    const offer = bundles[1].id;
    const now = t.clock.now();
    const shared = { tenant, member, offer, method: 'ideal', atOnce: undefined, keep: false, now } as const;
    const placed = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) =>
        placeOrder(t.deps, { ...shared, code: codes[i % codes.length], key: randomUUID() }),
      ),
    );
    const ids = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.row.id] : []));
    const refusals = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(['code_already_used', 'payment_failed']).toEqual(expect.arrayContaining([...new Set(refusals)]));
    const outcomes = await Promise.all(ids.map((one) => finish(browser, one)));
    expect(outcomes.filter((status) => status === 'completed')).toHaveLength(1);
    expect(await countDiscounted(id)).toBe(1);
    expect(await creditsOf(browser)).toBe(31);
  });

  it.each(codes.flatMap((first) => codes.map((second) => [first, second])))(
    'is moved from an order with %s that nobody has paid to a newer order with %s',
    async (first, second) => {
      const browser = await newcomer();
      const left = idOf(await order(browser, first));
      const next = await order(browser, second);
      expect(next.body.payment.price.amount).toBe(1499);
      expect(await storedStatusOf(left)).toBe('cancelled');
      expect(await finish(browser, left)).toBe('cancelled');
      expect(await finish(browser, idOf(next))).toBe('completed');
    },
  );

  it('stays with a transfer that is on its way, which is neither shown nor given a second time', async () => {
    const browser = await newcomer();
    const transfer = await order(browser, 'TIMEBONUS25', { paymentmethod: 'sct' });
    for (const code of codes) expect(refusal(await order(browser, code))).toEqual([409, 'code_already_used']);
    expect((await browser.get('bundles.php')).body.discount).toBeUndefined();
    expect(await finish(browser, idOf(await order(browser)))).toBe('completed');
    expect(await finish(browser, idOf(transfer))).toBe('completed');
    for (const code of codes) expect(refusal(await order(browser, code))).toEqual([409, 'not_eligible']);
  });

  it('is taken from an open order as soon as another order is paid', async () => {
    const browser = await newcomer();
    const open = idOf(await order(browser, 'HELLO'));
    const plain = idOf(await order(browser));
    expect(await finish(browser, plain)).toBe('completed');
    expect(await storedStatusOf(open)).toBe('cancelled');
    expect(await finish(browser, open)).toBe('cancelled');
    expect((await order(browser)).body.payment.price.amount).toBe(1999);
    expect(await creditsOf(browser)).toBe(31);
  });

  it('is taken from an open order later where the provider does not answer when another order is paid', async () => {
    const browser = await newcomer();
    const open = idOf(await order(browser, 'HELLO'));
    const plain = idOf(await order(browser));
    t.deps.logger.level = 'silent';
    t.deps.payments = { ...real, cancel: () => Promise.reject(new Error('no answer')) };
    expect(await finish(browser, plain)).toBe('completed');
    expect(await storedStatusOf(open)).toBe('open');
    answerAgain();
    t.clock.minutes(6);
    await settleUnfinished(t.deps);
    expect(await storedStatusOf(open)).toBe('cancelled');
  });

  it('is taken from an open order when money of an expired order with another code comes late', async () => {
    const browser = await newcomer();
    const late = idOf(await order(browser, 'TIMEBONUS25'));
    const book = (values: Partial<typeof sandboxPayments.$inferInsert>) =>
      t.db.update(sandboxPayments).set(values).where(eq(sandboxPayments.reference, late));
    await book({ expires: new Date(0) });
    expect((await browser.get(`payment.php?id=${late}`)).body.payment.status).toBe('expired');
    const next = idOf(await order(browser, 'HELLO'));
    await book({ status: 'completed' });
    await finish(browser, late);
    expect(await storedStatusOf(late)).toBe('completed');
    expect(await finish(browser, next)).toBe('cancelled');
  });

  /** Gives back a purchase whose card is kept; an order by that card at the welcome discount. */
  async function keepCard(browser: Browser) {
    const kept = idOf(await order(browser, undefined, { paymentmethod: 'creditcard', keep_means: true }));
    await finish(browser, kept);
    await browser.post('withdrawal.php', { payment_id: kept });
    await t.jobs.run();
    const { bundles } = (await browser.get('bundles.php')).body;
    return { bundle: bundles[1].id, discountcode: 'HELLO', idempotency_key: randomUUID() };
  }

  it('is not charged to a kept card after another order was paid', async () => {
    const browser = await newcomer();
    const body = await keepCard(browser);
    const repeat = () => browser.post('payment.php?repeat=1', body);
    loseAnswers();
    expect(refusal(await repeat())).toEqual([503, 'unavailable']);
    answerAgain();
    expect(await finish(browser, idOf(await order(browser)))).toBe('completed');
    expect(refusal(await repeat())).toEqual([402, 'payment_failed']);
    expect(await creditsOf(browser)).toBe(31);
  });

  it('is not debited after another order was paid', async () => {
    const { browser } = await debitsAt(t).payer();
    const key = { idempotency_key: randomUUID(), paymentmethod: 'sdd' };
    loseAnswers();
    expect(refusal(await order(browser, 'TIMEBONUS25', key))).toEqual([503, 'unavailable']);
    answerAgain();
    expect(refusal(await order(browser, 'HELLO'))).toEqual([409, 'code_already_used']);
    expect(await finish(browser, idOf(await order(browser)))).toBe('completed');
    expect(refusal(await order(browser, 'TIMEBONUS25', key))).toEqual([402, 'payment_failed']);
    expect(await creditsOf(browser)).toBe(31);
  });

  it('is not given twice by removing a kept card while the card is charged', async () => {
    const id = await t.addMember();
    const browser = await t.loginAs(id);
    const body = await keepCard(browser);
    t.deps.logger.level = 'silent';
    let second: Awaited<ReturnType<typeof order>> | undefined;
    t.deps.payments = {
      ...real,
      charge: async (...args) => {
        const charged = await real.charge(...args);
        await browser.delete('payment-means.php');
        await browser.post('payment.php?repeat=1', body);
        second = await order(browser, 'TIMEBONUS25');
        return charged;
      },
    };
    await browser.post('payment.php?repeat=1', body);
    answerAgain();
    if (second) await finish(browser, idOf(second));
    await t.jobs.run();
    expect(await countDiscounted(id)).toBe(1);
    expect(await creditsOf(browser)).toBe(31);
  });
});
