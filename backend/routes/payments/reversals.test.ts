import { eq, inArray } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { EventReader } from '../../../tests/setup/event-reader.ts';
import { shopOf } from '../../../tests/setup/shop.ts';
import { audit } from '../../credits/audit.ts';
import { addEntry } from '../../credits/ledger.ts';
import { discountUses } from '../../db/schema/discounts.ts';
import { members } from '../../db/schema/members.ts';
import {
  creditEntries,
  paymentEvents,
  payments,
  reversals,
  sandboxPayments,
  sandboxRefunds,
} from '../../db/schema/money.ts';
import { notePaid } from '../../operator/money.ts';
import { settleUnfinished } from './settle-unfinished.ts';

describe.each(anyEngine)('money that goes back, on the %s database', (engine) => {
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

  const spend = (member: string, credits: number) =>
    addEntry(t.db, { member, kind: 'correction', amount: -credits, key: `spent:${member}:${credits}` });
  const stepsOf = async (id: string) =>
    (await t.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, id)))
      .toSorted((a, b) => a.created.getTime() - b.created.getTime())
      .map(({ toStatus, cause }) => `${toStatus} by ${cause}`);
  const entriesOf = async (id: string) =>
    (await t.db.select().from(creditEntries).where(eq(creditEntries.reference, id)))
      .toSorted((a, b) => a.created.getTime() - b.created.getTime())
      .map(({ kind, amount }) => [kind, amount]);
  const reversalsOf = (id: string) => t.db.select().from(reversals).where(eq(reversals.paymentId, id));
  const owed = async () => (await audit(t.db)).owed;

  it('completed becomes refunded: credits and premium go with the money, and a mail says so', async () => {
    const { browser } = await shop.buyer();
    await browser.put('user.php', { language: 'en' });
    const id = await shop.buy(browser);
    await t.mails();
    expect((await shop.later(id, 'refunded')).status).toBe(200);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
    expect(await shop.paymentOf(browser, id)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 1999, currency: 'EUR' },
      reversals: [{ kind: 'refund', state: 'done', credits: 25, amount: { amount: 1999, currency: 'EUR' } }],
    });
    expect(await stepsOf(id)).toEqual(['open by order', 'completed by webhook', 'refunded by webhook']);
    expect(await entriesOf(id)).toEqual([
      ['purchase', 25],
      ['refund', -25],
    ]);
    expect((await t.mails()).at(-1)).toContain('Your refund is on its way');
  });

  it('completed becomes charged_back: what is left of the credits is taken, the rest is noted as owed', async () => {
    const { id: member, browser } = await shop.buyer(0);
    const id = await shop.buy(browser);
    await spend(member, 20);
    const before = await owed();
    await shop.later(id, 'charged_back');
    expect(await shop.userOf(browser)).toMatchObject({ credits: 0, paid_user: false });
    expect((await shop.paymentOf(browser, id)).status).toBe('charged_back');
    expect(await reversalsOf(id)).toMatchObject([{ kind: 'chargeback', creditsDue: 25, creditsTaken: 5 }]);
    expect((await owed()) - before).toBe(20);
    expect((await t.mails()).filter((mail) => mail.includes(`${member}@`))).toHaveLength(1);
  });

  it('charged_back becomes completed again when the bank gives the money again, with what was taken', async () => {
    const { id: member, browser } = await shop.buyer(0);
    const id = await shop.buy(browser);
    await spend(member, 20);
    const before = await owed();
    await shop.later(id, 'charged_back');
    await shop.later(id, 'chargeback_reversed');
    await shop.deliver(id);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 5, paid_user: true });
    expect(await stepsOf(id)).toEqual([
      'open by order',
      'completed by webhook',
      'charged_back by webhook',
      'completed by webhook',
    ]);
    expect(await owed()).toBe(before);
    await shop.later(id, 'charged_back');
    expect(await shop.userOf(browser)).toMatchObject({ credits: 0, paid_user: false });
  });

  it('stays completed when a part goes back, with the credits of that part rounded down', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    await shop.refundAtDesk(id, 500);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 25, paid_user: true });
    expect(await shop.paymentOf(browser, id)).toMatchObject({
      status: 'completed',
      refunded: { amount: 500, currency: 'EUR' },
    });
    await shop.refundAtDesk(id, 1499);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
    expect((await shop.paymentOf(browser, id)).status).toBe('refunded');
  });

  it('refunded becomes charged_back where the bank takes the money too, and takes no credits twice', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    await shop.later(id, 'refunded');
    await shop.later(id, 'charged_back');
    expect(await shop.userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
    expect((await shop.paymentOf(browser, id)).status).toBe('charged_back');
    expect((await audit(t.db)).problems).toEqual([`payment of which more money went back than was paid: ${id}`]);
    await shop.later(id, 'chargeback_reversed');
    expect((await shop.paymentOf(browser, id)).status).toBe('refunded');
  });

  it('keeps credits gone that were charged back and refunded, when the bank gives the money again', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    await shop.later(id, 'charged_back');
    await shop.refundAtDesk(id, 1999);
    await shop.later(id, 'chargeback_reversed');
    expect((await shop.paymentOf(browser, id)).status).toBe('refunded');
    expect(await shop.userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
  });

  it('keeps credits gone of a refund that was paid another way, when the bank gives the money again', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    await shop.later(id, 'charged_back');
    await shop.refundAtDesk(id, 1999);
    t.deps.logger.level = 'silent';
    await t.db.delete(sandboxRefunds).where(eq(sandboxRefunds.paymentId, await shop.providerIdOf(id)));
    await shop.deliver(id);
    const refund = (await reversalsOf(id)).find(({ kind }) => kind === 'refund');
    await notePaid(t.db, refund?.id ?? '', t.clock.now());
    await shop.later(id, 'chargeback_reversed');
    expect((await shop.userOf(browser)).credits).toBe(6);
  });

  it('counts the first purchase as made where the bank gave the money again and the member withdraws in part', async () => {
    const { id: member, browser } = await shop.buyer(0);
    const id = await shop.buy(browser);
    await shop.later(id, 'charged_back');
    await shop.later(id, 'chargeback_reversed');
    await spend(member, 10);
    expect((await browser.post('withdrawal.php', { payment_id: id })).status).toBe(201);
    expect(await shop.userOf(browser)).toMatchObject({ paid_user: false, first_purchase_over: true });
    await t.jobs.run();
  });

  it('sends no refund beside what the payer’s bank took back without a word, and none of what it took in part', async () => {
    const withdrawAfter = async (chargedBack: number) => {
      const { browser } = await shop.buyer();
      const id = await shop.buy(browser);
      await t.db.update(sandboxPayments).set({ chargedBack }).where(eq(sandboxPayments.reference, id));
      expect((await browser.post('withdrawal.php', { payment_id: id })).status).toBe(201);
      await t.jobs.run();
      expect(await t.db.$count(sandboxRefunds, eq(sandboxRefunds.paymentId, await shop.providerIdOf(id)))).toBe(0);
      return { browser, id, refund: (await reversalsOf(id)).find(({ kind }) => kind === 'withdrawal') };
    };
    const whole = await withdrawAfter(1999);
    const { status, reversals: back } = await shop.paymentOf(whole.browser, whole.id);
    const states = back.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`);
    expect([status, ...states.sort()]).toEqual(['charged_back', 'chargeback done', 'withdrawal done']);
    expect((await audit(t.db)).problems).toEqual([]);
    t.deps.logger.level = 'silent';
    const part = await withdrawAfter(500);
    expect((await audit(t.db)).problems).toEqual([`refund that the provider refused: ${part.refund?.id}`]);
    await notePaid(t.db, part.refund?.id ?? '', t.clock.now());
  });

  it('sends no refund beside that of the provider’s desk', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    expect((await browser.post('withdrawal.php', { payment_id: id })).status).toBe(201);
    const providerId = await shop.providerIdOf(id);
    const amount = { amount: 1999, currency: 'EUR' as const };
    await t.deps.payments.refund(providerId, { id: crypto.randomUUID(), amount, description: 'desk' });
    const { payments: real } = t.deps;
    const refund = jest.fn();
    t.deps.payments = Object.create(real, { refund: { value: refund } });
    await t.jobs.run();
    t.deps.payments = real;
    expect(refund).not.toHaveBeenCalled();
    expect(await shop.paymentOf(browser, id)).toMatchObject({ status: 'refunded', reversals: [{ state: 'done' }] });
  });

  it('leaves premium while an earlier purchase stands, and its credits where they are enough', async () => {
    const { browser } = await shop.buyer();
    const [, second] = [await shop.buy(browser, 10), await shop.buy(browser)];
    await shop.later(second ?? '', 'charged_back');
    expect(await shop.userOf(browser)).toMatchObject({ credits: 16, paid_user: true });
  });

  it('notes each once, however often and in whatever order the provider tells it', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    await shop.later(id, 'refunded');
    await Promise.all(Array.from({ length: 12 }, () => shop.deliver(id)));
    expect(await reversalsOf(id)).toHaveLength(1);
    expect((await shop.userOf(browser)).credits).toBe(6);
  });

  it('asks again where an answer of the provider is older than what is known by now', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    const { find } = t.deps.payments;
    let answered = 0;
    // The first answer is from before the refund, and arrives after its webhook was taken.
    t.deps.payments.find = async (providerId) => {
      const told = await find(providerId);
      answered += 1;
      if (answered === 1) await shop.later(id, 'refunded');
      return told && answered === 1 ? { ...told, chargedBack: 1999 } : told;
    };
    await shop.deliver(id);
    t.deps.payments.find = find;
    expect((await shop.paymentOf(browser, id)).status).toBe('refunded');
    expect(await reversalsOf(id)).toHaveLength(1);
  });

  it('finds once a day what went back of a recent payment without a word', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    const at = eq(sandboxPayments.reference, id);
    await t.db.update(sandboxPayments).set({ chargedBack: 1999 }).where(at);
    await settleUnfinished(t.deps);
    expect((await shop.paymentOf(browser, id)).status).toBe('completed');
    t.clock.advance(25 * 3_600_000);
    await settleUnfinished(t.deps);
    expect((await shop.paymentOf(browser, id)).status).toBe('charged_back');
    expect((await stepsOf(id)).at(-1)).toBe('charged_back by poll');
  });

  it('asks about a paid payment for 120 days', async () => {
    const [{ browser: one }, { browser: two }] = [await shop.buyer(), await shop.buyer()];
    const old = await shop.buy(one);
    t.clock.advance(3_600_000);
    const young = await shop.buy(two);
    await t.db
      .update(sandboxPayments)
      .set({ chargedBack: 1999 })
      .where(inArray(sandboxPayments.reference, [old, young]));
    t.clock.advance(120 * 24 * 3_600_000 - 1);
    await settleUnfinished(t.deps);
    const statusOf = async (id: string) => (await t.db.select().from(payments).where(eq(payments.id, id)))[0]?.status;
    expect([await statusOf(old), await statusOf(young)]).toEqual(['completed', 'charged_back']);
  });

  it('gives the code of a purchase back that was refunded whole, and holds it used else', async () => {
    const codeStateOf = async (id: string) =>
      (await t.db.select().from(discountUses).where(eq(discountUses.paymentId, id)))[0]?.state;
    const { id: member, browser } = await shop.buyer();
    const { bundles } = (await browser.get('bundles.php')).body;
    const buy = async () => {
      const body = { bundle: bundles[1].id, paymentmethod: 'ideal', discountcode: 'TIMEBONUS25' };
      const answer = await browser.post('payment.php', { ...body, idempotency_key: crypto.randomUUID() });
      const id = answer.body.payment.payment_id as string;
      await browser.post('sandbox-checkout.php', { payment_id: id, outcome: 'completed' });
      return id;
    };
    const first = await buy();
    await shop.later(first, 'refunded');
    expect(await codeStateOf(first)).toBe('released');
    const second = await buy();
    await shop.later(second, 'charged_back');
    expect(await codeStateOf(second)).toBe('used');
    await shop.later(second, 'chargeback_reversed');
    await spend(member, 31);
    await shop.later(second, 'refunded');
    expect(await codeStateOf(second)).toBe('used');
  });

  it('expired becomes completed when the money comes late, and can be given back then', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.order(browser);
    const at = eq(sandboxPayments.reference, id);
    await t.db
      .update(sandboxPayments)
      .set({ expires: new Date(0) })
      .where(at);
    await shop.deliver(id);
    expect((await shop.paymentOf(browser, id)).status).toBe('expired');
    await t.db.update(sandboxPayments).set({ status: 'completed' }).where(at);
    await shop.deliver(id);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 31, paid_user: true });
    await shop.later(id, 'refunded');
    expect((await shop.userOf(browser)).credits).toBe(6);
  });

  it('gives the money back that arrives for an account that was deleted meanwhile', async () => {
    const { id: member, browser } = await shop.buyer();
    const id = await shop.order(browser);
    await t.db.update(members).set({ status: 'deleted', deleted: t.clock.now() }).where(eq(members.id, member));
    const at = eq(sandboxPayments.reference, id);
    await t.db.update(sandboxPayments).set({ status: 'completed' }).where(at);
    await shop.deliver(id);
    await t.jobs.run();
    const [row] = await t.db.select().from(payments).where(eq(payments.id, id));
    expect(row).toMatchObject({ status: 'refunded', refunded: 1999 });
    expect(await reversalsOf(id)).toMatchObject([{ cause: 'account_gone', state: 'done', creditsTaken: 25 }]);
    const [gone] = await t.db.select().from(members).where(eq(members.id, member));
    expect(gone).toMatchObject({ credits: 6, paidUser: false });
  });

  it.each(['failed', 'cancelled'])('gives the money back that arrives for an order that is %s', async (outcome) => {
    const { id: member, browser } = await shop.buyer();
    await browser.put('user.php', { language: 'en' });
    const id = await shop.order(browser);
    await browser.post('sandbox-checkout.php', { payment_id: id, outcome });
    const at = eq(sandboxPayments.reference, id);
    await t.db.update(sandboxPayments).set({ status: 'completed' }).where(at);
    t.deps.logger.level = 'silent';
    for (let i = 0; i < 2; i++) await shop.deliver(id);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
    expect((await audit(t.db)).problems).toEqual([`money of an order that was over, not given back yet: ${id}`]);
    await t.jobs.run();
    expect(await shop.paymentOf(browser, id)).toMatchObject({ status: 'refunded', refunded: { amount: 1999 } });
    expect(await reversalsOf(id)).toMatchObject([{ cause: 'order_over', state: 'done', creditsTaken: 25 }]);
    expect(await shop.userOf(browser)).toMatchObject({ credits: 6, paid_user: false });
    const mails = (await t.mails()).filter((mail) => mail.includes(`${member}@`));
    expect(mails).toEqual([expect.stringContaining('Your refund is on its way')]);
  });

  it('sends each refund in its turn, however many of them the provider never answers about', async () => {
    const bought: string[] = [];
    for (let i = 0; i < 12; i++) {
      const { browser } = await shop.buyer();
      const payment_id = await shop.buy(browser);
      t.clock.minutes(1);
      await browser.post('withdrawal.php', { payment_id });
      bought.push(payment_id);
    }
    // Their jobs were given up.
    t.jobs.queued.length = 0;
    t.clock.minutes(10);
    const silent = new Set(await Promise.all(bought.slice(0, 10).map((id) => shop.providerIdOf(id))));
    const real = t.deps.payments;
    t.deps.logger.level = 'silent';
    t.deps.payments = {
      ...real,
      find: async (id) => {
        if (!silent.has(id)) return real.find(id);
        t.clock.advance(8_000);
        throw new Error('no answer');
      },
    };
    for (let runs = 0; runs < 2; runs++) await settleUnfinished(t.deps);
    t.deps.payments = real;
    for (const id of bought.slice(10)) expect(await reversalsOf(id)).toMatchObject([{ state: 'done' }]);
  });

  it('tells the open tabs of the member', async () => {
    const { browser } = await shop.buyer();
    const id = await shop.buy(browser);
    const reader = await EventReader.open(browser);
    await shop.later(id, 'charged_back');
    await reader.until(() =>
      reader.events.some(({ event }) => event.type === 'user' && event.user.credits === 6 && !event.user.paid_user),
    );
    await reader.close();
  });
});
