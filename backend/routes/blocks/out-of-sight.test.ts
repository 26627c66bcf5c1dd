import { randomUUID } from 'node:crypto';
import { and, gt, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Call } from '#contract/call';
import { calls } from '#contract/calls';
import { formOf, picture } from '../../../tests/fixtures/pictures.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Answer, Browser } from '../../../tests/setup/browser.ts';
import { EventReader } from '../../../tests/setup/event-reader.ts';
import { until } from '../../../tests/setup/until.ts';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/schema/members.ts';
import { createStreams } from '../../events/streams.ts';

interface Person {
  id: string;
  name: string;
  browser: Browser;
}

/** Two who like each other and have written, a third who is like them, and what they share. */
interface Pair {
  blocker: Person;
  blocked: Person;
  country: string;
  third: string;
  conversation: string;
  db: Db;
}

type Ask = (me: Person, other: Person, pair: Pair) => Promise<Answer>;

interface Rule {
  /**
   * `hides`: shows the other one before a block and not after it. `refused`: reaches the other one before, is answered
   * `blocked` after. `stays`: works in spite of a block. `own`: says nothing of anybody else.
   */
  rule: 'hides' | 'refused' | 'stays' | 'own';
  ask?: Ask;
  /** Whoever has blocked may still look, to take it back. */
  blockerSees?: true;
}

const own: Rule = { rule: 'own' };
const hides = (ask: Ask): Rule => ({ rule: 'hides', ask });
const refused = (ask: Ask): Rule => ({ rule: 'refused', ask });
const stays = (ask: Ask): Rule => ({ rule: 'stays', ask });
const letter = (content: object) => ({ client_id: randomUUID(), ...content });

async function readEvents(me: Person, db: Db): Promise<Answer> {
  const stream = await EventReader.open(me.browser, '0');
  await stream.settle(db, me.id);
  await stream.close();
  const told = stream.events.filter(({ event }) => event.type !== 'block' && event.type !== 'removed');
  return { status: 200, headers: new Headers(), body: told };
}

/** What each call that names or shows a member does between two of whom one has blocked the other. */
const rules: Record<string, Rule> = {
  getUser: own,
  logIn: own,
  updateUser: own,
  passkeyLogIn: own,
  activate: own,
  reactivate: own,
  repairMails: own,
  updateProfile: own,
  // A sign-up makes a new member, whom nobody can have blocked.
  signUp: own,
  // The member's own copy of what was written to them.
  exportData: own,
  exportByLink: own,
  getProfile: { ...hides((me, other) => me.browser.get(`profile.php?id=${other.id}`)), blockerSees: true },
  searchMembers: hides((me, _, { country }) => me.browser.get(`members.php?country=${country}`)),
  findMatches: hides((me) => me.browser.get('match-finder.php')),
  listLikes: hides((me) => me.browser.get('likes.php')),
  getNewLike: hides((me) => me.browser.get('auto-like.php')),
  listChats: hides((me) => me.browser.get('chats.php')),
  searchChats: hides((me) => me.browser.get('chat-search.php?q=Hello')),
  getChat: hides((me, _, { conversation }) => me.browser.get(`chat.php?conversation=${conversation}`)),
  streamEvents: hides((me, _, { db }) => readEvents(me, db)),
  sendMessage: refused((me, other) => me.browser.post('message.php', letter({ profile: other.id, text: 'Again' }))),
  getSwipeDeck: hides(async (me, other) => {
    // Whom one likes does not come in the game.
    await me.browser.delete('like.php', { profile: other.id });
    return me.browser.get('swipe.php');
  }),
  takeSwipeBack: hides(async (me, other) => {
    await me.browser.delete('like.php', { profile: other.id });
    await me.browser.post('swipe.php', { profile: other.id, like: false });
    return me.browser.delete('swipe.php');
  }),
  swipeMember: refused((me, other) => me.browser.post('swipe.php', { profile: other.id, like: true })),
  likeMember: refused((me, other) => me.browser.post('like.php', { profile: other.id })),
  listIcebreakers: refused((me, other) => me.browser.get(`icebreakers.php?profile=${other.id}`)),
  getPhotoConsent: refused((me, other) => me.browser.get(`photo-consent.php?profile=${other.id}`)),
  givePhotoConsent: refused((me, other) => me.browser.post('photo-consent.php', { profile: other.id })),
  revokePhotoConsent: stays((me, other) => me.browser.delete('photo-consent.php', { profile: other.id })),
  unlikeMember: stays((me, other) => me.browser.delete('like.php', { profile: other.id })),
  markLikeSeen: stays((me, other) => me.browser.post('like-seen.php', { profile: other.id })),
  // What these two say is proved below: the other one hears of neither.
  markChatRead: stays((me, _, { conversation }) => me.browser.post('chat.php?read=1', { conversation })),
  sendTyping: stays((me, _, { conversation }) => me.browser.post('typing.php', { conversation })),
  checkMessage: stays((me, _, { conversation }) =>
    me.browser.post('message.php?check=1', { text: 'Hello', conversation }),
  ),
  deleteChat: stays((me, _, { conversation }) => me.browser.delete('chat.php', { conversation })),
  blockMember: stays((me, other) => me.browser.post('block.php', { profile: other.id })),
  unblockMember: stays((me, other) => me.browser.delete('block.php', { profile: other.id })),
  listBlocked: stays((me) => me.browser.get('block.php')),
  reportMember: stays((me, other) => me.browser.post('report.php', { profile: other.id, reason: 'scam' })),
  listReports: stays((me) => me.browser.get('report.php')),
};

