import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { startAccount, tokenOf } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { done, errorsOf, fifty } from '../../tests/setup/fifty.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import type { Postback, PostbackOutcome } from '../adapters/postbacks/postbacks.ts';
import { queuePostbacks, sendPostbacks } from '../affiliates/send-postbacks.ts';
import { readErased } from '../backup/erasures.ts';
import { audit } from '../credits/audit.ts';
import { postbacks } from '../db/schema/affiliates.ts';
import { events, messages } from '../db/schema/chat.ts';
import { members, profiles } from '../db/schema/members.ts';
import { creditEntries, reversals } from '../db/schema/money.ts';
import { sentReminders } from '../db/schema/notifications.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { queueDigests } from '../notifications/message-digest.ts';
import { queueReminders } from '../notifications/queue-reminders.ts';
import { runCommand } from '../operator/commands.ts';
import { eraseAccounts } from './erase-accounts.ts';

jest.setTimeout(300_000);

const day = 24 * 60;
const tracking = { network: 'acme', ref: 'one' };
const template = 'https://track.example.com/{event}?ref={ref}&id={id}';

describe.each(anyEngine)('of fifty at the same moment, on %s,', (engine) => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  const told: Postback[] = [];
  const sender = {
    async send(postback: Postback): Promise<PostbackOutcome> {
      told.push(postback);
      return { outcome: 'sent', answer: '200' };
    },
  };
  beforeAll(async () => {
    t = await startTestApp(engine, { postbacks: sender });
    shop = shopOf(t);
  });
  beforeEach(() => {
    told.length = 0;
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  const operate = (command: string, ...args: string[]) => runCommand(t.db, { command, args });
  const addNetwork = () => operate('affiliates', 'add', 'fonkel', 'acme', template, 'signup,purchase');
  const buyerOfNetwork = async () => {
    const buyer = await shop.buyer(0);
    await t.db.update(members).set({ tracking }).where(eq(members.id, buyer.id));
    return buyer;
  };
  const purchasesOf = (ids: string[]) =>
    t.db
      .select()
      .from(postbacks)
      .where(and(inArray(postbacks.memberId, ids), eq(postbacks.event, 'purchase')));
  const send = (id: string) => sendPostbacks({ ...t.deps, postbacks: sender }, id);
  /** Which of several commands was carried out, and what the others said. */
  async function outcomesOf(command: (i: number) => Promise<unknown>) {
    const outcomes = await fifty((i) => command(i).then(() => undefined, String));
    const carriedOut = outcomes.flatMap((refusal, i) => (refusal === undefined ? [i] : []));
    return { carriedOut, refusals: outcomes.filter((refusal) => refusal !== undefined) };
  }

  it('runs of the digest and of the reminders write to each member once', async () => {
    const now = t.clock.now();
    // An evening in Amsterdam, in summer and in winter.
    t.clock.minutes(day + 16 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes()));
    const readers: string[] = [];
    for (let i = 0; i < 5; i++) {
      const profile = await t.addMember();
      const writer = await t.loginAs(await t.addMember());
      await writer.post('message.php', { profile, text: 'Hello', client_id: randomUUID() });
      await writer.post('like.php', { profile });
      readers.push(profile);
    }
    t.clock.minutes(61);
    t.jobs.queued.splice(0);
    await fifty(async () => {
      await queueDigests(t.deps, 2);
      await queueReminders(t.deps, 2);
    });
    const queued = t.jobs.queued.splice(0).map(({ name, data }) => [name, ...Object.values(data as object)].join(' '));
    const due = readers.flatMap((id) => ['like', 'new_messages'].map((type) => `reminder-mail ${id} ${type}`));
    expect(queued.sort()).toEqual(due.sort());
    expect(await t.db.$count(sentReminders, inArray(sentReminders.memberId, readers))).toBe(due.length);
  });

  it('deliveries of a payment queue one postback, and runs that send it tell the network once', async () => {
    await addNetwork();
    const { id, browser } = await buyerOfNetwork();
    const payment_id = await shop.order(browser);
    const pay = () => browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' });
    expect(done(await fifty((i) => (i % 2 === 0 ? pay() : shop.deliver(payment_id))))).toHaveLength(50);
    expect(await t.db.$count(creditEntries, eq(creditEntries.key, `payment:${payment_id}`))).toBe(1);
    const [purchase, ...more] = await purchasesOf([id]);
    expect(more).toEqual([]);
    await fifty((i) => (i % 2 === 0 ? queuePostbacks(t.deps) : send(purchase?.id ?? '')));
    await t.jobs.run();
    expect(told.map((postback) => postback.id)).toEqual([purchase?.id]);
  });

  it('withdrawals from a purchase and messages paid with its credits take each credit once', async () => {
    const { id, browser } = await shop.buyer(6);
    const payment_id = await shop.buy(browser, 25);
    const profile = await t.addMember();
    const write = (text: string) => browser.post('message.php', { profile, text, client_id: randomUUID() });
    await write('Hello');
    // Fewer messages than credits, so that a withdrawal always finds some of the purchase.
    const isLetter = (i: number) => i % 5 < 2;
    const answers = await fifty((i) =>
      isLetter(i) ? write(`Hello ${i}`) : browser.post('withdrawal.php', { payment_id }),
    );
    const letters = answers.filter((_, i) => isLetter(i));
    await t.jobs.run();
    expect(done(answers.filter((_, i) => !isLetter(i)))).toHaveLength(30);
    const sent = done(letters).length;
    expect(errorsOf(letters)).toEqual(sent < letters.length ? ['not_enough_credits'] : []);
    expect(await t.db.$count(messages, eq(messages.senderId, id))).toBe(1 + sent);
    const [reversal, ...more] = await t.db.select().from(reversals).where(eq(reversals.memberId, id));
    expect(more).toEqual([]);
    const { creditsTaken = 0, creditsDue, amount } = reversal ?? {};
    expect((await shop.userOf(browser)).credits).toBe(6 + 25 - 1 - sent - creditsTaken);
    expect([creditsDue, amount]).toEqual([creditsTaken, Math.floor((2 * 1_999 * creditsTaken + 25) / (2 * 25))]);
  });

  it('links that bring accounts back and runs that erase them, one wins each account, and wins it whole', async () => {
    const leavers: { id: string; token: string }[] = [];
    for (let i = 0; i < 10; i++) {
      const email = `leaver-${i}@test.example`;
      const { id, browser } = await startAccount(t, { email });
      await browser.delete('user.php', { password: testPassword, reason: 'other' });
      leavers.push({ id, token: await tokenOf(t, email, '/reactivate') });
    }
    const isOver = new Date(t.clock.now().getTime() + 16 * day * 60_000);
    const [, answers] = await Promise.all([
      fifty((i) => (i < 10 ? eraseAccounts(t.deps, isOver) : Promise.resolve())),
      fifty((i) => t.browser().post('reactivate.php', { token: leavers[i % 10]?.token })),
    ]);
    const erased: string[] = [];
    for (const [i, { id }] of leavers.entries()) {
      const returns = done(answers.filter((_, at) => at % 10 === i)).length;
      const [account] = await t.db.select().from(members).where(eq(members.id, id));
      const found = [returns, account?.status, account?.erased, await t.db.$count(profiles, eq(profiles.memberId, id))];
      expect(found).toEqual(account?.erased ? [0, 'deleted', isOver, 0] : [1, 'active', null, 1]);
      if (account?.erased) erased.push(id);
    }
    expect(errorsOf(answers)).toEqual(['link_expired']);
    // What stands on the list is erased again after a restore.
    expect((await readErased([t.deps.dataDir], t.deps.secretKey)).sort()).toEqual(erased.sort());
  });

  it('decisions on one report one counts, and of the answers to its appeal one', async () => {
    const [reporter, target] = [await t.addMember(), await t.addMember()];
    const { report } = (await (await t.loginAs(reporter)).post('report.php', { profile: target, reason: 'fake' })).body;
    const stored = async () => (await t.db.select().from(reports).where(eq(reports.id, report.id)))[0];
    const isRestricted = async () => {
      const [account] = await t.db
        .select({ restricted: members.restricted })
        .from(members)
        .where(eq(members.id, target));
      return account?.restricted !== null;
    };
    const countOf = (memberId: string, type: 'report' | 'notice') =>
      t.db.$count(events, and(eq(events.memberId, memberId), eq(events.type, type)));
    const details = { measure: 'restricted', explain: 'These are pictures of another person' };
    const decisions = await outcomesOf((i) =>
      i % 2 === 0
        ? operate('reports', 'decide', report.id, 'acted', `operator ${i}`, JSON.stringify(details))
        : operate(
            'reports',
            'decide',
            report.id,
            'dismissed',
            `operator ${i}`,
            JSON.stringify({ explain: 'All is well' }),
          ),
    );
    const [decider = 0] = decisions.carriedOut;
    const acted = decider % 2 === 0;
    expect([decisions.carriedOut.length, decisions.refusals.length]).toEqual([1, 49]);
    for (const refusal of decisions.refusals) expect(refusal).toMatch(/ already$| was decided meanwhile$/);
    expect(await stored()).toMatchObject({ status: acted ? 'acted' : 'dismissed', decidedBy: `operator ${decider}` });
    expect(await isRestricted()).toBe(acted);
    expect([await countOf(reporter, 'report'), await countOf(target, 'notice')]).toEqual([1, acted ? 1 : 0]);

    const appellant = await t.loginAs(acted ? target : reporter);
    expect((await appellant.post('notices.php', { decision: report.id, text: 'That is wrong' })).status).toBe(201);
    const [appeal] = await t.db.select().from(appeals).where(eq(appeals.reportId, report.id));
    const answers = await outcomesOf((i) => {
      const status = i % 2 === 0 ? 'reversed' : 'confirmed';
      return operate('reports', 'answer', appeal?.id ?? '', status, `operator ${i}`, 'Looked at again');
    });
    const [answerer = 0] = answers.carriedOut;
    const reversed = answerer % 2 === 0;
    expect([answers.carriedOut.length, answers.refusals.length]).toEqual([1, 49]);
    for (const refusal of answers.refusals) expect(refusal).toMatch(/ already$/);
    const [answered] = await t.db.select().from(appeals).where(eq(appeals.reportId, report.id));
    const status = reversed ? 'reversed' : 'confirmed';
    expect(answered).toMatchObject({ status, decidedBy: `operator ${answerer}` });
    expect((await stored())?.status).toBe(acted ? (reversed ? 'dismissed' : 'acted') : reversed ? 'open' : 'dismissed');
    expect(await isRestricted()).toBe(acted && !reversed);
  });

  it('refusals of the partner question, payments and postbacks, none tells a network without the click', async () => {
    await addNetwork();
    const today = t.clock.now().toISOString().slice(0, 10);
    const report = async () => {
      const [line] = (await operate('affiliates', 'report', 'fonkel', '2020-01-01', today, 'network')) as {
        purchases: number;
        revenue: { EUR?: number };
      }[];
      return { purchases: line?.purchases ?? 0, revenue: line?.revenue.EUR ?? 0 };
    };
    const before = await report();
    /** Ten buyers: half of them pay at that moment, of the others the postback is sent. */
    const people: { id: string; refuse: () => Promise<unknown>; act: () => Promise<unknown> }[] = [];
    for (let i = 0; i < 10; i++) {
      const { id, browser } = await buyerOfNetwork();
      const payment_id = await shop.order(browser);
      const pay = () => browser.post('sandbox-checkout.php', { payment_id, outcome: 'completed' });
      const isPaid = i % 2 === 0;
      if (isPaid) await pay();
      const [purchase] = await purchasesOf([id]);
      people.push({
        id,
        refuse: () => browser.delete('visit.php'),
        act: () => (isPaid ? send(purchase?.id ?? '') : pay()),
      });
    }
    await fifty(async (i) => {
      const one = people[i % 10];
      await (Math.floor(i / 10) % 2 === 0 ? one?.act() : one?.refuse());
    });
    expect(told.map(({ url }) => url.searchParams.get('ref'))).toEqual(told.map(() => 'one'));
    const ids = people.map(({ id }) => id);
    const stored = await t.db.select().from(members).where(inArray(members.id, ids));
    expect(stored.map((member) => member.tracking)).toEqual(people.map(() => ({})));
    // Whatever was paid before the refusal is counted once, and nothing of it waits.
    const counted = await purchasesOf(ids);
    expect(counted.filter(({ state }) => state === 'queued')).toEqual([]);
    const after = await report();
    expect(after.purchases - before.purchases).toBe(counted.length);
    expect(after.revenue - before.revenue).toBe(1_999 * counted.length);
    const toldBefore = told.length;
    await queuePostbacks(t.deps);
    await t.jobs.run();
    expect(told).toHaveLength(toldBefore);
  });
});
