import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { smsCodeTries } from '#contract/directdebit';
import { debitDetails, newIban, newPhone } from '../../tests/fixtures/debit.ts';
import { mailsTo, signUp, startAccount, tokenOf } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import type { Answer } from '../../tests/setup/browser.ts';
import { done, errorsOf, fifty } from '../../tests/setup/fifty.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { audit } from '../credits/audit.ts';
import { directdebitAttempts, directdebitMandates } from '../db/schema/directdebit.ts';
import { discountCodes } from '../db/schema/discounts.ts';
import { members } from '../db/schema/members.ts';
import { payments } from '../db/schema/money.ts';
import { sessions } from '../db/schema/sessions.ts';
import { placeOrder } from '../routes/payments/order.ts';
import { codeTries } from './mail-tokens.ts';

/** Milliseconds: some hundred passwords are hashed in a test on a machine that does other things as well. */
jest.setTimeout(300_000);

describe.each(anyEngine)('of fifty at the same moment, on %s,', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  const countOf = (answers: Answer[], error: string) => answers.filter(({ body }) => body?.error === error).length;
  /** Six digits that are not the given ones. */
  const wrongCode = (right: string, i: number) => String((Number(right) + 1 + i) % 1_000_000).padStart(6, '0');

  it('right log-ins all succeed, from one network and from fifty, and of wrong ones ten are compared', async () => {
    const email = 'busy@test.example';
    const id = await t.addMember({ email });
    const logIn = (from: string, password = testPassword) =>
      t.browser().post('user.php', { login: email, password }, { from });
    expect(done(await fifty(() => logIn('203.0.113.20')))).toHaveLength(50);
    expect(done(await fifty((i) => logIn(`198.51.100.${i}`)))).toHaveLength(50);
    expect(await t.db.$count(sessions, eq(sessions.memberId, id))).toBe(100);

    const wrong = await fifty(() => logIn('203.0.113.21', 'not the password'));
    expect([countOf(wrong, 'login_failed'), countOf(wrong, 'too_many_attempts')]).toEqual([10, 40]);
    expect((await logIn('203.0.113.20')).status).toBe(200);
  });

  it('uses of two links to a new password one sets it, and only that password logs in', async () => {
    const email = 'forgetful@test.example';
    const { login } = await startAccount(t, { email });
    const tokens: string[] = [];
    for (let i = 0; i < 2; i++) {
      await t.browser().post('password-reset.php', { email });
      tokens.push(await tokenOf(t, email, '/reset-password/do'));
    }
    expect(new Set(tokens).size).toBe(2);
    const password = (i: number) => `eight green bottles ${i}`;
    const answers = await fifty((i) =>
      t.browser().put('password-reset.php', { token: tokens[i % 2], password: password(i) }),
    );
    expect([done(answers).length, errorsOf(answers)]).toEqual([1, ['link_expired']]);
    const winner = answers.findIndex(({ status }) => status < 300);
    const statuses = [await login(password(winner)), await login(password((winner + 1) % 50)), await login()];
    expect(statuses).toEqual([200, 401, 401]);
  });

  it('confirmation codes a right one counts once, and of wrong ones five are compared', async () => {
    const newcomer = async (name: string) => {
      const email = `${name}@test.example`;
      const { id, browser } = await signUp(t, { email, name });
      const code = /^\d{6}(?=\r?$)/m.exec((await mailsTo(t, email)).at(-1) ?? '')?.[0] ?? '';
      return { id, code, confirm: (given: string) => browser.post('activate.php', { code: given }) };
    };
    const statusOf = async (id: string) =>
      (await t.db.select({ status: members.status }).from(members).where(eq(members.id, id)))[0]?.status;

    const owner = await newcomer('codeowner');
    const right = await fifty(() => owner.confirm(owner.code));
    expect([done(right).length, errorsOf(right)]).toEqual([1, ['link_expired']]);
    expect(await statusOf(owner.id)).toBe('active');

    const guesser = await newcomer('codeguesser');
    const wrong = await fifty((i) => guesser.confirm(wrongCode(guesser.code, i)));
    expect([countOf(wrong, 'code_not_found'), countOf(wrong, 'too_many_attempts')]).toEqual([
      codeTries,
      50 - codeTries,
    ]);
    expect((await guesser.confirm(guesser.code)).body.error).toBe('too_many_attempts');
    expect(await statusOf(guesser.id)).toBe('not_confirmed');
  });

  it('requests for a code by SMS one sends it, which signs one mandate, and of wrong ones five are compared', async () => {
    const payer = async () => {
      const id = await t.addMember();
      const browser = await t.loginAs(id);
      const before = (await t.texts()).length;
      const starts = await fifty(() =>
        browser.post('directdebit.php', { ...debitDetails, phone: newPhone(), iban: newIban() }),
      );
      expect([done(starts).length, errorsOf(starts)]).toEqual([1, ['rate_limited']]);
      const sent = (await t.texts()).slice(before);
      expect(sent).toHaveLength(1);
      const code = /\b\d{6}\b/.exec(sent[0] ?? '')?.[0] ?? '';
      return { id, code, sign: (sms_code: string) => browser.put('directdebit.php', { sms_code }) };
    };
    const mandatesOf = (id: string) => t.db.$count(directdebitMandates, eq(directdebitMandates.memberId, id));

    const signer = await payer();
    const right = await fifty(() => signer.sign(signer.code));
    expect([done(right).length, errorsOf(right)]).toEqual([1, ['code_invalid']]);
    expect(await mandatesOf(signer.id)).toBe(1);

    const guesser = await payer();
    const wrong = await fifty((i) => guesser.sign(wrongCode(guesser.code, i)));
    expect(countOf(wrong, 'code_invalid')).toBe(50);
    const isTheirs = eq(directdebitAttempts.memberId, guesser.id);
    const [attempt] = await t.db.select().from(directdebitAttempts).where(isTheirs);
    expect(attempt).toMatchObject({ tries: smsCodeTries, ended: t.clock.now() });
    expect([countOf([await guesser.sign(guesser.code)], 'code_invalid'), await mandatesOf(guesser.id)]).toEqual([1, 0]);
  });

  it('requests for the code for staying all get the same one, and of orders with it one is paid at its price', async () => {
    const { id, browser } = await shopOf(t).buyer();
    const given = await fifty(() => browser.post('leaving-discount.php'));
    expect([done(given).length, new Set(given.map(({ body }) => body.code)).size]).toEqual([50, 1]);
    expect(await t.db.$count(discountCodes, eq(discountCodes.memberId, id))).toBe(1);

    const tenant = await t.deps.sites.byHost('nl.localhost');
    if (!tenant) throw new Error('the demo has no such host');
    const offer = (await browser.get('bundles.php')).body.bundles[1].id;
    const member = { id, language: 'nl', country: 'nl', addressCountry: null };
    const wish = {
      tenant,
      member,
      offer,
      method: 'ideal',
      atOnce: undefined,
      keep: false,
      now: t.clock.now(),
    } as const;
    const { code } = given[0]?.body ?? {};
    const placed = await Promise.allSettled(
      Array.from({ length: 50 }, () => placeOrder(t.deps, { ...wish, code, key: randomUUID() })),
    );
    const orders = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.row.id] : []));
    await Promise.all(
      orders.map((payment_id) => browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' })),
    );
    const isPaid = and(eq(payments.memberId, id), eq(payments.status, 'completed'));
    expect(await t.db.$count(payments, isPaid)).toBe(1);
    expect(await t.db.$count(payments, and(isPaid, isNotNull(payments.discountCode)))).toBe(1);
  });
});
