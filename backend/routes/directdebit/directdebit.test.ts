import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { debitDetails, newIban, newPhone } from '../../../tests/fixtures/debit.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { decodeMail } from '../../../tests/setup/outbox.ts';
import { unzip } from '../../../tests/setup/unzip.ts';
import { erasePersonalData } from '../../accounts/personal-data.ts';
import { audit } from '../../credits/audit.ts';
import {
  directdebitAttempts,
  directdebitBlocks,
  directdebitCollections,
  directdebitMandates,
} from '../../db/schema/directdebit.ts';
import { payments, reversals, sandboxPayments, sandboxRefunds } from '../../db/schema/money.ts';
import { companies, sites } from '../../db/schema/sites.ts';
import { bankTransfers } from '../../db/schema/transfers.ts';
import { checkDebit } from '../../directdebit/collect.ts';
import { hasLapsed } from '../../directdebit/mandate-lapse.ts';
import type { ApiError } from '../../http/api-error.ts';
import { expireRows } from '../../jobs/expire-rows.ts';
import { addDays, addMonths, dayOf, endOfPeriod } from '../../local-day.ts';
import { listRefunds } from '../../operator/money.ts';
import { findByProvider } from '../payments/queries.ts';
import { settle } from '../payments/settle.ts';
import { settleUnfinished } from '../payments/settle-unfinished.ts';

