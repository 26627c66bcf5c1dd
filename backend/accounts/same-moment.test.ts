import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { signUp, startAccount, tokenOf } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { engines } from '../../tests/setup/backend-database.ts';
import type { Answer, Browser } from '../../tests/setup/browser.ts';
import { forgetFirstTouch } from '../affiliates/forget-click.ts';
import { queuePostback } from '../affiliates/queue-postback.ts';
import { sendPostbacks } from '../affiliates/send-postbacks.ts';
import type { Db } from '../db/client.ts';
import { networks, postbacks } from '../db/schema/affiliates.ts';
import { messages } from '../db/schema/chat.ts';
import { photoConsents } from '../db/schema/chat-photos.ts';
import { complaints } from '../db/schema/complaints.ts';
import { discountCodes } from '../db/schema/discounts.ts';
import { blocks, likes } from '../db/schema/likes.ts';
import { members } from '../db/schema/members.ts';
import { notificationSettings } from '../db/schema/notifications.ts';
import { reports } from '../db/schema/reports.ts';
import { savedSearches } from '../db/schema/searches.ts';
import { spendingLimits } from '../db/schema/spending.ts';
import { swipes } from '../db/schema/swipes.ts';
import { eraseHidden } from '../jobs/erase-accounts.ts';
import { removeUnconfirmed } from '../jobs/remove-unconfirmed.ts';
import { unsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { confirmAccount } from '../routes/activation/queries.ts';
import { hideAccount, restoreAccount } from '../routes/leaving/queries.ts';
import { lockAccount } from './locked-account.ts';
import { unusableHash } from './passwords.ts';
import { freeAbandoned } from './unconfirmed.ts';

const expired = { status: 410, body: { error: 'link_expired' } };
const day = 24 * 60;

/** Two transactions at once are only ever seen on a server: the embedded database has one session. */
const describeOnServer = engines.includes('server') ? describe : describe.skip;

describeOnServer('two who change one account at the same moment', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp('server');
  });
  afterAll(() => test.close());

  async function areWaiting(count: number): Promise<void> {
    for (;;) {
      const { rows } = await test.deps.database.executeSql(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (Number(rows[0]?.n) >= count) return;
    }
  }

  /** Changes the account first, and only once the others wait for it lets its change be seen. */
  async function before<T = Answer>(change: (tx: Db) => Promise<unknown>, others: () => Promise<T>[]): Promise<T[]> {
    let asked: Promise<T>[] = [];
    await test.db.transaction(async (tx) => {
      await change(tx);
      asked = others();
      await areWaiting(asked.length);
    });
    return Promise.all(asked);
  }

  const now = () => test.clock.now();
  const statusOf = async (id: string) =>
    (await test.db.select({ status: members.status }).from(members).where(eq(members.id, id)))[0]?.status;
  const activate = (token: string) => test.browser().post('activate.php', { token });

  /** An unconfirmed account of eight days that asked for another mail. The mail's code is over, and its link still works. */
  async function abandoned(name: string) {
    const email = `${name}@test.example`;
    const { id, browser } = await startAccount(test, { email, name, status: 'not_confirmed' });
    test.clock.minutes(8 * day);
    await browser.post('activate.php?resend=1');
    test.clock.minutes(30);
    return { id, email, name, browser, token: await tokenOf(test, email, '/activate/done') };
  }

  it('keeps an account that is confirmed while another visitor signs up with its address', async () => {
    const { id, email } = await abandoned('late_one');
    const [answer] = await before(
      (tx) => confirmAccount(test.deps, tx, 'fonkel', id, now()),
      () => [signUp(test, { email, name: 'taker_one' })],
    );
    expect(answer).toMatchObject({ status: 409, body: { error: 'email_taken' } });
    expect(await statusOf(id)).toBe('active');
  });

  it('keeps an account that is confirmed while another member changes to its address', async () => {
    const { id, email } = await abandoned('late_two');
    const taker = await startAccount(test, { email: 'mover@test.example' });
    await taker.browser.post('mail-change.php', { email, password: testPassword });
    const token = await tokenOf(test, email, '/mail-change/do');
    const [answer] = await before(
      (tx) => confirmAccount(test.deps, tx, 'fonkel', id, now()),
      () => [test.browser().put('mail-change.php', { token })],
    );
    expect(answer).toMatchObject({ status: 409, body: { error: 'email_taken' } });
    expect([await statusOf(id), await statusOf(taker.id)]).toEqual(['active', 'active']);
  });

  it('does not confirm an account whose address went to another account', async () => {
    const { id, email, token } = await abandoned('late_three');
    const [answer] = await before(
      (tx) => freeAbandoned(test.deps, tx, 'fonkel', email, now()),
      () => [activate(token)],
    );
    expect(answer).toMatchObject(expired);
    expect(await statusOf(id)).toBe('deleted');
    expect((await signUp(test, { email, name: 'late_three' })).status).toBe(201);
  });

  it.each(['sign-up', 'job'])(
    'leaves an account to its member, who likes somebody while a %s is to end it',
    async (what) => {
      const { id, email } = await abandoned(`late_${what.replace('-', '_')}`);
      const like = { siteId: 'fonkel', memberId: id, targetId: await test.addMember() };
      await before<unknown>(
        async (tx) => {
          await lockAccount(tx, 'fonkel', id);
          await tx.insert(likes).values(like);
        },
        () => [what === 'job' ? removeUnconfirmed(test.deps, now()) : signUp(test, { email, name: 'taker_two' })],
      );
      expect(await statusOf(id)).toBe('not_confirmed');
    },
  );

  it('erases no account that is confirmed while the job runs', async () => {
    const { id } = await abandoned('late_four');
    await before(
      (tx) => confirmAccount(test.deps, tx, 'fonkel', id, now()),
      () => [removeUnconfirmed(test.deps, now())],
    );
    expect(await statusOf(id)).toBe('active');
  });

  it('locks the account of a way back and the one that gives its address up in the order of their ids', async () => {
    const made = async (email: string) => ({ email, ...(await startAccount(test, { email })) });
    const both = [await made('way_one@test.example'), await made('way_two@test.example')];
    const [squatter, owner] = both.sort((a, b) => (a.id < b.id ? -1 : 1)) as [(typeof both)[0], (typeof both)[0]];
    const moved = 'moved_on@test.example';
    await owner.browser.post('mail-change.php', { email: moved, password: testPassword });
    await test.browser().put('mail-change.php', { token: await tokenOf(test, moved, '/mail-change/do') });
    await test.db
      .update(members)
      .set({ email: owner.email, emailFolded: owner.email, status: 'not_confirmed', confirmed: null })
      .where(eq(members.id, squatter.id));
    const token = await tokenOf(test, owner.email, '/undo');
    let asked: Promise<Answer> | undefined;
    const unlocked = await test.db.transaction(async (tx) => {
      await lockAccount(tx, 'fonkel', squatter.id);
      asked = test.browser().post('undo.php', { token });
      await areWaiting(1);
      const isOwner = tx.select({ id: members.id }).from(members).where(eq(members.id, owner.id));
      return isOwner.for('no key update', { skipLocked: true });
    });
    expect((await asked)?.status).toBe(204);
    expect(unlocked).toEqual([{ id: owner.id }]);
    expect(await statusOf(squatter.id)).toBe('deleted');
  });

  it('logs a sign-up that is repeated in to no account whose password was changed meanwhile', async () => {
    const [email, name] = ['repeated@test.example', 'repeated'];
    const { body } = await signUp(test, { email, name });
    expect((await signUp(test, { email, name })).body.user.id).toBe(body.user.id);
    const [answer] = await before(
      (tx) => tx.update(members).set({ passwordHash: unusableHash() }).where(eq(members.id, body.user.id)),
      () => [signUp(test, { email, name })],
    );
    expect(answer).toMatchObject({ status: 409, body: { error: 'email_taken' } });
  });

  it('takes the account before its links: a link waits without holding what the first one needs', async () => {
    const { id, browser, token } = await abandoned('late_five');
    let asked: Promise<Answer>[] = [];
    await test.db.transaction(async (tx) => {
      await lockAccount(tx, 'fonkel', id);
      asked = [activate(token), browser.post('activate.php', { code: '000000' })];
      await areWaiting(2);
      await confirmAccount(test.deps, tx, 'fonkel', id, now());
    });
    const [byLink, byCode] = await Promise.all(asked);
    expect(byLink).toMatchObject(expired);
    expect(byCode).toMatchObject(expired);
    expect(await statusOf(id)).toBe('active');
  });

  it('brings a deleted account back once, by its own link and by a way back at once', async () => {
    const email = 'twice@test.example';
    const { id, browser } = await startAccount(test, { email });
    await test.db.update(members).set({ confirmed: now() }).where(eq(members.id, id));
    await browser.delete('user.php', { password: testPassword, reason: 'other' });
    const token = await tokenOf(test, email, '/reactivate');
    let asked: Promise<Answer> | undefined;
    await test.db.transaction(async (tx) => {
      await lockAccount(tx, 'fonkel', id, true);
      asked = test.browser().post('reactivate.php', { token });
      await areWaiting(1);
      expect(await restoreAccount(tx, id, now())).toBe(true);
    });
    expect(await asked).toMatchObject(expired);
    expect(await statusOf(id)).toBe('active');
  });

  it('erases no account that is restored at the last moment, and restores none that is erased', async () => {
    const email = 'last-moment@test.example';
    const { id, browser } = await startAccount(test, { email });
    await test.db.update(members).set({ confirmed: now() }).where(eq(members.id, id));
    await browser.delete('user.php', { password: testPassword, reason: 'other' });
    const token = await tokenOf(test, email, '/reactivate');
    const [answer] = await before(
      (tx) => tx.update(members).set({ erased: now() }).where(eq(members.id, id)),
      () => [test.browser().post('reactivate.php', { token })],
    );
    expect(answer).toMatchObject(expired);
    expect(await statusOf(id)).toBe('deleted');
  });

  const erase = async (tx: Db, id: string) => {
    await hideAccount(tx, id, { reason: 'operator' }, now());
    await eraseHidden(tx, test.deps, id, now());
  };

  it('stores no choice of a mail’s reader whose account is being erased', async () => {
    const { id } = await startAccount(test, { email: 'reader@test.example' });
    const token = unsubscribeToken(test.deps.secretKey, id, 'like');
    const [answer] = await before(
      (tx) => erase(tx, id),
      () => [test.browser().post('unsubscribe.php', { token })],
    );
    expect(answer?.status).toBe(200);
    expect(await test.db.$count(notificationSettings, eq(notificationSettings.memberId, id))).toBe(0);
  });

  it('tells a network nothing of a member who refuses the partner question before the postback is sent', async () => {
    const network = { siteId: 'fonkel', name: 'acme', secret: '', events: ['signup' as const] };
    await test.db.insert(networks).values({ ...network, template: 'https://track.example.com/?ref={ref}' });
    const { id } = await startAccount(test, { email: 'refuser@test.example' });
    const tracking = { network: 'acme', ref: 'one' };
    await test.db.update(members).set({ tracking }).where(eq(members.id, id));
    await test.db.transaction((tx) => queuePostback(tx, { member: id, event: 'signup', now: now() }));
    const [queued] = await test.db.select().from(postbacks).where(eq(postbacks.memberId, id));
    const told: string[] = [];
    const sender = {
      async send({ url }: { url: URL }) {
        told.push(url.href);
        return { outcome: 'sent', answer: '200' } as const;
      },
    };
    let sending: Promise<void> | undefined;
    await test.db.transaction(async (tx) => {
      // A postback that was claimed waits here for the click of its member.
      await tx.execute(sql`lock table members in access exclusive mode`);
      sending = sendPostbacks({ ...test.deps, postbacks: sender }, queued?.id ?? '');
      await areWaiting(1);
      await forgetFirstTouch(tx, id);
    });
    await sending;
    expect(told).toEqual([]);
  });

  type Send = (me: Browser, profile: string, conversation: string, known: string) => Promise<Answer>;
  const isLate = 'Too late';
  const key = () => ({ client_id: randomUUID() });

  it.each<[what: string, table: PgTable & { memberId?: PgColumn; senderId?: PgColumn }, send: Send]>([
    ['message', messages, (me, _, conversation) => me.post('message.php', { conversation, text: isLate, ...key() })],
    ['gift', messages, (me, profile) => me.post('message.php', { profile, gift: 'rose', ...key() })],
    ['search', savedSearches, (me) => me.post('saved-searches.php', { name: isLate, query: 'online=1' })],
    ['report', reports, (me, profile) => me.post('report.php', { profile, reason: 'other', comment: isLate })],
    [
      'complaint',
      complaints,
      (me) => me.post('complaints.php', { email: 'a@b.example', subject: isLate, text: isLate }),
    ],
    ['like', likes, (me, profile) => me.post('like.php', { profile })],
    ['swipe', swipes, (me, profile) => me.post('swipe.php', { profile, like: true })],
    ['block', blocks, (me, profile) => me.post('block.php', { profile })],
    ['consent', photoConsents, (me, _, __, known) => me.post('photo-consent.php', { profile: known })],
    ['settings', notificationSettings, (me) => me.put('notifications.php', { cadence: 'weekly' })],
    ['limit', spendingLimits, (me) => me.put('limits.php', { daily: { amount: 100, currency: 'EUR' } })],
    ['discount', discountCodes, (me) => me.post('leaving-discount.php')],
  ])('stores no %s that a member sends while the account is being erased', async (what, table, send) => {
    const { id, browser } = await startAccount(test, { email: `${what}@test.example` });
    const [known, profile] = [await test.addMember(), await test.addMember()];
    const first = await browser.post('message.php', { profile: known, text: 'Hello', ...key() });
    const isTheirs = eq((table.memberId ?? table.senderId) as PgColumn, id);
    const count = await test.db.$count(table, isTheirs);
    const [answer] = await before(
      (tx) => erase(tx, id),
      () => [send(browser, profile, first.body.message.conversation, known)],
    );
    expect(answer).toMatchObject({ status: 403, body: { error: 'authentication_required' } });
    expect(await test.db.$count(table, isTheirs)).toBe(count);
  });
});
