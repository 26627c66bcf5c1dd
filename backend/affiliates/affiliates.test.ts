import { eq, inArray, sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { freeAbandoned } from '../accounts/unconfirmed.ts';
import type { Postback, PostbackOutcome } from '../adapters/postbacks/postbacks.ts';
import { erasedOutcomes, erasedPostbacks, networks, postbacks, visits } from '../db/schema/affiliates.ts';
import { complaints } from '../db/schema/complaints.ts';
import { members } from '../db/schema/members.ts';
import { sites } from '../db/schema/sites.ts';
import { eraseAccounts } from '../jobs/erase-accounts.ts';
import { expireRows } from '../jobs/expire-rows.ts';
import { runCommand } from '../operator/commands.ts';
import { confirmAccount } from '../routes/activation/queries.ts';
import { forgetClick, forgetErasedClicks } from './forget-click.ts';
import { sendPostbacks } from './send-postbacks.ts';
import { findToldData } from './told.ts';

const template = 'https://track.example.com/{event}?click={sub1}&ref={ref}&id={id}&payout={amount}';
const tracking = { network: 'acme', ref: '42', sub1: 'a&b' };
const reversalTemplate = 'https://track.example.com/{event}?click={sub1}&of={purchase}&id={id}&payout={amount}';

/** Rare letters, of which no three bytes come twice: no index compresses them. */
const rare = (count: number, from = 0) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, place) => 0x4e00 + from + place));

