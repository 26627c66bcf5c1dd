import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { debitsAt } from '../../../tests/setup/debit.ts';
import { decodeMail } from '../../../tests/setup/outbox.ts';
import { shopOf } from '../../../tests/setup/shop.ts';
import type { DirectDebit } from '../../adapters/payments/provider.ts';
import { audit } from '../../credits/audit.ts';
import { addEntry } from '../../credits/ledger.ts';
import { discountCodes, discountUses } from '../../db/schema/discounts.ts';
import { payments, sandboxPayments } from '../../db/schema/money.ts';
import { settle } from './settle.ts';

const hour = 60;

describe.each(anyEngine)('payments with a code on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  let count = 0;
  async function addCode(more: Partial<typeof discountCodes.$inferInsert> = {}): Promise<string> {
    const code = `CODE${++count}`;
    await t.db.insert(discountCodes).values({ siteId: 'fonkel', code, kind: 'campaign', valuePercentage: 25, ...more });
    return code;
  }
  /** Somebody who signed up so long ago, in minutes, that there is no time bonus. */
  async function buyer(ago = 24 * hour): Promise<Browser> {
    return t.loginAs(await t.addMember({ created: new Date(t.clock.now().getTime() - ago * 60_000) }));
  }
  const order = (browser: Browser, discountcode?: string, more = {}) =>
    browser.get('bundles.php').then(({ body }) =>
      browser.post('payment.php', {
        bundle: body.bundles[1].id,
        paymentmethod: body.payment_methods[0],
        idempotency_key: randomUUID(),
        discountcode,
        ...more,
      }),
    );
  const idOf = (answer: { body: { payment: { payment_id: string } } }) => answer.body.payment.payment_id;
  const finish = (browser: Browser, payment_id: string, outcome: string) =>
    browser.post('sandbox-checkout.php', { payment_id, outcome });
  const statusOf = async (browser: Browser, id: string) =>
    (await browser.get(`payment.php?id=${id}`)).body.payment.status;
  const refusal = ({ status, body }: Awaited<ReturnType<typeof order>>) => [status, body.error];
  const used = [409, 'code_already_used'];

  it('charges the price after the discount, rounded half up, and says what was taken off', async () => {
    const [browser, code] = [await buyer(), await addCode()];
    const answer = await order(browser, code.toLowerCase());
    const discount = { amount: 500, currency: 'EUR', code, value_percentage: 25 };
    expect(answer).toMatchObject({
      status: 201,
      body: { payment: { price: { amount: 1499, currency: 'EUR' }, discount } },
    });
    const [asked] = await t.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, idOf(answer)));
    expect(asked?.amount).toBe(1499);
    expect((await finish(browser, idOf(answer), 'completed')).body.payment).toMatchObject({
      status: 'completed',
      discount,
    });
    expect((await browser.get('user.php')).body.user.credits).toBe(31);
    expect((await order(browser)).body.payment).not.toHaveProperty('discount');
  });

  it.each([
    ['en', 'Discount of 12.5% (code', '-€2.50', 'Price: €19.99', 'Paid: €17.49'],
    ['de', 'Rabatt von 12,5\u00a0% (Code', '-2,50\u00a0€', 'Preis: 19,99\u00a0€', 'Bezahlt: 17,49\u00a0€'],
    ['fi', 'Alennus 12,5\u00a0% (koodi', '\u22122,50\u00a0€', 'Hinta: 19,99\u00a0€', 'Maksettu: 17,49\u00a0€'],
  ])('names code, percentage and amount in the receipt by mail, in %s', async (language, ...parts) => {
    const [browser, code] = [await buyer(), await addCode({ valuePercentage: 12.5 })];
    await browser.put('user.php', { language });
    await finish(browser, idOf(await order(browser, code)), 'completed');
    const lastMail = async () => Buffer.from(decodeMail((await t.mails()).at(-1) ?? ''), 'latin1').toString();
    const mail = await lastMail();
    for (const part of [...parts, code]) expect(mail).toContain(part);
    await finish(browser, idOf(await order(browser)), 'completed');
    expect(await lastMail()).not.toContain(parts[0]);
  });

  it('takes a code once per member, and for somebody else again', async () => {
    const [browser, code] = [await buyer(), await addCode()];
    await finish(browser, idOf(await order(browser, code)), 'completed');
    expect(refusal(await order(browser, code))).toEqual(used);
    expect((await browser.get(`discountcode.php?code=${code}`)).body.error).toBe('code_already_used');
    expect((await order(await buyer(), code)).status).toBe(201);
    const often = await addCode({ validity: 'unlimited' });
    for (let i = 0; i < 2; i++) await finish(browser, idOf(await order(browser, often)), 'completed');
    expect((await order(browser, often)).status).toBe(201);
  });

  it.each(['failed', 'cancelled'])('gives the code back where the payment %s', async (outcome) => {
    const [browser, code] = [await buyer(), await addCode()];
    await finish(browser, idOf(await order(browser, code)), outcome);
    expect((await browser.get(`discountcode.php?code=${code}`)).status).toBe(200);
    expect((await order(browser, code)).status).toBe(201);
  });

  it('gives the code back where the payment expires, and still takes money that comes late', async () => {
    const [browser, code] = [await buyer(), await addCode()];
    const late = idOf(await order(browser, code));
    const set = (values: Partial<typeof sandboxPayments.$inferInsert>) =>
      t.db.update(sandboxPayments).set(values).where(eq(sandboxPayments.reference, late));
    await set({ expires: new Date(0) });
    expect(await statusOf(browser, late)).toBe('expired');
    const next = idOf(await order(browser, code));
    await set({ status: 'completed' });
    await t.db
      .update(payments)
      .set({ status: 'open', updated: new Date(0) })
      .where(eq(payments.id, late));
    await t.db.update(payments).set({ status: 'expired' }).where(eq(payments.id, late));
    const [row] = await t.db.select().from(payments).where(eq(payments.id, late));
    if (row) expect((await settle(t.deps, row, 'webhook')).status).toBe('completed');
    expect((await finish(browser, next, 'completed')).body.payment.status).toBe('completed');
    const uses = await t.db.select().from(discountUses).where(eq(discountUses.code, code));
    expect(uses.map(({ once, state }) => [once, state]).sort()).toEqual([
      [false, 'used'],
      [true, 'used'],
    ]);
    expect(refusal(await order(browser, code))).toEqual(used);
  });

  it('calls an order off that nobody has paid, when its member orders anew with the code', async () => {
    const [browser, code] = [await buyer(), await addCode()];
    const left = idOf(await order(browser, code));
    const next = await order(browser, code);
    expect(next.status).toBe(201);
    expect(await statusOf(browser, left)).toBe('cancelled');
    expect((await finish(browser, left, 'completed')).body.payment.status).toBe('cancelled');
    expect((await finish(browser, idOf(next), 'completed')).body.payment.status).toBe('completed');
    expect((await browser.get('user.php')).body.user.credits).toBe(31);
  });

  it('keeps the code with a payment that is on its way', async () => {
    const [browser, code] = [await buyer(), await addCode()];
    const first = idOf(await order(browser, code));
    await finish(browser, first, 'pending');
    expect(refusal(await order(browser, code))).toEqual(used);
    expect((await browser.get(`discountcode.php?code=${code}`)).body.error).toBe('code_already_used');
    await finish(browser, first, 'failed');
    expect((await order(browser, code)).status).toBe(201);
  });

  it('has one discounted payment at the most, of many tabs at once', async () => {
    const [browser, code] = [await buyer(), await addCode()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => order(browser, code)));
    const ids = answers.filter(({ status }) => status === 201).map(idOf);
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      expect([
        [409, 'code_already_used'],
        [402, 'payment_failed'],
      ]).toContainEqual([status, body.error]);
    }
    const paid = [];
    for (const id of ids) {
      if ((await finish(browser, id, 'completed')).body.payment.status === 'completed') paid.push(id);
    }
    expect(paid).toHaveLength(1);
    expect((await browser.get('user.php')).body.user.credits).toBe(31);
  });

  it('keeps what a key means: the same order again, and key_reused for another code', async () => {
    const [browser, code, other] = [await buyer(), await addCode(), await addCode()];
    const key = { idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(browser, code, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    for (const changed of [other, undefined]) {
      expect(refusal(await order(browser, changed, key))).toEqual([409, 'key_reused']);
    }
    await finish(browser, idOf(answers[0] as (typeof answers)[0]), 'completed');
    expect(idOf(await order(browser, code, key))).toBe(idOf(answers[0] as (typeof answers)[0]));
    const plain = { idempotency_key: randomUUID() };
    await order(browser, undefined, plain);
    expect(refusal(await order(browser, other, plain))).toEqual([409, 'key_reused']);
  });

  it('refuses at the till what the code is not good for, and stores no order', async () => {
    const id = await t.addMember({ created: new Date(0) });
    const browser = await t.loginAs(id);
    const codes = {
      expired: await addCode({ expires: t.clock.now() }),
      country: await addCode({ country: 'de' }),
      currency: await addCode({ currency: 'PLN' }),
      minimum: await addCode({ currency: 'EUR', minimumOrderValue: 2000 }),
      method: await addCode({ paymentMethods: ['paypal'] }),
      welcome: await addCode({ kind: 'welcome', expires: new Date(Date.now() + 60_000) }),
    };
    await t.db.update(discountCodes).set({ status: 'inactive' }).where(eq(discountCodes.code, codes.welcome));
    const { welcome, ...bound } = codes;
    for (const [why, code] of Object.entries(bound)) {
      expect([why, ...refusal(await order(browser, code))]).toEqual([why, 409, 'not_eligible']);
    }
    const foreign = await addCode({ siteId: 'velours' });
    const personal = await addCode({ memberId: await t.addMember() });
    for (const code of [welcome, foreign, personal, 'NEVER']) {
      expect(refusal(await order(browser, code))).toEqual([404, 'code_not_found']);
    }
    expect(refusal(await order(browser, 'TIMEBONUS25'))).toEqual([409, 'not_eligible']);
    expect(await t.db.$count(payments, eq(payments.memberId, id))).toBe(0);
    expect((await order(browser, codes.method, { paymentmethod: 'paypal' })).status).toBe(201);
  });

  it('gives the time bonus at the till by the server’s clock, once', async () => {
    const browser = await buyer(0);
    t.clock.advance(14_399_000);
    const answer = await order(browser, 'TIMEBONUS25');
    expect(answer.body.payment).toMatchObject({ price: { amount: 1499 }, discount: { code: 'TIMEBONUS25' } });
    t.clock.advance(2_000);
    expect(refusal(await order(browser, 'TIMEBONUS25'))).toEqual([409, 'not_eligible']);
    expect((await finish(browser, idOf(answer), 'completed')).body.payment.status).toBe('completed');
    const paid = await buyer(0);
    await finish(paid, idOf(await order(paid)), 'completed');
    expect(refusal(await order(paid, 'TIMEBONUS25'))).toEqual([409, 'not_eligible']);
  });

  it.each([
    [14_399, 201],
    [14_400, 409],
  ])('gives the time bonus %i s after sign-up as the banner says: %i', async (seconds, status) => {
    const browser = await buyer(0);
    t.clock.advance(seconds * 1000);
    const shown = (await browser.get('bundles.php')).body.discount?.code;
    expect(shown).toBe(status === 201 ? 'TIMEBONUS25' : undefined);
    expect((await order(browser, 'TIMEBONUS25')).status).toBe(status);
  });

  it.each([
    ['with it', 'TIMEBONUS25'],
    ['without it', undefined],
  ])(
    'ends the time bonus with a first purchase %s that is withdrawn from in part, for banner and till alike',
    async (_, code) => {
      const browser = await buyer(0);
      const { id: member } = (await browser.get('user.php')).body.user;
      const payment_id = idOf(await order(browser, code));
      await finish(browser, payment_id, 'completed');
      await addEntry(t.db, { member, kind: 'correction', amount: -10, key: `spent:${member}` });
      expect((await browser.post('withdrawal.php', { payment_id })).status).toBe(201);
      expect((await browser.get('user.php')).body.user).toMatchObject({ paid_user: false, first_purchase_over: true });
      expect((await browser.get('bundles.php')).body.discount).toBeUndefined();
      expect(refusal(await browser.get('discountcode.php?code=TIMEBONUS25'))).toEqual([409, 'not_eligible']);
      expect(refusal(await order(browser, 'TIMEBONUS25'))).toEqual([409, 'not_eligible']);
    },
  );

  it('gives the time bonus again after a withdrawal from the whole first purchase, for banner and till alike', async () => {
    const browser = await buyer(0);
    const payment_id = idOf(await order(browser, 'TIMEBONUS25'));
    await finish(browser, payment_id, 'completed');
    await browser.post('withdrawal.php', { payment_id });
    await t.jobs.run();
    expect((await browser.get('user.php')).body.user).not.toHaveProperty('first_purchase_over');
    expect((await browser.get('bundles.php')).body.discount?.code).toBe('TIMEBONUS25');
    expect((await order(browser, 'TIMEBONUS25')).status).toBe(201);
  });

  it('has one order with the time bonus, of two tabs that order at once', async () => {
    const browser = await buyer(0);
    const answers = await Promise.all([order(browser, 'TIMEBONUS25'), order(browser, 'TIMEBONUS25')]);
    const ids = answers.filter(({ status }) => status === 201).map(idOf);
    const outcomes = [];
    for (const id of ids) outcomes.push((await finish(browser, id, 'completed')).body.payment.status);
    expect(outcomes.filter((status) => status === 'completed')).toHaveLength(1);
    expect((await browser.get('user.php')).body.user.credits).toBe(31);
  });

  it('goes on with the code where the provider was away, and lets a new order take its place', async () => {
    const [browser, code] = [await buyer(), await addCode()];
    const key = { idempotency_key: randomUUID() };
    const real = t.deps.payments;
    t.deps.payments = { ...real, create: () => Promise.reject(new Error('no answer')) };
    t.deps.logger.level = 'silent';
    expect(refusal(await order(browser, code, key))).toEqual([503, 'unavailable']);
    t.deps.payments = real;
    t.deps.logger.level = 'error';
    expect((await order(browser, code)).status).toBe(201);
    expect(refusal(await order(browser, code, key))).toEqual([402, 'payment_failed']);
  });

  it('keeps the code with a debit whose answer of the provider was lost, and takes its money', async () => {
    const code = await addCode();
    const { browser } = await debitsAt(t).payer();
    const real = t.deps.payments;
    const directDebit: DirectDebit = {
      collect: async (debit) => {
        await real.directDebit?.collect(debit);
        throw new Error('the answer was lost');
      },
    };
    t.deps.payments = { ...real, directDebit };
    t.deps.logger.level = 'silent';
    expect(refusal(await order(browser, code, { paymentmethod: 'sdd' }))).toEqual([503, 'unavailable']);
    t.deps.payments = real;
    t.deps.logger.level = 'error';
    expect(refusal(await order(browser, code, { paymentmethod: 'ideal' }))).toEqual(used);
    const { id: member } = (await browser.get('user.php')).body.user;
    const [row] = await t.db.select().from(payments).where(eq(payments.memberId, member));
    const [debit] = await t.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.reference, row?.id ?? ''));
    await real.sandbox?.finish(debit?.id ?? '', 'completed');
    await shopOf(t).deliverFor(debit?.id ?? '');
    expect((await browser.get('user.php')).body.user.credits).toBe(31);
  });
});
