import { randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import pino from 'pino';
import { startTestApp, type TestApp } from '../tests/setup/backend.ts';
import { engines, openTestDatabase } from '../tests/setup/backend-database.ts';
import { Browser } from '../tests/setup/browser.ts';
import { EventReader } from '../tests/setup/event-reader.ts';
import { until } from '../tests/setup/until.ts';
import { createBoss } from './adapters/jobs/boss.ts';
import type { JobName } from './adapters/jobs/job-data.ts';
import type { JobWorkers } from './adapters/jobs/jobs.ts';
import { createLimits } from './adapters/limits/limits.ts';
import { type Database, openServer } from './db/client.ts';
import { profiles } from './db/schema/members.ts';
import { reports } from './db/schema/reports.ts';
import { overRedis } from './events/over-redis.ts';
import { keepOnline } from './events/presence.ts';
import { createStreams } from './events/streams.ts';
import { queueReminders } from './notifications/queue-reminders.ts';
import { typingRate } from './routes/messages/brakes.ts';
import { queueDecisionMails } from './safety/queue-decision-mails.ts';

const redisUrl = process.env.TEST_REDIS_URL;
const day = 24 * 60;
const asked = {
  postback: (postback: string) => ({ postback }),
  'debit-notice-mail': (payment: string) => ({ payment }),
  'reminder-mail': (member: string) => ({ member, type: 'like' }),
  push: (subscription: string) => ({ subscription, kind: 'like', path: '/' }),
  refund: (reversal: string) => ({ reversal }),
};
const mails: JobName[] = ['reminder-mail', 'decision-mail'];
const silent = pino({ level: 'silent' });

/** Two backends as two processes are: each with connections, limits and streams of its own, one database, one Redis. */
(redisUrl && engines.includes('server') ? describe : describe.skip)('two backends', () => {
  const closers: (() => Promise<unknown>)[] = [];
  let databases: [Database, Database];
  let one: TestApp;
  let two: TestApp;

  async function backendOn(server: Database, scope: string): Promise<TestApp> {
    const redis = new Redis(redisUrl ?? '');
    const database = overRedis(server, redis, scope);
    // A beat that falls into everything, and no grace, so that tests need not wait for what takes seconds in life.
    const streams = createStreams({ database, logger: silent, beat: 5, look: 60_000, grace: 1 });
    const app = await startTestApp('server', {
      database,
      db: database.db,
      limits: createLimits(redis, scope),
      streams,
    });
    closers.push(app.close, async () => redis.disconnect());
    return app;
  }

  beforeAll(async () => {
    const first = await openTestDatabase('server');
    const { rows } = await first.executeSql('select current_database() as name');
    const scope = `/${(rows[0] as { name: string }).name}`;
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: scope }).href;
    databases = [first, await openServer(url, 4)];
    two = await backendOn(databases[1], scope);
    one = await backendOn(first, scope);
  });
  beforeEach(() => {
    for (const { clock } of [one, two]) clock.advance(Date.now() - clock.now().getTime());
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  describe('tell the members of each other', () => {
    const readers: EventReader[] = [];
    afterEach(async () => {
      for (const reader of readers.splice(0)) await reader.close();
    });

    /** A member whose browser is known to both backends. */
    async function person() {
      const id = await one.addMember({ credits: 500, paidUser: true, profile: { lastActive: new Date(0) } });
      const at = async (app: TestApp) => {
        const browser = new Browser(app.app, 'nl.localhost');
        for (const [name, value] of (await one.loginAs(id)).cookies) browser.cookies.set(name, value);
        return browser;
      };
      return { id, one: await at(one), two: await at(two) };
    }
    /** Opens a member's stream at a backend. The member comes online a moment later, and only then hears of others. */
    async function listen({ id, ...at }: Awaited<ReturnType<typeof person>>, backend: 'one' | 'two') {
      const reader = await EventReader.open(at[backend]);
      readers.push(reader);
      const isHere = and(eq(profiles.memberId, id), gt(profiles.onlineUntil, sql`now()`));
      await until(async () => (await one.db.$count(profiles, isHere)) > 0);
      return reader;
    }
    async function talking() {
      const [anna, bert] = [await person(), await person()];
      const message = { profile: bert.id, text: 'Hello', client_id: randomUUID() };
      const { body } = await anna.one.post('message.php', message);
      return { anna, bert, conversation: body.message.conversation as string };
    }
    const presence = (of: EventReader) =>
      of.events.flatMap(({ event }) => (event.type === 'presence' ? [event.online] : []));

    it('who is online, who types and what was written', async () => {
      const { anna, bert, conversation } = await talking();
      const isOnline = async () => (await bert.two.get(`profile.php?id=${anna.id}`)).body.profile.online;
      const his = await listen(bert, 'two');
      const hers = await listen(anna, 'one');
      await his.until(() => presence(his).join() === 'true');
      expect(await isOnline()).toBe(true);

      expect((await anna.one.post('typing.php', { conversation })).status).toBe(204);
      expect(await his.next('typing')).toEqual({ type: 'typing', conversation, profile: anna.id });
      await anna.one.post('message.php', { profile: bert.id, text: 'Over there?', client_id: randomUUID() });
      expect(await his.next('message')).toMatchObject({ message: { text: 'Over there?' } });

      await hers.close();
      await his.until(() => presence(his).join() === 'true,false');
      two.clock.minutes(1);
      expect(await isOnline()).toBe(false);
    });

    it('nothing false of somebody who goes from one to the other', async () => {
      const { anna, bert } = await talking();
      const his = await listen(bert, 'two');
      const before = await listen(anna, 'one');
      await his.until(() => presence(his).length > 0);
      await listen(anna, 'two');
      await before.close();
      // Whoever closed it says so, and the other one says otherwise.
      await his.until(() => presence(his).at(-1) === true && presence(his).length > 1);
      expect((await bert.one.get(`profile.php?id=${anna.id}`)).body.profile.online).toBe(true);
    });

    it('that somebody is gone 90 seconds after the process with their stream was killed', async () => {
      const { anna, bert } = await talking();
      // All that a killed process leaves behind: nobody says any longer that she is here, nor that she went.
      await keepOnline(one.db, [anna.id]);
      const isOnline = async () => {
        const { body } = await bert.two.get(`profile.php?id=${anna.id}`);
        const { body: found } = await bert.two.get('members.php?online=1&country=nl&gender=everyone');
        const inSearch = found.results.some(({ id }: { id: string }) => id === anna.id);
        return [body.profile.online, inSearch];
      };
      expect(await isOnline()).toEqual([true, true]);
      two.clock.advance(Date.now() - two.clock.now().getTime() + 90_000);
      expect(await isOnline()).toEqual([false, false]);
    });
  });

  it('count the calls of a member together', async () => {
    const id = await one.addMember();
    const browsers = [one, two].map(({ app }) => new Browser(app, 'nl.localhost'));
    const { cookies } = await one.loginAs(id);
    for (const browser of browsers) for (const [name, value] of cookies) browser.cookies.set(name, value);
    const statuses: number[] = [];
    for (let i = 0; i <= typingRate.points; i++) {
      const answer = await browsers[i % 2]?.post('typing.php', { conversation: 'nobody' });
      statuses.push(answer?.status ?? 0);
    }
    expect(statuses).toEqual([...Array(typingRate.points).fill(404), 429]);
  });

  it('do each job once, and share the work', async () => {
    const done: [by: number, job: string][] = [];
    const bosses = databases.map((database) => createBoss(database, silent));
    for (const [by, boss] of bosses.entries()) {
      const work = (name: string) => async (data: object) => {
        done.push([by, `${name} ${JSON.stringify(data)}`]);
        await one.db.execute(sql`select pg_sleep(0.01)`);
      };
      await boss.start(
        Object.fromEntries(Object.keys(asked).map((name) => [name, work(name)])) as unknown as JobWorkers,
      );
    }
    const perKind = 15;
    await one.db.transaction(async (tx) => {
      for (const [name, data] of Object.entries(asked))
        for (let i = 0; i < perKind; i++) await bosses[0]?.send(tx, name as JobName, data(String(i)) as never);
    });
    await until(() => done.length >= Object.keys(asked).length * perKind);
    for (const boss of bosses) await boss.stop();
    expect(new Set(done.map(([, job]) => job)).size).toBe(done.length);
    expect(new Set(done.map(([by]) => by)).size).toBe(2);
  });

  it('remind and tell of decisions once, though both go through everybody at the same moment', async () => {
    for (const app of [one, two]) {
      const now = app.clock.now();
      // An evening in Amsterdam.
      app.clock.minutes(2 * day + 17 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes()));
      app.jobs.queued.length = 0;
    }
    const people = await Promise.all(Array.from({ length: 8 }, () => one.addMember({ credits: 100, paidUser: true })));
    for (const [i, profile] of people.entries()) {
      const target = people[(i + 1) % people.length] ?? '';
      const sender = await one.loginAs(target);
      const message = { profile, client_id: randomUUID(), text: 'Hello' };
      expect((await sender.post('message.php', message)).status).toBe(201);
      await one.db.insert(reports).values({
        siteId: 'fonkel',
        memberId: profile,
        targetId: target,
        about: 'profile',
        subject: target,
        reason: 'spam',
        evidence: {},
        host: 'nl.localhost',
        language: 'nl',
        status: 'acted',
        reportMailDue: true,
      });
    }
    for (const app of [one, two]) app.clock.minutes(20);
    await Promise.all([one, two].flatMap(({ deps }) => [queueReminders(deps, 3), queueDecisionMails(deps)]));
    const queued = [one, two].flatMap(({ jobs }) => jobs.queued).filter(({ name }) => mails.includes(name));
    const told = queued.map(({ name, data }) => `${name} ${JSON.stringify(data)}`);
    expect(new Set(told).size).toBe(told.length);
    const reminded = queued.map(({ data }) => (data as { member?: string }).member);
    expect(reminded).toEqual(expect.arrayContaining(people));
    expect(queued.filter(({ name }) => name === 'decision-mail')).toHaveLength(people.length);
  });
});