/** Whether an answer of a call can name a member, or a request can. */
function isAboutMembers(call: Call): boolean {
  const shown = Object.values(call.responses).filter((schema) => schema !== null);
  const asked = [call.query, call.body].filter((schema) => schema !== undefined);
  const rows = [
    ...shown.map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' })),
    ...asked.map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
  ];
  return call.responseType !== undefined || /"row":"(member|conversation)"/.test(JSON.stringify(rows));
}

const named = (rule: Rule['rule']) => Object.entries(rules).filter(([, one]) => one.rule === rule);

test('every call of the contract that names or shows members has its rule here', () => {
  const about = calls.filter(isAboutMembers).map(({ id }) => id);
  expect(Object.keys(rules).toSorted()).toEqual(about.toSorted());
});

describe.each(anyEngine)('a block hides both from each other on the %s database', (engine) => {
  let t: TestApp;
  let pairs = 0;
  beforeAll(async () => {
    t = await startTestApp(engine);
    await t.deps.streams.close();
    // Members are offline as soon as their stream ends.
    t.deps.streams = createStreams({ database: t.deps.database, logger: t.deps.logger, grace: 1 });
  });
  afterAll(() => t.close());

  async function person(country: string): Promise<Person> {
    const profile = { country, interests: ['art', 'tea'] };
    const id = await t.addMember({ paidUser: true, credits: 50, profile });
    return { id, name: `m${id.slice(0, 12)}`, browser: await t.loginAs(id) };
  }

  async function newPair(): Promise<Pair> {
    const country = `q${String.fromCharCode(97 + (pairs++ % 26))}`;
    const [blocker, blocked, third] = [await person(country), await person(country), await person(country)];
    for (const [me, other] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      await me.browser.post('message.php', letter({ profile: other.id, text: 'Hello there' }));
      await me.browser.post('like.php', { profile: other.id });
    }
    const { conversation } = (await blocker.browser.get(`chat.php?profile=${blocked.id}`)).body;
    return { blocker, blocked, country, third: third.id, conversation: conversation.id, db: t.db };
  }

  const block = ({ blocker, blocked }: Pair) => blocker.browser.post('block.php', { profile: blocked.id });
  const both = ({ blocker, blocked }: Pair) =>
    [
      [blocker, blocked],
      [blocked, blocker],
    ] as const;
  /** Whether somebody can be seen in an answer; a refusal may say whom it is about. */
  const shows = ({ status, body }: Answer, { id, name }: Person) =>
    status < 300 && [id, name].some((sign) => JSON.stringify(body ?? null).includes(sign));

  /** Waits until the streams of both have ended, and until the signals about that have arrived. */
  async function bothAway({ blocker, blocked, third }: Pair): Promise<void> {
    await until(async () => {
      const isOne = inArray(profiles.memberId, [blocker.id, blocked.id]);
      return (await t.db.$count(profiles, and(isOne, gt(profiles.onlineUntil, sql`now()`)))) === 0;
    });
    // The database sends signals in their order, whomever they are for.
    const later = await EventReader.open(await t.loginAs(third));
    await later.settle(t.db, third);
    await later.close();
  }

  test.each(named('hides'))('%s', async (_, { ask, blockerSees }) => {
    const pair = await newPair();
    for (const [me, other] of both(pair)) expect(shows((await ask?.(me, other, pair)) as Answer, other)).toBe(true);
    await bothAway(pair);
    await block(pair);
    for (const [me, other] of both(pair)) {
      const isSeen = blockerSees === true && me === pair.blocker;
      expect(shows((await ask?.(me, other, pair)) as Answer, other)).toBe(isSeen);
    }
  });

  test('related members and what is similar', async () => {
    const pair = await newPair();
    const asks: Ask[] = [
      (me) => me.browser.get(`profile.php?id=${pair.third}`),
      async (me) => {
        const { age } = (await me.browser.get('profile.php')).body.profile;
        return me.browser.get(`members.php?country=${pair.country}&min_age=${age + 1}`);
      },
    ];
    for (const ask of asks)
      for (const [me, other] of both(pair)) expect(shows(await ask(me, other, pair), other)).toBe(true);
    await block(pair);
    for (const ask of asks)
      for (const [me, other] of both(pair)) expect(shows(await ask(me, other, pair), other)).toBe(false);
  });

  test.each(named('refused'))('%s', async (_, { ask }) => {
    const pair = await newPair();
    for (const [me, other] of both(pair)) expect((await ask?.(me, other, pair))?.status).toBeLessThan(300);
    await block(pair);
    for (const [me, other] of both(pair)) {
      expect(await ask?.(me, other, pair)).toMatchObject({ status: 403, body: { error: 'blocked' } });
    }
  });

  test.each(named('stays'))('%s stays possible', async (_, { ask }) => {
    const pair = await newPair();
    await block(pair);
    for (const [me, other] of both(pair)) expect((await ask?.(me, other, pair))?.status).toBeLessThan(300);
  });

  test('message.php: no gift, no photo and no first line, by conversation or profile', async () => {
    const pair = await newPair();
    const { blocked, blocker, conversation } = pair;
    const form = formOf(await picture('jpeg', { width: 60, height: 80 }));
    const { id: photo } = (await blocked.browser.post('message-photo.php', form)).body.photo;
    await block(pair);
    for (const to of [{ profile: blocker.id }, { conversation }])
      for (const content of [{ text: 'Hi' }, { gift: 'rose' }, { photo }, { icebreaker: 'weekend' }]) {
        const answer = await blocked.browser.post('message.php', letter({ ...to, ...content }));
        expect([content, answer.body.error]).toEqual([content, expect.stringMatching(/blocked|invalid_request/)]);
      }
    expect((await blocked.browser.get('user.php')).body.user.credits).toBe(49);
  });

  test('pictures: neither the gallery nor the main one comes to whom their member has blocked', async () => {
    const pair = await newPair();
    const form = formOf(await picture('jpeg', { width: 60, height: 80 }));
    for (let i = 0; i < 2; i++) expect((await pair.blocker.browser.post('photo.php', form)).status).toBe(201);
    await t.jobs.run();
    const { images } = (await pair.blocked.browser.get(`profile.php?id=${pair.blocker.id}`)).body.profile;
    const files = images.map(({ filename }: { filename: string }) => `/media/${filename}`);
    const statuses = () =>
      Promise.all(files.map(async (f: string) => (await pair.blocked.browser.raw('GET', f)).status));
    expect(await statuses()).toEqual([200, 200]);
    await block(pair);
    expect(await statuses()).toEqual([404, 404]);
  });

  test('the other one hears of no typing, no reading and no presence', async () => {
    const pair = await newPair();
    const { blocker, blocked, conversation } = pair;
    await block(pair);
    const stream = await EventReader.open(blocked.browser);
    await blocker.browser.post('typing.php', { conversation });
    await blocker.browser.post('chat.php?read=1', { conversation });
    const theirs = await EventReader.open(blocker.browser);
    // What comes after all of that: the first thing that is told.
    const friend = await person(pair.country);
    await friend.browser.post('like.php', { profile: blocked.id });
    await stream.next('like');
    expect(stream.events.map(({ event }) => event.type)).toEqual(['like']);
    await Promise.all([stream.close(), theirs.close()]);
  });

  test('open tabs of both are told of a block and of its end, once each', async () => {
    const pair = await newPair();
    const { blocker, blocked } = pair;
    const streams = await Promise.all([EventReader.open(blocker.browser), EventReader.open(blocked.browser)]);
    const told = (index: 0 | 1) =>
      streams[index].events.flatMap(({ event }) => (event.type === 'block' ? [event] : []));
    await block(pair);
    await block(pair);
    // Where the other one has blocked as well, nobody comes back into sight.
    await blocked.browser.post('block.php', { profile: blocker.id });
    await blocker.browser.delete('block.php', { profile: blocked.id });
    await blocked.browser.delete('block.php', { profile: blocker.id });
    await blocked.browser.delete('block.php', { profile: blocker.id });
    await Promise.all(
      streams.map((stream) =>
        stream.until(() => stream.events.some(({ event }) => event.type === 'block' && !event.blocked)),
      ),
    );
    expect(told(0).map(({ profile, blocked: is }) => [profile, is])).toEqual([
      [blocked.id, true],
      [blocked.id, true],
      [blocked.id, false],
    ]);
    expect(told(1)).toEqual(told(0).map((event) => ({ ...event, profile: blocker.id })));
    await Promise.all(streams.map((stream) => stream.close()));
  });
});
