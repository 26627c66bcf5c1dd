import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { freeAbandoned } from '../accounts/unconfirmed.ts';
import type { Postback, PostbackOutcome } from '../adapters/postbacks/postbacks.ts';
import { erasedOutcomes, erasedPostbacks, postbacks, visits } from '../db/schema/affiliates.ts';
import { complaints } from '../db/schema/complaints.ts';
import { members } from '../db/schema/members.ts';
import { eraseAccounts } from '../jobs/erase-accounts.ts';
import { expireRows } from '../jobs/expire-rows.ts';
import { createWorkers } from '../jobs/workers.ts';
import { runCommand } from '../operator/commands.ts';
import { forgetClick, forgetErasedClicks } from './forget-click.ts';
import { queuePostback } from './queue-postback.ts';
import { findToldData } from './told.ts';

const template = 'https://track.example.com/{event}?click={sub1}&ref={ref}&id={id}&payout={amount}';
const tracking = { network: 'acme', ref: '42', sub1: 'a&b' };

/** Rare letters, of which no three bytes come twice: no index compresses them. */
const rare = (count: number, from = 0) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, place) => 0x4e00 + from + place));

describe.each(anyEngine)('affiliates, on the %s database', (engine) => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  const told: Postback[] = [];
  let answer: () => PostbackOutcome = () => ({ outcome: 'sent', answer: '200' });
  const sender = {
    async send(postback: Postback) {
      told.push(postback);
      return answer();
    },
  };
  beforeEach(async () => {
    t = await startTestApp(engine, { postbacks: sender });
    shop = shopOf(t);
    told.length = 0;
    answer = () => ({ outcome: 'sent', answer: '200' });
  });
  afterEach(() => t.close());

  const run = (command: string, ...args: string[]) =>
    runCommand(t.db, { command: 'affiliates', args: [command, ...args] });
  const of = (member: string) => t.db.select().from(postbacks).where(eq(postbacks.memberId, member));
  let people = 0;
  async function signUp(from: object | undefined, host = 'nl.localhost', email?: string, more: object = {}) {
    const name = `Newcomer${++people}`;
    const who = {
      name,
      email: email ?? `${name}@test.example`,
      password: 'rustig water stroomt diep',
      date_of_birth: '1990-01-01',
    };
    const { status, body } = await t
      .browser(host)
      .post('signup.php', { ...who, gender: 'male', looking_for: 'female', tracking: from, ...more });
    expect(status).toBe(201);
    return body.user.id as string;
  }

  const addNetwork = () => run('add', 'fonkel', 'acme', template, 'signup,purchase');
  const visit = (body: object, host = 'nl.localhost') => t.browser(host).post('visit.php', body);

  /** A buyer who came by the network, and the browser with the session. */
  async function buyerOfNetwork() {
    const buyer = await shop.buyer(0);
    await t.db.update(members).set({ tracking }).where(eq(members.id, buyer.id));
    return buyer;
  }

  /** Three visits, three sign-ups and a member with two purchases of the network; three sign-ups of others. */
  async function haveTraffic(): Promise<void> {
    await addNetwork();
    for (let i = 0; i < 3; i++) {
      await visit({ tracking });
      await signUp(tracking);
    }
    for (const other of [{ network: 'unknown' }, undefined]) await signUp(other);
    await signUp(tracking, 'velours.localhost');
    const { browser } = await buyerOfNetwork();
    for (let i = 0; i < 2; i++) await shop.buy(browser);
    await t.jobs.run();
  }

  it('keeps networks of a site, each with a secret of its own, at public addresses alone', async () => {
    expect(await run('list')).toEqual([]);
    expect(await run('add', 'fonkel', 'acme', template, 'signup,purchase')).toEqual({
      ...{ site: 'fonkel', name: 'acme' },
      secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    await expect(run('add', 'fonkel', 'bad', 'https://10.0.0.1/', 'signup')).rejects.toThrow('public internet');
    await expect(run('add', 'nowhere', 'acme', template, 'signup')).rejects.toThrow('there is no site nowhere');
    await expect(run('add', 'fonkel', 'acme', template, 'click')).rejects.toThrow('events are signup, purchase');
    await expect(run('remove', 'fonkel', 'nobody')).rejects.toThrow('has no network nobody');
  });

  it('tells the network of a sign-up, once, with the first touch; nobody else and of nobody else', async () => {
    await addNetwork();
    const member = await signUp(tracking);
    await signUp({ network: 'unknown' });
    await signUp(undefined);
    await signUp(tracking, 'velours.localhost');
    await t.jobs.run();
    const [row, ...more] = await of(member);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ network: 'acme', event: 'signup', state: 'sent', answer: '200', tries: 1 });
    expect(told.map(({ url }) => url.href)).toEqual([
      `https://track.example.com/signup?click=a%26b&ref=42&id=${row?.id}&payout=`,
    ]);
    await t.db.transaction((tx) => queuePostback(tx, t.deps.jobs, { member, event: 'signup' }));
    await t.jobs.run();
    expect(told).toHaveLength(1);
  });

  it('keeps no click of a member who refused, tells the network nothing, and has neither in the report', async () => {
    await addNetwork();
    const today = t.clock.now().toISOString().slice(0, 10);
    const member = await signUp(tracking, 'nl.localhost', undefined, { partner_refused: true });
    await t.db.transaction((tx) => queuePostback(tx, t.deps.jobs, { member, event: 'purchase', amount: 1999 }));
    await t.jobs.run();
    expect(await t.db.select().from(members).where(eq(members.id, member))).toMatchObject([{ tracking: {} }]);
    expect([told, await of(member)]).toEqual([[], []]);
    expect(await run('report', 'fonkel', today, today, 'network')).toEqual([]);
  });

  it('forgets the click of a member who refuses later, and tells the network nothing more', async () => {
    await addNetwork();
    const today = t.clock.now().toISOString().slice(0, 10);
    const { id: member, browser } = await buyerOfNetwork();
    await t.db
      .insert(postbacks)
      .values({ siteId: 'fonkel', memberId: member, network: 'acme', event: 'signup', state: 'queued' });
    for (let times = 0; times < 2; times++) expect((await browser.delete('visit.php')).status).toBe(204);
    await shop.buy(browser);
    await t.jobs.run();
    expect(await t.db.select().from(members).where(eq(members.id, member))).toMatchObject([{ tracking: {} }]);
    expect([told, await of(member)]).toEqual([[], []]);
    const report = (await run('report', 'fonkel', today, today, 'network,ref')) as { purchases: number }[];
    expect(report.every(({ purchases }) => purchases === 0)).toBe(true);
    expect((await t.browser().delete('visit.php')).body.error).toBe('authentication_required');
  });

  it('tells of the first purchase with what was paid, and of no later one', async () => {
    await addNetwork();
    const { id: member, browser } = await buyerOfNetwork();
    await shop.buy(browser);
    await shop.buy(browser);
    await t.jobs.run();
    expect(told.map(({ url }) => url.pathname + url.search.replace(/id=\w+/, 'id='))).toEqual([
      '/purchase?click=a%26b&ref=42&id=&payout=19.99',
    ]);
    expect(await of(member)).toMatchObject([{ event: 'purchase', amount: 1999, currency: 'EUR', state: 'sent' }]);
  });

  it('is tried again until the network answers; what it refuses stays so; sign-up waits for nothing', async () => {
    await addNetwork();
    for (let i = 0; i < 2; i++) await signUp(tracking);
    await t.jobs.run();
    told.length = 0;
    const workers = createWorkers({
      ...t.deps,
      postbacks: sender,
      mailer: { send: async () => {}, close: () => {} },
      sms: { send: async () => {} },
    });
    const member = await signUp(tracking);
    const queued = t.jobs.queued.splice(0).filter(({ name }) => name === 'postback');
    expect([queued.length, told.length]).toEqual([1, 0]);
    const work = () => workers.postback(queued[0]?.data as { postback: string });
    answer = () => {
      throw new Error('the network answered 503');
    };
    await expect(work()).rejects.toThrow('503');
    expect(await of(member)).toMatchObject([{ state: 'queued', tries: 1, answer: 'the network answered 503' }]);
    answer = () => ({ outcome: 'refused', answer: '404' });
    await work();
    await work();
    expect(await of(member)).toMatchObject([{ state: 'refused', tries: 2, answer: '404' }]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(told).toHaveLength(2);
    expect(await run('list')).toMatchObject([{ site: 'fonkel', name: 'acme', sent: 2, waiting: 0, refused: 1 }]);
  });

  it('counts visits of the site’s own networks by day and label', async () => {
    await addNetwork();
    for (let times = 0; times < 3; times++) expect((await visit({ tracking })).status).toBe(200);
    expect((await visit({ tracking, again: true })).status).toBe(200);
    expect((await visit({ tracking: { network: 'unknown' } })).status).toBe(200);
    expect((await visit({ tracking }, 'velours.localhost')).status).toBe(200);
    expect((await visit({ tracking: { network: 'x'.repeat(101) } })).status).toBe(400);
    expect(await t.db.select().from(visits)).toMatchObject([
      { siteId: 'fonkel', network: 'acme', ref: '42', sub1: 'a&b', count: 3 },
    ]);
  });

  it('says that visitors of the EEA, the United Kingdom and Switzerland are to be asked, by address before host', async () => {
    await addNetwork();
    const asks = async (country: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-country': country };
      return (await t.browser().post('visit.php', { tracking, again: true }, { headers })).body.ask;
    };
    for (const country of ['DE', 'NO', 'GB', 'CH', '']) expect([country, await asks(country)]).toEqual([country, true]);
    for (const country of ['US', 'RS']) expect([country, await asks(country)]).toEqual([country, false]);
  });

  it('keeps counts of visits for two years', async () => {
    await addNetwork();
    await visit({ tracking });
    const labels = { network: 'acme', ref: '', sub1: '', sub2: '', sub3: '' };
    await t.db.insert(visits).values({ siteId: 'velours', day: '2020-01-01', ...labels, count: 1 });
    await expireRows(t.db, t.clock.now());
    expect(await t.db.select().from(visits)).toMatchObject([{ siteId: 'fonkel' }]);
  });

  it('tells a member what their network was told', async () => {
    await addNetwork();
    const member = await signUp(tracking);
    await t.jobs.run();
    expect(await findToldData(t.db, member)).toMatchObject([{ network: 'acme', event: 'signup', amount: null }]);
  });

  it('reports by network, ref and sub what came of them in a period', async () => {
    await haveTraffic();
    const today = t.clock.now().toISOString().slice(0, 10);
    const [buyer] = await t.db.select().from(postbacks).where(eq(postbacks.event, 'purchase'));
    const memberId = buyer?.memberId ?? '';
    const complaint = { siteId: 'fonkel', reference: 'c1', memberId, email: '', language: 'nl', subject: '', text: '' };
    await t.db.insert(complaints).values({ ...complaint, created: t.clock.now() });
    await t.db
      .update(members)
      .set({ created: t.clock.now(), confirmed: t.clock.now() })
      .where(eq(members.id, memberId));
    const line = {
      visits: 3,
      signups: 4,
      confirmations: 1,
      purchases: 2,
      revenue: { EUR: 3998 },
      refunds: {},
      complaints: 1,
    };
    const all = await run('report', 'fonkel', today, today, 'network,ref,sub1');
    expect(all).toEqual([
      { by: { network: 'acme', ref: '42', sub1: 'a&b' }, ...line },
      {
        by: { network: 'unknown', ref: '', sub1: '' },
        ...line,
        visits: 0,
        signups: 1,
        confirmations: 0,
        purchases: 0,
        revenue: {},
        complaints: 0,
      },
    ]);
    expect(await run('report', 'fonkel', '2020-01-01', '2020-12-31', 'network')).toEqual([]);
    expect(await run('report', 'velours', today, today, 'network')).toMatchObject([
      { by: { network: 'acme' }, visits: 0, signups: 1 },
    ]);
    await expect(run('report', 'fonkel', today, '2020-01-01', 'network')).rejects.toThrow('a period is two days');
    await expect(run('report', 'fonkel', today, today, 'name')).rejects.toThrow('a report is by network');
  });

  it('has refunds in the report, and tells a removed network nothing', async () => {
    await addNetwork();
    const today = t.clock.now().toISOString().slice(0, 10);
    const { id: member, browser } = await shop.buyer(0);
    await t.db
      .update(members)
      .set({ tracking: { network: 'acme', ref: 'r' } })
      .where(eq(members.id, member));
    const payment = await shop.buy(browser);
    const other = await shop.buyer(0);
    await t.db
      .update(members)
      .set({ tracking: { network: 'acme', ref: 'given again' } })
      .where(eq(members.id, other.id));
    const disputed = await shop.buy(other.browser);
    await shop.later(disputed, 'charged_back');
    await shop.later(disputed, 'chargeback_reversed');
    await runCommand(t.db, { command: 'refund', args: ['payment', payment, 'kind gesture'] });
    const report = (await run('report', 'fonkel', today, today, 'ref')) as { by: { ref: string } }[];
    expect(report.find(({ by }) => by.ref === 'given again')).toMatchObject({
      revenue: { EUR: 1999 },
      refunds: { EUR: 0 },
    });
    expect(report.find(({ by }) => by.ref === 'r')).toMatchObject({ revenue: { EUR: 1999 }, refunds: { EUR: 1999 } });
    expect(await run('remove', 'fonkel', 'acme')).toEqual({ site: 'fonkel', name: 'acme' });
    await t.jobs.run();
    expect(told).toEqual([]);
    expect(await of(member)).toMatchObject([{ state: 'refused', answer: 'the network was removed' }]);
  });

  it('has the same report after the address of somebody who never confirmed is free again', async () => {
    await addNetwork();
    const today = t.clock.now().toISOString().slice(0, 10);
    const report = () => run('report', 'fonkel', today, today, 'network');
    const member = await signUp(tracking);
    const before = await report();
    const [row] = await t.db.select().from(members).where(eq(members.id, member));
    const later = new Date(t.clock.now().getTime() + 8 * 24 * 3_600_000);
    await t.db.transaction((tx) => freeAbandoned(t.deps, tx, 'fonkel', row?.email ?? '', later));
    expect(await t.db.select().from(members).where(eq(members.id, member))).toMatchObject([
      { status: 'deleted', tracking: {} },
    ]);
    expect(await report()).toEqual(before);
  });

  it('cuts labels to the bytes that a key of an index has for them, in whole characters, alike for visits and members', async () => {
    await addNetwork();
    const given = {
      network: 'acme',
      ref: rare(200),
      sub1: '😀'.repeat(100),
      sub2: `x${'é'.repeat(199)}`,
      sub3: 'x'.repeat(200),
    };
    const cut = {
      network: 'acme',
      ref: rare(66),
      sub1: '😀'.repeat(50),
      sub2: `x${'é'.repeat(99)}`,
      sub3: 'x'.repeat(200),
    };
    await visit({ tracking: given });
    const member = await signUp(given);
    expect(await t.db.select().from(visits)).toMatchObject([cut]);
    expect(await t.db.select().from(members).where(eq(members.id, member))).toMatchObject([{ tracking: cut }]);
  });

  it('frees and erases accounts with labels of before these were bounded, with the same report after', async () => {
    const today = t.clock.now().toISOString().slice(0, 10);
    const report = () => run('report', 'fonkel', today, today, 'network');
    const long = {
      network: rare(100),
      ref: rare(200, 200),
      sub1: rare(200, 400),
      sub2: rare(200, 600),
      sub3: rare(200, 800),
    };
    const [freed, erased] = [await signUp(undefined), await signUp(undefined)];
    await t.db.update(members).set({ tracking: long });
    await t.db.update(members).set({ deleted: t.clock.now() }).where(eq(members.id, erased));
    const before = await report();
    expect(before).toMatchObject([{ by: { network: rare(50) }, signups: 2 }]);
    const [row] = await t.db.select().from(members).where(eq(members.id, freed));
    t.clock.minutes(14 * 24 * 60);
    await signUp(undefined, 'nl.localhost', row?.email);
    await eraseAccounts(t.deps, t.clock.now());
    expect(await t.db.$count(erasedOutcomes)).toBe(1);
    expect(await report()).toEqual(before);
  });

  it('adds up more than an integer of the database holds', async () => {
    const row = { siteId: 'fonkel', network: 'acme', ref: '', sub1: '', sub2: '', sub3: '', currency: 'EUR' };
    const days = ['2001-01-01', '2001-01-02'].map((day) => ({
      ...row,
      day,
      what: 'revenue' as const,
      amount: 2_000_000_000,
    }));
    await t.db.insert(erasedOutcomes).values(days);
    expect(await run('report', 'fonkel', '2001-01-01', '2001-01-02', 'network')).toMatchObject([
      { revenue: { EUR: 4_000_000_000 } },
    ]);
  });

  it('has the same report by network after its members were erased, and no label of a click anywhere', async () => {
    await haveTraffic();
    const today = t.clock.now().toISOString().slice(0, 10);
    const report = () => run('report', 'fonkel', today, today, 'network');
    const networkBefore = await run('list');
    const before = await report();
    const all = await t.db.select().from(members).where(eq(members.siteId, 'fonkel'));
    const lost = all.filter(({ tracking: touch }) => touch.network === 'acme');
    expect(lost.length).toBeGreaterThan(2);
    const now = new Date(t.clock.now().getTime() + 16 * 24 * 3_600_000);
    for (const { id } of lost) await t.db.update(members).set({ deleted: t.clock.now() }).where(eq(members.id, id));
    await eraseAccounts(t.deps, now);
    for (const { id } of lost)
      expect(await t.db.select().from(members).where(eq(members.id, id))).toMatchObject([
        { tracking: {}, erased: now },
      ]);
    expect(await report()).toEqual(before);
    expect(await run('list')).toEqual(networkBefore);
    const kept = [
      await t.db.select().from(erasedOutcomes),
      await t.db.select().from(erasedPostbacks),
      await t.db.select().from(visits),
    ];
    for (const rows of kept) expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('a&b');
    for (const { id } of lost) expect(await of(id)).toEqual([]);
  });

  it('tells a network nothing more of an erased member', async () => {
    await addNetwork();
    const member = await signUp(tracking);
    await t.db.update(postbacks).set({ state: 'queued' }).where(eq(postbacks.memberId, member));
    await t.db.transaction((tx) => forgetClick(tx, member));
    told.length = 0;
    await t.jobs.run();
    expect([told, await of(member), await t.db.$count(erasedPostbacks)]).toEqual([[], [], 0]);
  });

  it('takes the labels out of what an earlier version kept of erased members', async () => {
    const labels = { network: 'acme', ref: '42', sub1: 'click', sub2: '', sub3: '' };
    const row = { siteId: 'fonkel', day: '2026-01-01', what: 'signups' as const, currency: '', amount: 2 };
    await t.db.insert(erasedOutcomes).values([
      { ...row, ...labels },
      { ...row, ...labels, sub1: 'other' },
      { ...row, ...labels, ref: '', sub1: '' },
    ]);
    const memberId = await t.addMember();
    await t.db.update(members).set({ erased: t.clock.now() }).where(eq(members.id, memberId));
    const sent = { siteId: 'fonkel', memberId, network: 'acme', event: 'signup' as const, state: 'sent' as const };
    await t.db.insert(postbacks).values({ ...sent, done: t.clock.now() });
    await forgetErasedClicks(t.db);
    await forgetErasedClicks(t.db);
    expect(await t.db.select().from(erasedOutcomes)).toMatchObject([{ ref: '', sub1: '', amount: 6 }]);
    expect(await of(memberId)).toEqual([]);
    expect(await t.db.select().from(erasedPostbacks)).toMatchObject([{ network: 'acme', event: 'signup', count: 1 }]);
  });
});