describe.each(anyEngine)('direct debit on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  async function member(site = 'fonkel', host = 'nl.localhost'): Promise<[Browser, string]> {
    const id = await t.addMember({ site });
    return [await t.loginAs(id, host), id];
  }

  const start = (browser: Browser, changes: object = {}) =>
    browser.post('directdebit.php', { ...debitDetails, phone: newPhone(), ...changes });
  const sign = (browser: Browser, sms_code: string) => browser.put('directdebit.php', { sms_code });
  const state = async (browser: Browser) => (await browser.get('directdebit.php')).body;

  async function lastCode(): Promise<string> {
    const text = (await t.texts()).at(-1) ?? '';
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  }
  const wrongCode = async () => ((await lastCode()) === '000000' ? '000001' : '000000');

  async function withMandate(iban = newIban(), ...where: Parameters<typeof member>): Promise<[Browser, string]> {
    const [browser, id] = await member(...where);
    expect((await start(browser, { iban })).status).toBe(202);
    expect((await sign(browser, await lastCode())).status).toBe(200);
    return [browser, id];
  }

  async function order(browser: Browser, credits = 10, key: string = randomUUID(), paymentmethod = 'sdd') {
    const shop = (await browser.get('bundles.php')).body;
    const bundle = shop.bundles.find((one: { credits: number }) => one.credits === credits) ?? shop.bundles[0];
    return browser.post('payment.php', { bundle: bundle.id, paymentmethod, idempotency_key: key });
  }
  const finish = (browser: Browser, payment_id: string, outcome: string, return_code?: string) =>
    browser.post('sandbox-checkout.php', { payment_id, outcome, return_code });
  const paymentOf = async (browser: Browser, id: string) => (await browser.get(`payment.php?id=${id}`)).body.payment;

  const atVelours = ['velours', 'de.velours.localhost'] as const;
  const setCompany = async (companyId: string) => {
    await t.db.update(sites).set({ companyId }).where(eq(sites.id, 'velours'));
    t.deps.sites.forget();
  };

  it('is signed by the code of an SMS in the member’s language; account and phone are shown in part', async () => {
    const [browser] = await member();
    const { status, body } = await start(browser, { phone: '06 18273645' });
    expect([status, body.attempt]).toMatchObject([
      202,
      { account_holder: 'S. de Vries', iban: 'NL91 •••• 4300', phone: '+31 •••• 45', tries_left: 5 },
    ]);
    const text = (await t.texts()).at(-1) ?? '';
    expect(text).toMatch(/^To: \+31618273645\nFrom: Fonkel\n\n\d{6} is je code om de incassomachtiging bij Fonkel/);
    expect((await state(browser)).attempt).toEqual(body.attempt);
    const inMinutes = (count: number) => new Date(t.clock.now().getTime() + count * 60_000).toISOString();
    expect(body.attempt).toMatchObject({ resend_at: inMinutes(1), expires: inMinutes(30) });
    const signed = await sign(browser, await lastCode());
    expect([signed.status, signed.body.mandate]).toMatchObject([
      200,
      { account_holder: 'S. de Vries', iban: 'NL91 •••• 4300', reference: expect.stringMatching(/^FONKEL-\w{12}$/) },
    ]);
    expect(await state(browser)).toMatchObject({
      mandate: signed.body.mandate,
      attempt: null,
      blocked: false,
      creditor: { identifier: 'NL70ZZZ000000010000', name: 'Lichtpunt Media B.V.' },
    });
  });

  it('stores account, address and phone sealed, and keeps when and in which language was agreed', async () => {
    const [browser, id] = await withMandate(debitDetails.iban);
    const rows = await t.db.select().from(directdebitMandates).where(eq(directdebitMandates.memberId, id));
    expect(rows).toMatchObject([{ language: 'nl', consented: t.clock.now(), signed: t.clock.now() }]);
    const attempts = await t.db.select().from(directdebitAttempts).where(eq(directdebitAttempts.memberId, id));
    const stored = JSON.stringify([rows, attempts]);
    for (const secret of ['0417164300', 'Vries', 'Voorbeeldkade', '+316']) expect(stored).not.toContain(secret);
    expect(JSON.stringify(await state(browser))).not.toContain('0417');
  });

  it.each([
    ['an IBAN that is mistyped', { iban: 'NL91ABNA0417164301' }, { iban: 'invalid_iban' }],
    ['a bank code that does not exist so', { iban: 'NL91A1NA0417164300' }, { iban: 'invalid_iban' }],
    ['an IBAN of a country without SEPA', { iban: 'TR330006100519786457841326' }, { iban: 'iban_country' }],
    ['no IBAN', { iban: ' ' }, { iban: 'required' }],
    ['no consent', { consent: false }, { consent: 'required' }],
    ['no account holder', { account_holder: '  ' }, { account_holder: 'required' }],
    ['a phone that is none', { phone: '12' }, { phone: 'invalid_phone' }],
    ['a number that costs its caller more', { phone: '+31 900 123456' }, { phone: 'invalid_phone' }],
    ['a phone of a country without SEPA', { phone: '+1 202 555 0143' }, { phone: 'invalid_phone' }],
    ['too long a street', { street: 'x'.repeat(71) }, { street: 'too_long' }],
  ])('refuses %s and sends nothing', async (_, changes, fields) => {
    const before = (await t.texts()).length;
    const [browser] = await member();
    const answer = await start(browser, changes);
    expect([answer.status, answer.body.error, answer.body.fields]).toEqual([400, 'invalid_request', fields]);
    expect(await t.texts()).toHaveLength(before);
  });

  it('Code invalid: the fifth wrong code ends the attempt, to the right one too', async () => {
    const [browser] = await member();
    await start(browser);
    const [right, wrong] = [await lastCode(), await wrongCode()];
    for (let left = 4; left >= 0; left--) {
      const answer = await sign(browser, wrong);
      expect([answer.status, answer.body.error]).toEqual([400, 'code_invalid']);
      expect((await state(browser)).attempt?.tries_left ?? 0).toBe(left);
    }
    expect((await sign(browser, right)).body.error).toBe('code_invalid');
    expect((await sign(browser, 'abc')).body.fields).toEqual({ sms_code: 'invalid' });
    expect(await state(browser)).toMatchObject({ attempt: null, mandate: null });
  });

  it('counts codes that are tried at once one by one', async () => {
    const [browser] = await member();
    await start(browser);
    const wrong = await wrongCode();
    await Promise.all(Array.from({ length: 12 }, () => sign(browser, wrong)));
    expect((await sign(browser, await lastCode())).body.error).toBe('code_invalid');
  });

  it('a code is good for half an hour', async () => {
    const [browser] = await member();
    await start(browser);
    const code = await lastCode();
    t.clock.minutes(31);
    expect((await sign(browser, code)).body.error).toBe('code_invalid');
    expect((await state(browser)).attempt).toBeNull();
  });

  it('sends the code again after a minute, the same one, and five times a day in all', async () => {
    const [browser] = await member();
    await start(browser);
    const code = await lastCode();
    const early = await browser.post('directdebit.php?resend=1');
    expect([early.status, early.body.error, early.headers.get('retry-after')]).toEqual([429, 'rate_limited', '60']);
    for (let i = 0; i < 4; i++) {
      t.clock.minutes(1);
      expect((await browser.post('directdebit.php?resend=1')).status).toBe(202);
    }
    expect(await lastCode()).toBe(code);
    expect((await state(browser)).attempt.resend_at).toBeNull();
    t.clock.minutes(2);
    const sixth = await browser.post('directdebit.php?resend=1');
    expect([sixth.body.error, sixth.headers.get('retry-after')]).toEqual(['rate_limited', '86400']);
    expect((await start(browser)).body.error).toBe('rate_limited');
    expect((await sign(browser, code)).status).toBe(200);
    expect((await browser.post('directdebit.php?resend=1')).body.error).toBe('not_found');
    t.clock.minutes(24 * 60);
    expect((await start(browser)).status).toBe(202);
  });

  it('sends no code for an attempt that ended or expired meanwhile', async () => {
    const before = (await t.texts()).length;
    const [browser] = await member();
    await start(browser);
    t.clock.minutes(1);
    await start(browser);
    expect(await t.texts()).toHaveLength(before + 1);
    t.clock.minutes(1);
    await browser.post('directdebit.php?resend=1');
    t.clock.minutes(29);
    expect(await t.texts()).toHaveLength(before + 1);
  });

  it('offers to send the code again only while it will still be good', async () => {
    const [browser] = await member();
    await start(browser);
    const offered = [];
    for (const minutes of [28, 1]) {
      t.clock.minutes(minutes);
      offered.push((await browser.post('directdebit.php?resend=1')).body.attempt.resend_at);
    }
    expect(offered).toEqual([t.clock.now().toISOString(), null]);
  });

  it('debits euros alone', async () => {
    const [, id] = await withMandate();
    const payment = { id: '', siteId: 'fonkel', memberId: id, amount: 1, country: 'pl' };
    const checked = (currency: string) =>
      checkDebit(t.db, t.deps.secretKey, { ...payment, currency }, t.clock.now()).then(
        () => 'debited',
        ({ code }: ApiError) => code,
      );
    expect([await checked('EUR'), await checked('PLN')]).toEqual(['debited', 'mandate_required']);
  });

  it('sends one phone no more than five messages a day from a site, whoever asks', async () => {
    const phone = newPhone();
    const [first] = await member();
    const statuses = [(await start(first, { phone })).status];
    t.clock.minutes(1);
    statuses.push((await first.post('directdebit.php?resend=1')).status);
    for (let i = 0; i < 4; i++) statuses.push((await start((await member())[0], { phone })).status);
    t.clock.minutes(1);
    statuses.push((await first.post('directdebit.php?resend=1')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const [elsewhere] = await member('velours', 'de.velours.localhost');
    expect((await start(elsewhere, { phone })).status).toBe(202);
  });

  it('sends one phone no more than ten messages a day from all sites together', async () => {
    const phone = newPhone();
    const { limits } = t.deps;
    t.deps.limits = {
      ...limits,
      take: async (rule, key) => (rule.name === 'sms-number' ? undefined : limits.take(rule, key)),
    };
    const statuses = [];
    for (let i = 0; i < 11; i++) {
      const [browser] = i % 2 ? await member() : await member('velours', 'de.velours.localhost');
      statuses.push((await start(browser, { phone })).status);
    }
    t.deps.limits = limits;
    expect(statuses).toEqual([...Array(10).fill(202), 429]);
  });

  it('an attempt and a mandate are nobody’s business but the member’s, and of their own site', async () => {
    const [owner] = await member();
    await start(owner);
    const code = await lastCode();
    const [stranger] = await member();
    const [foreign] = await member('velours', 'de.velours.localhost');
    for (const other of [stranger, foreign]) {
      expect((await sign(other, code)).body.error).toBe('code_invalid');
      expect(await state(other)).toMatchObject({ attempt: null, mandate: null });
      expect((await other.delete('directdebit.php')).status).toBe(204);
    }
    const elsewhere = t.browser('de.velours.localhost');
    for (const pair of owner.cookies) elsewhere.cookies.set(...pair);
    expect((await sign(elsewhere, code)).body.error).toBe('authentication_required');
    expect((await t.browser().get('directdebit.php')).body.error).toBe('authentication_required');
    expect((await sign(owner, code)).status).toBe(200);
  });

  it('a new mandate takes the place of the old one once it is signed; revoking ends it', async () => {
    const [browser, id] = await withMandate();
    const { mandate } = await state(browser);
    t.clock.minutes(2);
    await start(browser, { iban: 'BE68 5390 0754 7034' });
    expect((await state(browser)).mandate).toEqual(mandate);
    await sign(browser, await lastCode());
    expect((await state(browser)).mandate).toMatchObject({ iban: 'BE68 •••• 7034' });
    expect((await browser.delete('directdebit.php')).status).toBe(204);
    expect((await state(browser)).mandate).toBeNull();
    expect((await order(browser)).body.error).toBe('mandate_required');
    const rows = await t.db.select().from(directdebitMandates).where(eq(directdebitMandates.memberId, id));
    expect(rows.map(({ ended }) => ended)).toEqual([expect.any(Date), expect.any(Date)]);
  });

  it('an order without a mandate is refused and leaves nothing behind', async () => {
    const [browser, id] = await member();
    const answer = await order(browser);
    expect([answer.status, answer.body.error]).toEqual([403, 'mandate_required']);
    expect(await t.db.select().from(payments).where(eq(payments.memberId, id))).toEqual([]);
  });

  it('an order is on its way at once, announced by mail, and gives credits once it completes', async () => {
    const [browser, id] = await withMandate(debitDetails.iban);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => order(browser, 25, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { payment, checkout_url } = (await order(browser, 25, key)).body;
    expect([payment.status, checkout_url]).toEqual(['pending', `/credits?payment=${payment.payment_id}`]);
    const { mandate } = await state(browser);
    const told = (await paymentOf(browser, payment.payment_id)).debit;
    expect(told).toMatchObject({ mandate_reference: mandate.reference, iban: 'NL91 •••• 4300' });
    const notice = (Date.parse(told.collect_on) - t.clock.now().getTime()) / 86_400_000;
    expect(notice).toBeGreaterThanOrEqual(2);

    const mails = (await t.mails()).map(decodeMail).filter((mail) => mail.includes(`To: ${id}@test.example`));
    const announced = mails.filter((mail) => mail.includes(mandate.reference));
    expect(announced).toHaveLength(1);
    const text = Buffer.from(announced[0] ?? '', 'latin1').toString();
    const date = new Intl.DateTimeFormat('nl', { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(told.collect_on),
    );
    for (const part of ['19,99', date, 'NL70ZZZ000000010000', 'NL91 •••• 4300']) expect(text).toContain(part);
    expect(text).not.toContain('0417164300');

    expect((await browser.get('user.php')).body.user.credits).toBe(6);
    await finish(browser, payment.payment_id, 'completed');
    expect((await browser.get('user.php')).body.user).toMatchObject({ credits: 31, paid_user: true });
  });

  it('the sandbox collects a debit on its day by itself', async () => {
    const [browser] = await withMandate();
    const { payment } = (await order(browser)).body;
    await t.db
      .update(sandboxPayments)
      .set({ collectOn: '2020-01-02' })
      .where(eq(sandboxPayments.reference, payment.payment_id));
    expect((await paymentOf(browser, payment.payment_id)).status).toBe('completed');
  });

  it('limit reached: 150 euro and five debits in thirty days, those that failed not counted', async () => {
    const [rich, id] = await withMandate();
    expect((await order(rich, 150)).status).toBe(201);
    const { body } = await order(rich, 60);
    expect(body.payment.status).toBe('pending');
    const over = await order(rich, 60);
    expect([over.status, over.body.error]).toEqual([403, 'directdebit_limit']);
    await finish(rich, body.payment.payment_id, 'failed', 'AM04');
    expect((await order(rich, 60)).status).toBe(201);
    t.clock.minutes(31 * 24 * 60);
    expect((await order(await t.loginAs(id), 60)).status).toBe(201);

    const [often] = await withMandate();
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => order(often)));
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(new Set(atOnce.filter(({ status }) => status !== 201).map(({ body: { error } }) => error))).toEqual(
      new Set(['directdebit_limit']),
    );
  });

  it('limit reached: 150.00 exactly is allowed, and a debit counts until it is thirty days old', async () => {
    const [first, id] = await withMandate();
    const { payment_id } = (await order(first)).body.payment;
    const setAmount = (amount: number) => t.db.update(payments).set({ amount }).where(eq(payments.id, payment_id));
    t.clock.minutes(30 * 24 * 60 - 1);
    const browser = await t.loginAs(id);
    await setAmount(150_00 - 998);
    expect((await order(browser)).body.error).toBe('directdebit_limit');
    await setAmount(150_00 - 999);
    expect((await order(browser)).status).toBe(201);
    expect((await order(browser)).body.error).toBe('directdebit_limit');
    t.clock.minutes(1);
    expect((await order(browser)).status).toBe(201);
    await setAmount(999);
  });

  it('limit reached: an account counts once for all members who use it, also after one was erased', async () => {
    const iban = newIban();
    const [[one, id], [two]] = [await withMandate(iban), await withMandate(iban)];
    expect((await order(one, 150)).status).toBe(201);
    expect((await order(two, 60)).status).toBe(201);
    for (const browser of [one, two]) expect((await order(browser, 60)).body.error).toBe('directdebit_limit');
    await erasePersonalData(t.db, id, t.clock.now());
    expect((await order(two, 60)).body.error).toBe('directdebit_limit');
    t.clock.minutes(2);
    await start(two, { iban: newIban() });
    await sign(two, await lastCode());
    expect((await order(two, 60)).status).toBe(201);
  });

  it('counts and blocks an account for all brands of the company that collects, and of no other', async () => {
    const iban = newIban();
    const [one] = await withMandate(iban);
    for (let i = 0; i < 4; i++) expect((await order(one)).status).toBe(201);
    const { payment } = (await order(one)).body;
    const [two] = await withMandate(iban, ...atVelours);
    expect((await order(two)).status).toBe(201);
    await setCompany('lichtpunt');
    expect((await order(two)).body.error).toBe('directdebit_limit');
    await finish(one, payment.payment_id, 'failed', 'MD06');
    expect((await order(two)).body.error).toBe('directdebit_blocked');
    const [three] = await member(...atVelours);
    expect((await start(three, { iban })).body.error).toBe('directdebit_blocked');
    await setCompany('avondrood');
    expect((await start(three, { iban })).status).toBe(202);
  });

  it('debits by no mandate that was signed for another creditor', async () => {
    const [browser] = await withMandate();
    const becomes = async (creditorId: string) => {
      await t.db.update(companies).set({ creditorId }).where(eq(companies.id, 'lichtpunt'));
      return [(await state(browser)).mandate !== null, (await order(browser)).body.error ?? 'ordered'];
    };
    expect(await becomes('NL21ZZZ000000020000')).toEqual([false, 'mandate_required']);
    // The same creditor with another business code.
    expect(await becomes('NL70ABC000000010000')).toEqual([true, 'ordered']);
    await becomes('NL21ZZZ000000020000');
    t.clock.minutes(2);
    await start(browser);
    await sign(browser, await lastCode());
    expect([(await state(browser)).mandate !== null, (await order(browser)).status]).toEqual([true, 201]);
    expect(await becomes('NL70ZZZ000000010000')).toEqual([false, 'mandate_required']);
  });

  it.each([
    ['its signature', false, null, '2029-11-20', '2029-11-21'],
    ['its last debit', true, null, '2029-11-23', '2029-11-24'],
    ['its last debit, also a returned one', true, 'AM04', '2029-11-23', '2029-11-24'],
  ])('debits by a mandate for 36 months from %s, and no longer', async (_, isUsed, returnCode, lastDay, nextDay) => {
    const before = t.clock.now();
    t.clock.turnTo('2026-11-23T10:00:00Z');
    const [browser, id] = await withMandate();
    if (isUsed) {
      const { payment_id } = (await order(browser)).body.payment;
      expect((await paymentOf(browser, payment_id)).debit.collect_on).toBe('2026-11-26');
      await finish(browser, payment_id, returnCode ? 'failed' : 'completed', returnCode ?? undefined);
    }
    const payment = { id: '', siteId: 'fonkel', memberId: id, amount: 1, country: 'nl', currency: 'EUR' };
    const on = async (day: string) => {
      t.clock.turnTo(`${day}T12:00:00Z`);
      const checked = await checkDebit(t.db, t.deps.secretKey, payment, t.clock.now()).then(
        () => 'debited',
        ({ code }: ApiError) => code,
      );
      return [(await state(await t.loginAs(id))).mandate !== null, checked];
    };
    expect(await on(lastDay)).toEqual([true, 'debited']);
    expect(await on(nextDay)).toEqual([false, 'mandate_required']);
    t.clock.turnTo(before);
  });

  it.each([
    ['nl', false],
    ['pt', true],
  ])('counts the months of a mandate from the day of its signature in %s', async (country, isOver) => {
    // The 23rd in Amsterdam, the 22nd in Lisbon.
    const mandate = { memberId: 'none', reference: 'none', signed: new Date('2026-11-22T23:30:00Z') };
    expect(await hasLapsed(t.db, mandate, country, new Date('2029-11-20T12:00:00Z'))).toBe(isOver);
  });

  it('does not count a debit that the provider did not take as a use of the mandate', async () => {
    const [browser, id] = await withMandate();
    const [mandate] = await t.db.select().from(directdebitMandates).where(eq(directdebitMandates.memberId, id));
    if (!mandate) throw new Error('no mandate was stored');
    const { payment_id } = (await order(browser)).body.payment;
    const signed = new Date(`${addMonths(dayOf(t.clock.now(), 'UTC'), -37)}T12:00:00Z`);
    const lapsed = () => hasLapsed(t.db, { ...mandate, signed }, 'nl', t.clock.now());
    expect(await lapsed()).toBe(false);
    const ofPayment = eq(directdebitCollections.paymentId, payment_id);
    await t.db.update(directdebitCollections).set({ announced: null }).where(ofPayment);
    expect(await lapsed()).toBe(true);
  });

  it('limit reached: of two members who use an account at once, one sees the debits of the other', async () => {
    const iban = newIban();
    const [[one], [two]] = [await withMandate(iban), await withMandate(iban)];
    const atOnce = await Promise.all(Array.from({ length: 8 }, (_, i) => order(i % 2 ? one : two)));
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it.each(['refunded', 'charged_back'] as const)('limit reached: a debit that was %s still counts', async (outcome) => {
    const [browser] = await withMandate();
    const { payment_id } = (await order(browser, 150)).body.payment;
    await finish(browser, payment_id, 'completed');
    const [row] = await t.db.select().from(payments).where(eq(payments.id, payment_id));
    await t.deps.payments.sandbox?.later(row?.providerId ?? '', outcome, 'AM04');
    if (row) expect((await settle(t.deps, row, 'webhook')).status).toBe(outcome);
    expect((await order(browser, 60)).status).toBe(201);
    expect((await order(browser, 60)).body.error).toBe('directdebit_limit');
  });

  it.each([
    ['AC04', 'end', 'account'],
    ['AM04', 'again', 'funds'],
    ['MS02', 'fail', 'refused'],
    ['SL01', 'end', 'refused'],
  ])('a debit that comes back with %s fails, and has the effect %s', async (code, effect, reason) => {
    const [browser] = await withMandate();
    const { payment } = (await order(browser)).body;
    await finish(browser, payment.payment_id, 'failed', code);
    const after = await paymentOf(browser, payment.payment_id);
    expect([after.status, after.debit.return_reason]).toEqual(['failed', reason]);
    const [[listed], [one]] = await Promise.all(
      ['transactions.php', `transactions.php?id=${payment.payment_id}`].map(
        async (path) => (await browser.get(path)).body.transactions,
      ),
    );
    expect(listed.debit).toEqual({ ...after.debit, iban: undefined });
    expect(one.debit).toEqual(after.debit);
    const { mandate, blocked } = await state(browser);
    expect([mandate === null, blocked]).toEqual([effect === 'end', false]);
    if (effect !== 'end') expect((await order(browser)).status).toBe(201);
  });

  it('Your account is blocked for direct debit payments: after MD06, for the member and for the account', async () => {
    const iban = 'DE89 3704 0044 0532 0130 00';
    const [browser, id] = await withMandate(iban);
    const { payment } = (await order(browser)).body;
    await finish(browser, payment.payment_id, 'completed');
    const [row] = await t.db.select().from(payments).where(eq(payments.id, payment.payment_id));
    await t.deps.payments.sandbox?.later(row?.providerId ?? '', 'charged_back', 'MD06');
    const found = await findByProvider(t.db, 'sandbox', row?.providerId ?? '');
    for (let i = 0; i < 2; i++) if (found) await settle(t.deps, found, 'webhook');
    expect(await state(browser)).toMatchObject({ blocked: true, mandate: null });
    for (const answer of [await order(browser), await start(browser, { iban: 'BE68539007547034' })]) {
      expect([answer.status, answer.body.error]).toEqual([403, 'directdebit_blocked']);
    }
    const [other] = await member();
    expect((await start(other, { iban })).body.error).toBe('directdebit_blocked');
    expect((await start((await member('velours', 'de.velours.localhost'))[0], { iban })).status).toBe(202);
    expect(await t.db.select().from(directdebitBlocks).where(eq(directdebitBlocks.memberId, id))).toHaveLength(1);
    // More than any thirteen months.
    await expireRows(t.db, new Date(t.clock.now().getTime() + 398 * 86_400_000));
    expect(await t.db.select().from(directdebitBlocks).where(eq(directdebitBlocks.memberId, id))).toEqual([]);
  });

  it('blocks each account of a member whose debits from several accounts are returned', async () => {
    const ibans = [newIban(), newIban()] as const;
    const [browser] = await withMandate(ibans[0]);
    const first = (await order(browser)).body.payment;
    t.clock.minutes(2);
    await start(browser, { iban: ibans[1] });
    await sign(browser, await lastCode());
    const second = (await order(browser)).body.payment;
    for (const { payment_id } of [first, second]) await finish(browser, payment_id, 'failed', 'MD06');
    for (const iban of ibans) {
      const [other] = await member();
      expect((await start(other, { iban })).body.error).toBe('directdebit_blocked');
    }
  });

  it('blocks the account of a debit that is returned after its member was erased', async () => {
    const iban = 'NL20 INGB 0001 2345 67';
    const [browser, id] = await withMandate(iban);
    const { payment } = (await order(browser)).body;
    await finish(browser, payment.payment_id, 'completed');
    await erasePersonalData(t.db, id, t.clock.now());
    const [row] = await t.db.select().from(payments).where(eq(payments.id, payment.payment_id));
    await t.deps.payments.sandbox?.later(row?.providerId ?? '', 'charged_back', 'MD06');
    if (row) await settle(t.deps, row, 'webhook');
    const [other] = await member();
    expect((await start(other, { iban })).body.error).toBe('directdebit_blocked');
    const keptAfter = async (days: number) => {
      // The database dates a debit, not the test's clock.
      await expireRows(t.db, new Date(Date.now() + days * 86_400_000));
      const isDebit = eq(directdebitCollections.paymentId, payment.payment_id);
      return t.db.$count(directdebitCollections, and(isDebit, isNotNull(directdebitCollections.ibanHash)));
    };
    expect([await keptAfter(392), await keptAfter(398)]).toEqual([1, 0]);
  });

  it('keeps the mandate of an erased member, ended, for thirteen months after its last debit, and one without debits no longer', async () => {
    const [browser, id] = await withMandate();
    const { payment } = (await order(browser)).body;
    const [, unused] = await withMandate();
    for (const erased of [id, unused]) await erasePersonalData(t.db, erased, t.clock.now());
    const mandatesOf = (memberId: string) =>
      t.db.select().from(directdebitMandates).where(eq(directdebitMandates.memberId, memberId));
    expect(await mandatesOf(unused)).toEqual([]);
    expect(await mandatesOf(id)).toMatchObject([{ ended: t.clock.now() }]);
    const [debit] = await t.db
      .select()
      .from(directdebitCollections)
      .where(eq(directdebitCollections.paymentId, payment.payment_id));
    // Every month has the day of collection and the day after it.
    const collectOn = `${debit?.collectOn.slice(0, 7)}-27`;
    await t.db
      .update(directdebitCollections)
      .set({ collectOn })
      .where(eq(directdebitCollections.paymentId, payment.payment_id));
    const keptAfter = async (days: number) => {
      await expireRows(t.db, new Date(`${addDays(addMonths(collectOn, 13), days)}T12:00:00Z`));
      return (await mandatesOf(id)).length;
    };
    expect([await keptAfter(0), await keptAfter(1)]).toEqual([1, 0]);
  });

  it('keeps a revoked mandate while a debit by it can be disputed', async () => {
    const [[browser, id], [other, unused]] = [await withMandate(), await withMandate()];
    await order(browser);
    for (const one of [browser, other]) await one.delete('directdebit.php');
    await expireRows(t.db, t.clock.now());
    const count = (memberId: string) => t.db.$count(directdebitMandates, eq(directdebitMandates.memberId, memberId));
    expect([await count(id), await count(unused)]).toEqual([1, 0]);
  });

  it('stands in the export with each debit and its return', async () => {
    const [browser] = await withMandate();
    const { payment } = (await order(browser)).body;
    await finish(browser, payment.payment_id, 'failed', 'MD06');
    const files = unzip(Buffer.from(await (await browser.raw('GET', 'export.php')).arrayBuffer()));
    const rows = JSON.parse(files.get('direct_debit.json')?.toString() ?? '[]');
    expect(rows.map(({ kind, return_code }: Record<string, string>) => [kind, return_code])).toEqual([
      ['mandate', undefined],
      ['attempt', undefined],
      ['debit', 'MD06'],
    ]);
  });

  it('refuses the code of an account that was blocked after the code was sent', async () => {
    const iban = 'AT61 1904 3002 3457 3201';
    const [[browser], [other]] = [await withMandate(iban), await member()];
    await start(other, { iban });
    const code = await lastCode();
    const { payment } = (await order(browser)).body;
    await finish(browser, payment.payment_id, 'failed', 'MD01');
    expect((await sign(other, code)).body.error).toBe('directdebit_blocked');
  });

  it('an account that cannot be debited ends its own mandate, not the one for another account', async () => {
    const [browser, id] = await withMandate();
    const { payment } = (await order(browser)).body;
    t.clock.minutes(2);
    await start(browser, { iban: 'BE68 5390 0754 7034' });
    await sign(browser, await lastCode());
    await finish(browser, payment.payment_id, 'failed', 'AC04');
    expect(await state(browser)).toMatchObject({ mandate: { iban: 'BE68 •••• 7034' }, blocked: false });
    const next = (await order(browser)).body.payment;
    await finish(browser, next.payment_id, 'failed', 'AC04');
    expect(await state(browser)).toMatchObject({ mandate: null, blocked: false });
    const rows = await t.db.select().from(directdebitMandates).where(eq(directdebitMandates.memberId, id));
    expect(rows.map(({ endedBy }) => endedBy).sort()).toEqual(['AC04', null]);
  });

  it('the third return blocks nothing where the first is older than ninety days', async () => {
    const [first, id] = await withMandate('FR14 2004 1010 0505 0001 3M02 606');
    let browser = first;
    for (const days of [0, 90, 0]) {
      t.clock.minutes(days * 24 * 60);
      browser = await t.loginAs(id);
      const { payment } = (await order(browser)).body;
      await finish(browser, payment.payment_id, 'failed', 'AM04');
      expect((await state(browser)).blocked).toBe(false);
    }
  });

  it('the third return within ninety days blocks, whatever its code', async () => {
    const [first, id] = await withMandate('FI21 1234 5600 0007 85');
    let browser = first;
    for (const [minutes, blocked] of [
      [0, false],
      [90 * 24 * 60 - 1, false],
      [0, true],
    ] as const) {
      t.clock.minutes(minutes);
      browser = await t.loginAs(id);
      const { payment } = (await order(browser)).body;
      await finish(browser, payment.payment_id, 'failed', 'AM04');
      expect((await state(browser)).blocked).toBe(blocked);
    }
  });

  it('the third return of an account blocks it, whichever members use it', async () => {
    const iban = newIban();
    for (const status of [202, 202, 403]) {
      const [browser] = await withMandate(iban);
      const { payment } = (await order(browser)).body;
      await finish(browser, payment.payment_id, 'failed', 'AM04');
      const [other] = await member();
      expect((await start(other, { iban })).status).toBe(status);
    }
  });

  it('the third return of an account counts those at all brands of the company that collects', async () => {
    const iban = newIban();
    await setCompany('lichtpunt');
    for (const where of [[], atVelours, []] as const) {
      const [browser] = await withMandate(iban, ...where);
      const { payment } = (await order(browser)).body;
      await finish(browser, payment.payment_id, 'failed', 'AM04');
    }
    await setCompany('avondrood');
    const [other] = await member();
    expect((await start(other, { iban })).status).toBe(403);
  });

  it('of two members whose debits of an account come back at once, one sees the return of the other', async () => {
    const iban = newIban();
    const debits: [Browser, string][] = [];
    for (let i = 0; i < 4; i++) {
      const [browser] = await withMandate(iban);
      debits.push([browser, (await order(browser)).body.payment.payment_id]);
    }
    await Promise.all(debits.map(([browser, id]) => finish(browser, id, 'failed', 'AM04')));
    const [other] = await member();
    expect((await start(other, { iban })).body.error).toBe('directdebit_blocked');
  });

  describe('a debit that was paid and withdrawn from', () => {
    /** Its row, how its bank returns it, how often it was refunded, and when its refund may be sent. */
    async function withdrawn() {
      const [browser] = await withMandate();
      const { payment_id } = (await order(browser)).body.payment;
      await finish(browser, payment_id, 'completed');
      expect((await browser.post('withdrawal.php', { payment_id })).status).toBe(201);
      await t.jobs.run();
      const rowOf = async () => (await t.db.select().from(payments).where(eq(payments.id, payment_id)))[0];
      const providerId = (await rowOf())?.providerId ?? '';
      const [refund] = await t.db.select().from(reversals).where(eq(reversals.paymentId, payment_id));
      return {
        browser,
        refund,
        rowOf,
        refunds: () => t.db.$count(sandboxRefunds, eq(sandboxRefunds.paymentId, providerId)),
        later: (outcome: 'charged_back' | 'chargeback_reversed', code?: string) =>
          t.deps.payments.sandbox?.later(providerId, outcome, code),
        isListed: async () => (await listRefunds(t.db)).some(({ payment }) => payment === payment_id),
        reversals: async () =>
          (await browser.get(`transactions.php?id=${payment_id}`)).body.transactions[0].reversals.map(
            ({ kind, state: at }: { kind: string; state: string }) => `${kind} ${at}`,
          ),
      };
    }

    it('is refunded once its bank no longer returns it', async () => {
      const now = t.clock.now();
      const { refund, refunds, isListed, rowOf } = await withdrawn();
      const moment = refund?.sendFrom?.getTime() ?? 0;
      const late = moment - now.getTime();
      expect(late).toBeGreaterThan(0);
      expect(late).toBeLessThan(10 * 86_400_000);
      t.clock.advance(late - 1);
      await settleUnfinished(t.deps);
      expect([await refunds(), await isListed()]).toEqual([0, true]);
      t.clock.minutes(2);
      await settleUnfinished(t.deps);
      expect([await refunds(), await isListed(), (await rowOf())?.status]).toEqual([1, false, 'refunded']);
      t.clock.turnTo(now);
    });

    it('is not refunded beside the return of its bank, unless the bank gives the money again', async () => {
      const now = t.clock.now();
      const { browser, refunds, isListed, later, reversals: back, rowOf } = await withdrawn();
      // Nothing tells of it: it is found when the refund is to be sent.
      await later('charged_back', 'AM04');
      // Longer than the hold, which may have a day of 25 hours in it.
      t.clock.minutes(10 * 24 * 60);
      await settleUnfinished(t.deps);
      expect([await refunds(), await isListed(), (await rowOf())?.status]).toEqual([0, false, 'charged_back']);
      t.clock.turnTo(now);
      expect(await back()).toEqual(['withdrawal done', 'chargeback done']);
      expect((await audit(t.db)).problems).toEqual([]);
      expect((await browser.get('user.php')).body.user.credits).toBe(6);

      await later('chargeback_reversed');
      t.clock.minutes(20 * 24 * 60);
      await settleUnfinished(t.deps);
      await settleUnfinished(t.deps);
      expect([await refunds(), (await rowOf())?.status]).toEqual([1, 'refunded']);
      t.clock.turnTo(now);
    });
  });

  it('is not offered where the company has no creditor identifier', async () => {
    const [browser] = await member('velours', 'de.velours.localhost');
    await t.db.update(companies).set({ creditorId: null }).where(eq(companies.id, 'avondrood'));
    expect((await state(browser)).creditor).toBeNull();
    expect((await start(browser)).body.error).toBe('forbidden');
    expect((await browser.get('bundles.php')).body.payment_methods).not.toContain('sdd');
    await t.db.update(companies).set({ creditorId: 'NL21ZZZ000000020000' }).where(eq(companies.id, 'avondrood'));
    expect((await browser.get('bundles.php')).body.payment_methods).toContain('sdd');
  });

  it('a debit is announced two whole days before it, by the payer’s clock', async () => {
    const before = t.clock.now();
    t.clock.turnTo('2026-11-23T23:30:00Z');
    const [browser] = await withMandate();
    const { payment } = (await order(browser)).body;
    expect((await paymentOf(browser, payment.payment_id)).debit.collect_on).toBe('2026-11-27');
    t.clock.turnTo(before);
  });

  it('a bank transfer waits for its money, and expires after two weeks', async () => {
    const [browser] = await member();
    const key = randomUUID();
    const { payment } = (await order(browser, 10, key, 'sct')).body;
    expect(payment.status).toBe('pending');
    const { transfer } = await paymentOf(browser, payment.payment_id);
    expect(transfer).toMatchObject({ iban: expect.stringMatching(/^NL\d\d/), reference: expect.stringMatching(/^RF/) });
    const zone = 'Europe/Amsterdam';
    expect(transfer.expires).toBe(endOfPeriod(t.clock.now(), 14, zone).toISOString());
    expect(transfer.last_day).toBe(addDays(dayOf(t.clock.now(), zone), 14));
    expect((await order(browser, 10, key, 'sct')).body.payment.payment_id).toBe(payment.payment_id);
    const belgian = await t.loginAs(await t.addMember({ profile: { country: 'be' } }));
    const other = (await order(belgian, 10, randomUUID(), 'sct')).body.payment.payment_id;
    expect((await paymentOf(belgian, other)).transfer.reference).toMatch(/^\+{3}\d{3}\/\d{4}\/\d{5}\+{3}$/);
    const [stranger] = await member();
    expect((await stranger.get(`payment.php?id=${payment.payment_id}`)).status).toBe(404);
    await finish(browser, payment.payment_id, 'completed');
    expect((await browser.get('user.php')).body.user.credits).toBe(16);

    // A provider may end it in the middle of a day, which is then not promised.
    await t.db
      .update(bankTransfers)
      .set({ expires: new Date('2026-12-08T09:01:00Z') })
      .where(eq(bankTransfers.paymentId, payment.payment_id));
    expect((await paymentOf(browser, payment.payment_id)).transfer.last_day).toBe('2026-12-07');

    const late = (await order(browser, 10, randomUUID(), 'sct')).body.payment.payment_id;
    await t.db
      .update(sandboxPayments)
      .set({ expires: new Date('2020-01-01') })
      .where(eq(sandboxPayments.reference, late));
    expect((await paymentOf(browser, late)).status).toBe('expired');
  });
});
