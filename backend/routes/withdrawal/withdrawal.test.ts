import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { asInternal } from '../../../tests/setup/front-secret.ts';
import { decodeMail } from '../../../tests/setup/outbox.ts';
import { shopOf } from '../../../tests/setup/shop.ts';
import { RefundRefused } from '../../adapters/payments/provider.ts';
import { audit } from '../../credits/audit.ts';
import { addEntry } from '../../credits/ledger.ts';
import { members } from '../../db/schema/members.ts';
import { payments, reversals } from '../../db/schema/money.ts';
import { sites } from '../../db/schema/sites.ts';
import { settleUnfinished } from '../payments/settle-unfinished.ts';

describe.each(anyEngine)('withdrawal.php on the %s database', (engine) => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  beforeAll(async () => {
    t = await startTestApp(engine);
    shop = shopOf(t);
  });
  // What is left to be paid back is not refused in place of another test's payment.
  afterEach(() => t.jobs.run());
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  const euros = (amount: number) => ({ amount, currency: 'EUR' });
  const withdraw = (browser: Browser, payment_id: string) => browser.post('withdrawal.php', { payment_id });
  const lastMail = async () => Buffer.from(decodeMail((await t.mails()).at(-1) ?? ''), 'latin1').toString();
  let spent = 0;
  const spend = (member: string, credits: number) =>
    addEntry(t.db, { member, kind: 'correction', amount: -credits, key: `spent:${spent++}` });
  const offerOf = async (browser: Browser, id: string) => (await shop.paymentOf(browser, id)).withdrawal;

  const refusedRefunds = async () => {
    const { body } = await t.browser().get('metrics', asInternal);
    return Number(/^rendezvous_refunds_refused (\S+)$/m.exec(body)?.[1] ?? Number.NaN);
  };

  it('keeps the days that were promised with an order when the site shortens them', async () => {
    const { browser } = await shop.buyer();
    const before = await shop.buy(browser);
    const setDays = async (refundDays: number) => {
      await t.db.update(sites).set({ refundDays }).where(eq(sites.id, 'fonkel'));
      t.deps.sites.forget();
    };
    await setDays(0);
    const after = await shop.buy(browser);
    expect([(await offerOf(browser, before))?.credits, await offerOf(browser, after)]).toEqual([25, undefined]);
    expect((await withdraw(browser, after)).body.error).toBe('not_refundable');
    expect((await withdraw(browser, before)).status).toBe(201);
    await setDays(14);
    expect((await withdraw(browser, after)).body.error).toBe('not_refundable');
  });

  it('gives the price of unused credits back, acknowledges it at once and ends premium with the last purchase', async () => {
    const { id: member, browser } = await shop.buyer(6);
    await browser.put('user.php', { language: 'en' });
    const id = await shop.buy(browser);
    await t.mails();
    await spend(member, 10);
    expect(await offerOf(browser, id)).toMatchObject({
      credits: 21,
      kept: 4,
      amount: euros(1679),
      ends_premium: true,
    });
    const answer = await withdraw(browser, id);
    expect(answer).toMatchObject({
      status: 201,
      body: { withdrawal: { kind: 'withdrawal', state: 'on_its_way', credits: 21, amount: euros(1679) }, credits: 0 },
    });
    expect(await shop.userOf(browser)).toMatchObject({ credits: 0, paid_user: false });
    const mail = await lastMail();
    expect(mail).toContain('We’ve received your withdrawal');
    expect(mail).toContain('16.79');
    expect(mail).toContain(answer.body.withdrawal.id);
    expect(await shop.paymentOf(browser, id)).toMatchObject({
      status: 'completed',
      refunded: euros(1679),
      reversals: [{ kind: 'withdrawal', state: 'done' }],
    });
    expect(await offerOf(browser, id)).toBeUndefined();
  });

  it('rounds half a cent up', async () => {
    const { id: member, browser } = await shop.buyer(6);
    const id = await shop.buy(browser, 10);
    await spend(member, 11);
    expect(await offerOf(browser, id)).toMatchObject({ credits: 5, amount: euros(500) });
  });

  it('makes a payment refunded whose credits are all unused', async () => {
    const { browser } = await shop.buyer(6);
    const id = await shop.buy(browser);
    expect((await withdraw(browser, id)).body).toMatchObject({ withdrawal: { credits: 25, amount: euros(1999) } });
    await t.jobs.run();
    expect(await shop.paymentOf(browser, id)).toMatchObject({ status: 'refunded', refunded: euros(1999) });
    expect((await shop.userOf(browser)).credits).toBe(6);
  });

  it('counts the oldest credits as spent first', async () => {
    const { id: member, browser } = await shop.buyer(6);
    const [old, middle, young] = [
      await shop.buy(browser, 10),
      await shop.buy(browser, 25),
      await shop.buy(browser, 10),
    ] as const;
    await spend(member, 20);
    expect(await offerOf(browser, old)).toBeUndefined();
    expect(await withdraw(browser, old)).toMatchObject({ status: 409, body: { error: 'not_refundable' } });
    expect(await offerOf(browser, middle)).toMatchObject({ credits: 21, kept: 4, ends_premium: false });
    expect(await offerOf(browser, young)).toMatchObject({ credits: 10, kept: 0 });
    await withdraw(browser, middle);
    expect(await offerOf(browser, young)).toMatchObject({ credits: 10, ends_premium: false });
    expect(await shop.userOf(browser)).toMatchObject({ credits: 10, paid_user: true });
    await spend(member, 3);
    expect((await withdraw(browser, young)).body).toMatchObject({ withdrawal: { credits: 7, amount: euros(699) } });
    expect(await shop.userOf(browser)).toMatchObject({ credits: 0, paid_user: true });
    await t.jobs.run();
  });

  it('takes the price of a purchase without unspent credits out of the price of a message', async () => {
    const { browser } = await shop.buyer(6);
    const dear = await shop.buy(browser, 10);
    await shop.buy(browser, 60);
    expect((await shop.userOf(browser)).credit_price).toEqual(euros(100));
    await withdraw(browser, dear);
    expect((await shop.userOf(browser)).credit_price).toEqual(euros(67));
  });

  it('is done once, however often it is pressed', async () => {
    const { browser } = await shop.buyer(6);
    const id = await shop.buy(browser);
    const answers = await Promise.all(Array.from({ length: 6 }, () => withdraw(browser, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.withdrawal.id)).size).toBe(1);
    await t.jobs.run();
    expect((await withdraw(browser, id)).body.withdrawal).toMatchObject({ state: 'done', amount: euros(1999) });
    expect((await shop.userOf(browser)).credits).toBe(6);
  });

  it.each([
    // The clock changes in between.
    ['nl', '2026-10-11T22:30:00Z', '2026-10-26', '2026-10-26T23:00:00.000Z'],
    ['nl', '2026-03-16T22:59:59Z', '2026-03-30', '2026-03-30T22:00:00.000Z'],
    ['bg', '2026-10-11T21:30:00Z', '2026-10-26', '2026-10-26T22:00:00.000Z'],
    ['us', '2026-10-20T02:00:00Z', '2026-11-02', '2026-11-03T05:00:00.000Z'],
    // A Saturday, and Good Friday.
    ['nl', '2026-11-07T12:00:00Z', '2026-11-23', '2026-11-23T23:00:00.000Z'],
    ['nl', '2026-03-20T12:00:00Z', '2026-04-07', '2026-04-07T22:00:00.000Z'],
  ])('ends in %s, for what was paid at %s, with the last moment of %s', async (country, paid, last_day, until) => {
    const before = t.clock.now();
    t.clock.turnTo(paid);
    const { browser } = await shop.buyer(6);
    const id = await shop.buy(browser);
    await t.db.update(payments).set({ country }).where(eq(payments.id, id));
    t.clock.turnTo(until);
    expect(await offerOf(browser, id)).toBeUndefined();
    expect(await withdraw(browser, id)).toMatchObject({ status: 409, body: { error: 'not_refundable' } });
    t.clock.advance(-1);
    expect(await offerOf(browser, id)).toMatchObject({ last_day, until });
    expect((await withdraw(browser, id)).status).toBe(201);
    await t.jobs.run();
    t.clock.turnTo(before);
  });

  it('is acknowledged by a mail with day and time of the payer’s country', async () => {
    const before = t.clock.now();
    t.clock.turnTo('2026-12-31T23:30:00Z');
    const { browser } = await shop.buyer(6);
    await browser.put('user.php', { language: 'de' });
    await withdraw(browser, await shop.buy(browser));
    const mail = decodeMail((await t.mails()).at(-1) ?? '').replace(/\s+/g, ' ');
    expect(mail).toContain('Am 1. Januar 2027 um 00:30 MEZ hast du einen Kauf');
    t.clock.turnTo(before);
  });

  it.each([
    ['2026-12-30T00:30:00Z', 'a la 1:30 CET'],
    ['2026-12-30T01:30:00Z', 'a las 2:30 CET'],
  ])('is acknowledged at %s in Spanish with "%s"', async (moment, said) => {
    const before = t.clock.now();
    t.clock.turnTo(moment);
    const { browser } = await shop.buyer(6);
    await browser.put('user.php', { language: 'es' });
    await withdraw(browser, await shop.buy(browser));
    expect(decodeMail((await t.mails()).at(-1) ?? '').replace(/\s+/g, ' ')).toContain(said);
    t.clock.turnTo(before);
  });

  it.each([
    ['localhost', /Subject: Your Fonkel cancellation.*On 22 November 2026 at 13:30 CET you cancelled a purchase/],
    ['us.localhost', /Subject: Your Fonkel cancellation.*On November 22, 2026 at 1:30 PM \S+ you cancelled a/],
    ['nl.localhost', /Subject: Your withdrawal from a purchase.*On 22 November 2026 at .* you withdrew from a/],
  ])('is named in the mail as on %s, where the member signed up', async (signupHost, named) => {
    const before = t.clock.now();
    t.clock.turnTo('2026-11-22T12:30:00Z');
    const { id, browser } = await shop.buyer(6);
    await browser.put('user.php', { language: 'en' });
    await t.db.update(members).set({ signupHost }).where(eq(members.id, id));
    await withdraw(browser, await shop.buy(browser));
    expect((await lastMail()).replace(/\s+/g, ' ')).toMatch(named);
    t.clock.turnTo(before);
  });

  it('counts as used what was spent, not what a refund in part took back', async () => {
    const { id: member, browser } = await shop.buyer(6);
    const id = await shop.buy(browser);
    await shop.refundAtDesk(id, 640);
    expect(await offerOf(browser, id)).toMatchObject({ credits: 17, kept: 0 });
    await spend(member, 10);
    expect(await offerOf(browser, id)).toMatchObject({ credits: 13, kept: 4 });
  });

  it('is offered for no payment that was not paid, was refunded, or is somebody else’s', async () => {
    const { browser } = await shop.buyer(6);
    const open = await shop.order(browser);
    expect((await withdraw(browser, open)).status).toBe(409);
    const back = await shop.buy(browser);
    await shop.later(back, 'refunded');
    expect((await withdraw(browser, back)).status).toBe(409);
    const { browser: stranger } = await shop.buyer(6);
    const outside = await t.loginAs(await t.addMember({ site: 'velours' }), 'velours.localhost');
    const paid = await shop.buy(browser);
    for (const other of [stranger, outside]) expect((await withdraw(other, paid)).status).toBe(404);
    expect((await withdraw(t.browser(), paid)).status).toBe(403);
  });

  it('takes no more than what is left of the price after a refund at the desk', async () => {
    const { browser } = await shop.buyer(0);
    const id = await shop.buy(browser);
    await shop.refundAtDesk(id, 30);
    expect(await offerOf(browser, id)).toMatchObject({ credits: 25, amount: euros(1969) });
    await withdraw(browser, id);
    await t.jobs.run();
    expect(await shop.paymentOf(browser, id)).toMatchObject({ status: 'refunded', refunded: euros(1999) });
  });

  it('loses no refund while the provider is down: the job tries again, and the reconciliation after it', async () => {
    const { browser } = await shop.buyer(6);
    const id = await shop.buy(browser);
    const { refund } = t.deps.payments;
    t.deps.payments.refund = () => Promise.reject(new Error('no answer'));
    expect((await withdraw(browser, id)).status).toBe(201);
    await expect(t.jobs.run()).rejects.toThrow('unavailable');
    expect((await shop.userOf(browser)).credits).toBe(6);
    t.clock.minutes(2);
    t.deps.logger.level = 'silent';
    await settleUnfinished(t.deps);
    t.deps.logger.level = process.env.LOG_LEVEL ?? 'error';
    expect((await shop.paymentOf(browser, id)).reversals).toMatchObject([{ state: 'on_its_way' }]);
    expect(await refusedRefunds()).toBe(0);
    t.deps.payments.refund = refund;
    await settleUnfinished(t.deps);
    expect(await shop.paymentOf(browser, id)).toMatchObject({ status: 'refunded', reversals: [{ state: 'done' }] });
    await settleUnfinished(t.deps);
  });

  it('tells the operator of a refund that the provider refuses, until the money went another way', async () => {
    const { browser } = await shop.buyer(6);
    const id = await shop.buy(browser);
    const { refund } = t.deps.payments;
    t.deps.payments.refund = () => Promise.reject(new RefundRefused('too old'));
    t.deps.logger.level = 'silent';
    await withdraw(browser, id);
    await t.jobs.run();
    t.deps.logger.level = process.env.LOG_LEVEL ?? 'error';
    t.deps.payments.refund = refund;
    const [row] = await t.db.select().from(reversals).where(eq(reversals.paymentId, id));
    expect(row?.state).toBe('refused');
    expect((await audit(t.db)).problems).toEqual([`refund that the provider refused: ${row?.id}`]);
    expect(await refusedRefunds()).toBe(1);
    await shop.refundAtDesk(id, 1999);
    expect(await refusedRefunds()).toBe(0);
    expect((await audit(t.db)).problems).toEqual([]);
    expect((await shop.userOf(browser)).credits).toBe(6);
  });

  it('notices a refund that came back from the bank', async () => {
    const { browser } = await shop.buyer(6);
    const id = await shop.buy(browser);
    await withdraw(browser, id);
    await t.jobs.run();
    const { find } = t.deps.payments;
    t.deps.payments.find = async (providerId) => {
      const told = await find(providerId);
      return told && { ...told, refunded: 0 };
    };
    t.deps.logger.level = 'silent';
    await shop.deliver(id);
    t.deps.logger.level = process.env.LOG_LEVEL ?? 'error';
    t.deps.payments.find = find;
    expect(await shop.paymentOf(browser, id)).toMatchObject({ status: 'completed' });
    expect(await shop.userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
    expect((await audit(t.db)).problems).toEqual([expect.stringContaining('refund that the provider refused')]);
    await shop.deliver(id);
    expect((await shop.paymentOf(browser, id)).status).toBe('refunded');
  });
});