describe.each(anyEngine)('affiliates, on the %s database', (engine) => {
  let t: TestApp;
  let shop: ReturnType<typeof shopOf>;
  const told: Postback[] = [];
  let answer: () => PostbackOutcome | Promise<PostbackOutcome> = () => ({ outcome: 'sent', answer: '200' });
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
  const clickOf = (member: string) =>
    t.db.select({ click: members.tracking }).from(members).where(eq(members.id, member));
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
  const confirm = (member: string, site = 'fonkel') =>
    t.db.transaction((tx) => confirmAccount(t.deps, tx, site, member, t.clock.now()));
  /** A sign-up whose address is confirmed. */
  async function join(from: object | undefined, host?: string): Promise<string> {
    const member = await signUp(from, host);
    await confirm(member, host?.split('.')[0]);
    return member;
  }
  /** Lets the job of each minute queue what is due, and networks be told. */
  async function tell(): Promise<void> {
    await t.jobs.send(t.db, 'queue-postbacks', {});
    await t.jobs.run();
    await t.jobs.run();
  }
  const eventsOf = () => told.map(({ url }) => url.pathname.slice(1));
  const visit = (body: object, host = 'nl.localhost', from?: string) =>
    t.browser(host).post('visit.php', body, { from });

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

  it('posts a sign-up once, with its first touch, to the network that brought the member alone', async () => {
    await addNetwork();
    const member = await join(tracking);
    await join({ network: 'unknown' });
    await join(undefined);
    await join(tracking, 'velours.localhost');
    await tell();
    const [row, ...more] = await of(member);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ network: 'acme', event: 'signup', state: 'sent', answer: '200', tries: 1 });
    expect(told.map(({ url }) => url.href)).toEqual([
      `https://track.example.com/signup?click=a%26b&ref=42&id=${row?.id}&payout=`,
    ]);
    await tell();
    expect(told).toHaveLength(1);
  });

  it('keeps no click of a member who refused, tells the network nothing, and has neither in the report', async () => {
    await addNetwork();
    const today = t.clock.now().toISOString().slice(0, 10);
    const member = await signUp(tracking, 'nl.localhost', undefined, { partner_refused: true });
    await confirm(member);
    await tell();
    expect(await clickOf(member)).toEqual([{ click: {} }]);
    expect([told, await of(member)]).toEqual([[], []]);
    expect(await run('report', 'fonkel', today, today, 'network')).toEqual([]);
  });

  it('forgets the click where a sign-up is repeated with a refusal, since its first answer was lost', async () => {
    await addNetwork();
    const again = (more: object) => signUp(tracking, 'nl.localhost', 'lost@test.example', { name: 'Lost', ...more });
    const member = await again({});
    expect(await again({ partner_refused: true })).toBe(member);
    expect(await clickOf(member)).toEqual([{ click: {} }]);
    await confirm(member);
    await tell();
    expect([told, await of(member)]).toEqual([[], []]);
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
    await tell();
    expect(await clickOf(member)).toEqual([{ click: {} }]);
    expect([told, await of(member)]).toEqual([[], []]);
    const report = (await run('report', 'fonkel', today, today, 'network,ref')) as { purchases: number }[];
    expect(report.every(({ purchases }) => purchases === 0)).toBe(true);
    expect((await t.browser().delete('visit.php')).body.error).toBe('authentication_required');
  });

  it('keeps the visits of labels that another member has, until the last of them goes', async () => {
    await addNetwork();
    const labels = { network: 'acme', ref: 'rival' };
    for (let times = 0; times < 3; times++) await t.browser().post('visit.php', { tracking: labels });
    const rival = await signUp(labels);
    const hostile = await signUp({ ...labels, sub1: '' });
    const visitsOf = async () =>
      (await t.db.select().from(visits)).filter(({ ref }) => ref === 'rival').map(({ count }) => count);
    await t.db.transaction((tx) => forgetClick(tx, hostile));
    expect(await visitsOf()).toEqual([3]);
    await t.db.transaction((tx) => forgetClick(tx, rival));
    expect(await visitsOf()).toEqual([]);
  });

  it('tells of a sign-up once its account is confirmed, and of none with a disposable address', async () => {
    await addNetwork();
    const member = await signUp(tracking);
    await confirm(await signUp(tracking, 'nl.localhost', 'somebody@any.mailinator.com'));
    await tell();
    expect(told).toEqual([]);
    await confirm(member);
    await tell();
    expect((await t.db.select().from(postbacks)).map(({ memberId }) => memberId)).toEqual([member]);
  });

  it('tells of one account of a mailbox, however its address is written', async () => {
    await addNetwork();
    const stranger = await signUp(undefined, 'nl.localhost', 'j.doe+0@gmail.com');
    const first = await signUp(tracking, 'nl.localhost', 'jdoe+1@gmail.com');
    for (const member of [stranger, first]) await confirm(member);
    for (const email of ['jdoe+2@gmail.com', 'J.Doe@googlemail.com'])
      await confirm(await signUp(tracking, 'nl.localhost', email));
    const other = await signUp(tracking, 'nl.localhost', 'jdoe@example.com');
    await confirm(other);
    const told = (await t.db.select().from(postbacks)).map(({ memberId }) => memberId);
    expect(told.sort()).toEqual([first, other].sort());
  });

  it('tells of a sign-up whose confirmation was rolled back and came again', async () => {
    await addNetwork();
    const member = await signUp(tracking);
    const fails = t.db.transaction(async (tx) => {
      await confirmAccount(t.deps, tx, 'fonkel', member, t.clock.now());
      throw new Error('The database went away.');
    });
    await expect(fails).rejects.toThrow('went away');
    await confirm(member);
    expect(await of(member)).toHaveLength(1);
  });

  it('tells of a sign-up at once where the site’s setting says so, and no second time', async () => {
    await addNetwork();
    await t.db.update(sites).set({ signupPostback: 'at_once' });
    t.deps.sites.forget();
    const member = await signUp(tracking, 'nl.localhost', 'somebody@mailinator.com');
    await tell();
    expect(eventsOf()).toEqual(['signup']);
    await t.db.update(members).set({ email: 'somebody@test.example' });
    await confirm(member);
    await tell();
    expect(eventsOf()).toEqual(['signup']);
  });

  it('tells of the first purchase with what was paid, and of no later one', async () => {
    await addNetwork();
    const { id: member, browser } = await buyerOfNetwork();
    await shop.buy(browser);
    await shop.buy(browser);
    await tell();
    expect(told.map(({ url }) => url.pathname + url.search.replace(/id=\w+/, 'id='))).toEqual([
      '/purchase?click=a%26b&ref=42&id=&payout=19.99',
    ]);
    expect(await of(member)).toMatchObject([{ event: 'purchase', amount: 1999, currency: 'EUR', state: 'sent' }]);
  });

  describe('of a purchase that it was told of, tells the network that money', () => {
    const addTakingBack = () =>
      run('add', 'fonkel', 'acme', reversalTemplate, 'purchase,withdrawal,refund,chargeback,chargeback_reversed');
    /** What was told after the purchase, with the id that told of the purchase left out. */
    const toldBack = async () => {
      await tell();
      const [purchase, ...rest] = told;
      expect(purchase?.url.searchParams.get('of')).toBe(purchase?.id);
      expect(rest.every(({ url }) => url.searchParams.get('of') === purchase?.id)).toBe(true);
      return rest.map(({ url }) => [
        url.pathname.slice(1),
        url.searchParams.get('payout'),
        url.searchParams.get('click'),
      ]);
    };

    it('went back by a withdrawal', async () => {
      await addTakingBack();
      const { browser } = await buyerOfNetwork();
      const payment_id = await shop.buy(browser);
      await tell();
      expect((await browser.post('withdrawal.php', { payment_id })).status).toBe(201);
      expect(await toldBack()).toEqual([['withdrawal', '19.99', 'a&b']]);
    });

    it('was given back by an operator and at the provider’s desk, each part of it once', async () => {
      await addTakingBack();
      const { browser } = await buyerOfNetwork();
      const payment = await shop.buy(browser);
      await shop.refundAtDesk(payment, 500);
      await shop.deliver(payment);
      await runCommand(t.db, { command: 'refund', args: ['payment', payment, 'kind gesture'] });
      // An operator's commands have the clock of the machine.
      t.clock.minutes(60);
      expect((await toldBack()).sort()).toEqual([
        ['refund', '14.99', 'a&b'],
        ['refund', '5.00', 'a&b'],
      ]);
    });

    it('went back only after the purchase, however often that is tried', async () => {
      await addTakingBack();
      const { browser } = await buyerOfNetwork();
      answer = () => {
        throw new Error('503');
      };
      const payment_id = await shop.buy(browser);
      await tell();
      await browser.post('withdrawal.php', { payment_id });
      await tell();
      answer = () => ({ outcome: 'sent', answer: '200' });
      for (let tries = 0; tries < 2; tries++) {
        t.clock.minutes(2);
        await tell();
      }
      expect(eventsOf()).toEqual(['purchase', 'purchase', 'withdrawal']);
    });

    it.each([
      ['since', () => tell()],
      ['before it was told of it', async () => undefined],
    ])('went back, unless the member has refused the partner question %s', async (_, meanwhile) => {
      await addTakingBack();
      const { browser } = await buyerOfNetwork();
      const payment_id = await shop.buy(browser);
      await meanwhile();
      await browser.delete('visit.php');
      await browser.post('withdrawal.php', { payment_id });
      expect(await toldBack()).toEqual([]);
      const today = t.clock.now().toISOString().slice(0, 10);
      // An operator who pays for a purchase has to see that it was taken back.
      expect(await run('report', 'fonkel', today, today, 'network,ref')).toMatchObject([
        { by: { network: 'acme', ref: '' }, purchases: 1, revenue: { EUR: 1999 }, refunds: { EUR: 1999 } },
      ]);
    });

    it('was charged back and came again after a refusal, in the report alone', async () => {
      await addTakingBack();
      const { browser } = await buyerOfNetwork();
      const payment = await shop.buy(browser);
      await tell();
      await browser.delete('visit.php');
      await shop.later(payment, 'charged_back');
      const today = t.clock.now().toISOString().slice(0, 10);
      const refunds = async () => (await run('report', 'fonkel', today, today, 'network')) as object[];
      expect(await refunds()).toMatchObject([{ refunds: { EUR: 1999 } }]);
      await shop.later(payment, 'chargeback_reversed');
      expect(await refunds()).toMatchObject([{ refunds: { EUR: 0 } }]);
      expect(await toldBack()).toEqual([]);
    });

    it('was charged back, and came again', async () => {
      await addTakingBack();
      const { browser } = await buyerOfNetwork();
      const payment = await shop.buy(browser);
      await shop.later(payment, 'charged_back');
      await shop.later(payment, 'chargeback_reversed');
      expect((await toldBack()).sort()).toEqual([
        ['chargeback', '19.99', 'a&b'],
        ['chargeback_reversed', '19.99', 'a&b'],
      ]);
    });

    const erasures: [string, (member: string) => Promise<void>][] = [
      [
        'an operator erased the member',
        async (member) =>
          void (await runCommand(t.db, { command: 'members', args: ['erase', 'fonkel', member, 'yes'] }, t.deps)),
      ],
      [
        'the member deleted the account',
        async (member) => {
          await t.db.update(members).set({ status: 'deleted', deleted: t.clock.now() }).where(eq(members.id, member));
          t.clock.minutes(16 * 24 * 60);
          await eraseAccounts(t.deps, t.clock.now());
        },
      ],
    ];
    describe.each(erasures)('went back after %s', (_, erase) => {
      const refundsOf = async () => {
        const day = new Date(t.clock.now().getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
        return ((await run('report', 'fonkel', '2020-01-01', day, 'network,ref')) as object[]).filter((line) =>
          JSON.stringify(line).includes('"ref":""'),
        );
      };
      /** An erased member, of whose purchase the network was told. */
      async function erasedBuyer(refuses = false) {
        await addTakingBack();
        const { id: member, browser } = await buyerOfNetwork();
        const payment = await shop.buy(browser);
        await tell();
        if (refuses) await browser.delete('visit.php');
        await erase(member);
        expect(await t.db.select().from(members).where(eq(members.id, member))).toMatchObject([
          { erased: expect.any(Date), tracking: {} },
        ]);
        await expireRows(t.db, t.clock.now());
        return { member, payment };
      }

      it('by a chargeback that came again, each once, and in the report', async () => {
        const { member, payment } = await erasedBuyer();
        expect(await of(member)).toMatchObject([
          {
            ...{ network: 'acme', event: 'purchase', paymentId: payment, state: 'erased' },
            ...{ amount: null, currency: null, answer: null, done: null },
          },
        ]);
        expect(await refundsOf()).toMatchObject([{ purchases: 1, revenue: { EUR: 1999 }, refunds: {} }]);
        await shop.later(payment, 'charged_back');
        expect(await refundsOf()).toMatchObject([{ purchases: 1, revenue: { EUR: 1999 }, refunds: { EUR: 1999 } }]);
        // The job that deletes rows of erased members leaves what waits.
        await expireRows(t.db, t.clock.now());
        expect(await toldBack()).toEqual([['chargeback', '19.99', '']]);
        await expireRows(t.db, t.clock.now());
        await shop.later(payment, 'chargeback_reversed');
        expect(await refundsOf()).toMatchObject([{ refunds: { EUR: 0 } }]);
        expect(await toldBack()).toEqual([
          ['chargeback', '19.99', ''],
          ['chargeback_reversed', '19.99', ''],
        ]);
        await expireRows(t.db, t.clock.now());
        expect(await run('list')).toMatchObject([{ sent: 3, waiting: 0, refused: 0 }]);
      });

      it('by a refund at the provider’s desk', async () => {
        const { payment } = await erasedBuyer();
        await shop.refundAtDesk(payment, 500);
        await shop.deliver(payment);
        expect(await toldBack()).toEqual([['refund', '5.00', '']]);
        expect(await refundsOf()).toMatchObject([{ refunds: { EUR: 500 } }]);
      });

      it('but not if the member had refused the partner question: the report alone has it', async () => {
        const { payment } = await erasedBuyer(true);
        await shop.later(payment, 'charged_back');
        expect(await toldBack()).toEqual([]);
        expect(await refundsOf()).toMatchObject([{ refunds: { EUR: 1999 } }]);
      });

      it('until thirteen months after the last change of its payment', async () => {
        const { member } = await erasedBuyer();
        t.clock.minutes(375 * 24 * 60);
        await expireRows(t.db, t.clock.now());
        expect(await of(member)).toHaveLength(1);
        t.clock.minutes(25 * 24 * 60);
        await expireRows(t.db, t.clock.now());
        expect(await of(member)).toEqual([]);
        expect(await run('list')).toMatchObject([{ sent: 1 }]);
      });
    });

    it('went back just before an operator erased the member', async () => {
      await addTakingBack();
      const { id: member, browser } = await buyerOfNetwork();
      const payment = await shop.buy(browser);
      await tell();
      await shop.later(payment, 'charged_back');
      await t.db.transaction((tx) => forgetClick(tx, member));
      expect(await toldBack()).toEqual([['chargeback', '19.99', '']]);
      const today = t.clock.now().toISOString().slice(0, 10);
      expect(await run('report', 'fonkel', today, today, 'network')).toMatchObject([{ refunds: { EUR: 1999 } }]);
    });

    it('but nothing of a purchase that it was not told of before the member was erased', async () => {
      await addTakingBack();
      const { id: member, browser } = await buyerOfNetwork();
      const payment = await shop.buy(browser);
      await t.db.transaction((tx) => forgetClick(tx, member));
      await shop.later(payment, 'charged_back');
      await tell();
      expect(told).toEqual([]);
    });

    it('but of no other purchase, and nothing where the network asked for nothing', async () => {
      await addTakingBack();
      const { browser } = await buyerOfNetwork();
      await shop.buy(browser);
      await shop.later(await shop.buy(browser), 'charged_back');
      await run('add', 'fonkel', 'acme', template, 'purchase');
      const other = await buyerOfNetwork();
      await shop.later(await shop.buy(other.browser), 'charged_back');
      await tell();
      expect(eventsOf()).toEqual(['purchase', 'purchase']);
    });

    it('went back also of a purchase whose row of before names no payment', async () => {
      await addTakingBack();
      const { browser } = await buyerOfNetwork();
      const payment = await shop.buy(browser);
      await t.db.update(postbacks).set({ paymentId: null });
      await shop.later(payment, 'charged_back');
      expect(await toldBack()).toEqual([['chargeback', '19.99', 'a&b']]);
    });

    it('and asks for an address that tells a refund from a purchase', async () => {
      const without = 'https://track.example.com/?click={sub1}';
      await expect(run('add', 'fonkel', 'acme', without, 'purchase,refund')).rejects.toThrow('has no {event}');
    });
  });

  it('is tried again until the network answers; what it refuses stays so; sign-up waits for nothing', async () => {
    await addNetwork();
    answer = () => {
      throw new Error('the network answered 503');
    };
    const member = await join(tracking);
    expect(told).toEqual([]);
    await tell();
    expect(await of(member)).toMatchObject([{ state: 'queued', tries: 1, answer: 'the network answered 503' }]);
    answer = () => ({ outcome: 'refused', answer: '404' });
    await tell();
    expect(told).toHaveLength(1);
    t.clock.minutes(1);
    await tell();
    await tell();
    expect(await of(member)).toMatchObject([{ state: 'refused', tries: 2, answer: '404' }]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(told).toHaveLength(2);
    expect(await run('list')).toMatchObject([
      { site: 'fonkel', name: 'acme', sent: 0, waiting: 0, refused: 1, silentUntil: null },
    ]);
  });

  it('leaves a network alone that fails three times in a row, longer each time, until one try succeeds', async () => {
    await addNetwork();
    for (let i = 0; i < 5; i++) await join(tracking);
    answer = () => {
      throw new Error('silence');
    };
    await tell();
    expect(told).toHaveLength(3);
    const tries: number[] = [];
    for (let minutes = 0; minutes < 6; minutes++) {
      t.clock.minutes(1);
      await tell();
      tries.push(told.splice(0).length);
    }
    expect(tries).toEqual([4, 0, 1, 0, 0, 0]);
    expect(await run('list')).toMatchObject([{ waiting: 5, silentUntil: expect.any(Date) }]);
    answer = () => ({ outcome: 'sent', answer: '200' });
    t.clock.minutes(15);
    await tell();
    expect(await run('list')).toMatchObject([{ sent: 5, waiting: 0, silentUntil: null }]);
  });

  it('is delayed by no other network, however silent that one is', async () => {
    await addNetwork();
    await run('add', 'fonkel', 'silent', 'https://silent.example.com/{event}', 'signup');
    for (let i = 0; i < 4; i++) await join({ network: 'silent' });
    t.clock.minutes(1);
    const brought = [await join(tracking), await join(tracking)];
    answer = () => {
      if (told.at(-1)?.url.hostname === 'silent.example.com') throw new Error('silence');
      return { outcome: 'sent', answer: '200' };
    };
    const send = jest.spyOn(t.jobs, 'send');
    await tell();
    for (const member of brought) expect(await of(member)).toMatchObject([{ state: 'sent', tries: 1 }]);
    const calls: unknown[][] = send.mock.calls;
    expect(calls.flatMap(([, name, , group]) => (name === 'postback' ? [group] : [])).sort()).toEqual([
      'fonkel acme',
      'fonkel silent',
    ]);
  });

  it('is not told by two processes at a time', async () => {
    await addNetwork();
    const member = await join(tracking);
    const [row] = await of(member);
    let release = () => {};
    const sending = new Promise<void>((resolve) => {
      answer = () => {
        resolve();
        return new Promise<PostbackOutcome>((done) => {
          release = () => done({ outcome: 'sent', answer: '200' });
        });
      };
    });
    const send = () => sendPostbacks({ ...t.deps, postbacks: sender }, row?.id ?? '');
    const first = send();
    await sending;
    await send();
    release();
    await first;
    expect(told).toHaveLength(1);
    expect(await of(member)).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  it('gives up after two days, and the failed job says so', async () => {
    await addNetwork();
    answer = () => {
      throw new Error('silence');
    };
    const member = await join(tracking);
    await tell();
    t.clock.minutes(48 * 60 + 5);
    await expect(tell()).rejects.toThrow('1 postbacks were given up, the first for acme of fonkel');
    expect(await of(member)).toMatchObject([{ state: 'refused', answer: 'silence', tries: 1 }]);
    await tell();
    expect(told).toHaveLength(1);
  });

  it('is told nothing at an address of before whose host a label names', async () => {
    await addNetwork();
    await t.db.update(networks).set({ template: 'https:///{ref}.example.com/' });
    const member = await join({ ...tracking, ref: 'evil' });
    await tell();
    expect(told).toEqual([]);
    expect(await of(member)).toMatchObject([{ state: 'refused', answer: expect.stringContaining('its host') }]);
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

  it('counts visits without labels once a customer of a provider has brought 500 of them in a day', async () => {
    await addNetwork();
    const click = (sub1: string, line: number, customer = '1') =>
      visit({ tracking: { ...tracking, sub1 } }, 'nl.localhost', `2a02:a44f:${customer}:${line.toString(16)}::1`);
    for (let i = 0; i < 503; i++) expect((await click(`c${i}`, i)).status).toBe(200);
    await click('c0', 600);
    await click('elsewhere', 0, '2');
    const rows = await t.db.select().from(visits);
    expect(rows).toHaveLength(502);
    const countOf = (sub1: string) => rows.find((row) => row.sub1 === sub1)?.count;
    expect([countOf(''), countOf('c0'), countOf('elsewhere')]).toEqual([3, 2, 1]);
  });

  it('counts visits without labels once a network has 20,000 rows of a day', async () => {
    await addNetwork();
    const day = t.clock.now().toISOString().slice(0, 10);
    await t.db.execute(sql`insert into visits (site_id, day, network, ref, sub1, sub2, sub3, count)
      select 'fonkel', ${day}::date, 'acme', '', 'c' || i, '', '', 1 from generate_series(1, 20000) i`);
    for (const sub1 of ['new', 'c1', 'newer']) await visit({ tracking: { network: 'acme', sub1 } });
    const rows = await t.db
      .select()
      .from(visits)
      .where(inArray(visits.sub1, ['', 'c1', 'new']));
    expect(rows.map(({ sub1, count }) => [sub1, count]).sort()).toEqual([
      ['', 2],
      ['c1', 2],
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
    const member = await join(tracking);
    await tell();
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
    await tell();
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
    expect(await t.db.select().from(members).where(eq(members.id, member))).toMatchObject([{ status: 'deleted' }]);
    expect(await clickOf(member)).toEqual([{ click: {} }]);
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

  it('frees and erases accounts with labels of before these were bounded, and forgets a name that is no network’s', async () => {
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
    expect(await report()).toMatchObject([{ by: { network: rare(50) }, signups: 2 }]);
    const [row] = await t.db.select().from(members).where(eq(members.id, freed));
    t.clock.minutes(16 * 24 * 60);
    await signUp(undefined, 'nl.localhost', row?.email);
    await eraseAccounts(t.deps, t.clock.now());
    expect(await t.db.$count(erasedOutcomes)).toBe(1);
    expect(await report()).toMatchObject([{ by: { network: '' }, signups: 2 }]);
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
    await tell();
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
    for (const { id } of lost) {
      expect(await clickOf(id)).toEqual([{ click: {} }]);
      expect(await t.db.select().from(members).where(eq(members.id, id))).toMatchObject([{ erased: now }]);
    }
    expect(await report()).toEqual(before);
    expect(await run('list')).toEqual(networkBefore);
    const kept = [
      await t.db.select().from(erasedOutcomes),
      await t.db.select().from(erasedPostbacks),
      await t.db.select().from(visits),
    ];
    for (const rows of kept) expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('a&b');
    const purchases = (await Promise.all(lost.map(({ id }) => of(id)))).flat();
    expect(purchases).toMatchObject([{ event: 'purchase', state: 'erased', amount: null, done: null }]);
  });

  it('tells a network nothing more of an erased member', async () => {
    await addNetwork();
    const member = await signUp(tracking);
    await t.db.update(postbacks).set({ state: 'queued' }).where(eq(postbacks.memberId, member));
    await t.db.transaction((tx) => forgetClick(tx, member));
    told.length = 0;
    await tell();
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
