import { randomUUID } from 'node:crypto';
import type { Profile, Visibility } from '#contract/member';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { setHiding } from '../../accounts/profile-status.ts';
import { portraitSpecs } from '../../portraits/spec.ts';

const [spec] = portraitSpecs({ seed: 'visibility', gender: 'female', age: 30, country: 'nl' }, 1);

describe.each(anyEngine)('who finds a member who chose it, on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  // Each in a country of their own: nobody else is found there.
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  let countries = 0;
  const newCountry = () => `q${letters[countries++]}`;

  async function somebody(country: string, visibility?: Visibility) {
    const id = await t.addMember({ profile: { country } });
    const browser = await t.loginAs(id);
    if (visibility) await browser.put('profile.php', { visibility });
    return { id, browser };
  }
  const statusOf = async (browser: Browser, id: string) => (await browser.get(`profile.php?id=${id}`)).status;
  const search = async (browser: Browser, country: string, gender = 'female') => {
    const { results, numResults, similar } = (await browser.get(`members.php?gender=${gender}&country=${country}`))
      .body;
    const ids = (list: Profile[]) => list.map((profile) => profile.id);
    return { results: ids(results), numResults, similar: ids(similar) };
  };
  const picture = async (browser: Browser, name: string) => {
    const answer = await browser.raw('GET', `/media/${name}-320.webp`);
    return [answer.status, answer.headers.get('cache-control')];
  };

  test('everybody, unless they choose otherwise; it is theirs alone to read', async () => {
    const { id, browser } = await somebody(newCountry());
    expect((await browser.get('profile.php')).body.profile.visibility).toBe('visitors');
    expect(await statusOf(t.browser(), id)).toBe(200);
    const { profile } = (await browser.put('profile.php', { visibility: 'members' })).body;
    expect(profile).toMatchObject({ id, visibility: 'members' });
    const other = await t.loginAs(await t.addMember());
    expect((await other.get(`profile.php?id=${id}`)).body.profile).not.toHaveProperty('visibility');
  });

  test('members alone: no visitor finds profile or picture, by search, count, similar or related', async () => {
    const [country, elsewhere] = [newCountry(), newCountry()];
    const shown = await t.addMember({ profile: { country } });
    const { id } = await somebody(country, 'members');
    const { name } = await addPhoto(t.db, id, { source: 'portrait', spec });
    const visitor = t.browser();
    const member = await t.loginAs(await t.addMember({ profile: { country: elsewhere } }));

    expect([await statusOf(visitor, id), await statusOf(member, id)]).toEqual([404, 200]);
    expect(await search(visitor, country)).toMatchObject({ results: [shown], numResults: 1 });
    expect((await search(member, country)).results.sort()).toEqual([shown, id].sort());
    expect((await search(member, country)).numResults).toBe(2);
    expect((await search(visitor, elsewhere)).similar).not.toContain(id);
    expect((await search(visitor, elsewhere)).similar).toContain(shown);
    expect((await search(member, elsewhere)).similar).toContain(id);
    const related = async (browser: Browser) =>
      (await browser.get(`profile.php?id=${shown}`)).body.related.map((profile: Profile) => profile.id);
    expect([await related(visitor), await related(member)]).toEqual([[], [id]]);
    expect(await picture(visitor, name)).toEqual([404, 'no-store']);
    expect(await picture(member, name)).toEqual([200, 'private, max-age=3600']);
  });

  test('a full search of a visitor counts those alone whom a visitor finds', async () => {
    // Men: so many women would be all whom a search of another test finds similar.
    const men = { country: newCountry(), gender: 'male' } as const;
    await Promise.all(Array.from({ length: 25 }, () => t.addMember({ profile: men })));
    await Promise.all(Array.from({ length: 3 }, () => t.addMember({ profile: { ...men, visibility: 'members' } })));
    const member = await t.loginAs(await t.addMember());
    for (let times = 0; times < 2; times++) {
      expect((await search(t.browser(), men.country, men.gender)).numResults).toBe(25);
      expect((await search(member, men.country, men.gender)).numResults).toBe(28);
    }
  });

  test('matches alone: nobody finds them in search, swipe game, match finder or related', async () => {
    const country = newCountry();
    const shown = await t.addMember({ profile: { country } });
    const { id } = await somebody(country, 'matches');
    const { name } = await addPhoto(t.db, id, { source: 'portrait', spec });
    const member = (await somebody(country)).browser;
    for (const browser of [t.browser(), member]) {
      expect(await statusOf(browser, id)).toBe(404);
      expect((await search(browser, country)).results).not.toContain(id);
      expect((await picture(browser, name))[0]).toBe(404);
      const { related } = (await browser.get(`profile.php?id=${shown}`)).body;
      expect(related.map((profile: Profile) => profile.id)).not.toContain(id);
    }
    const found = JSON.stringify([(await member.get('swipe.php')).body, (await member.get('match-finder.php')).body]);
    expect(found).toContain(shown);
    expect(found).not.toContain(id);
    const letter = { profile: id, client_id: randomUUID(), text: 'Hello' };
    expect((await member.post('message.php', letter)).status).toBe(404);
    expect((await member.post('like.php', { profile: id })).status).toBe(404);
  });

  test('whom they like finds them among the likes, opens, likes back and writes', async () => {
    const country = newCountry();
    const [shy, liked] = [await somebody(country, 'matches'), await somebody(country)];
    const { name } = await addPhoto(t.db, shy.id, { source: 'portrait', spec });
    expect((await shy.browser.post('like.php', { profile: liked.id })).status).toBe(200);
    expect((await liked.browser.get('likes.php')).body).toMatchObject({
      profiles: [{ id: shy.id, main_image: { filename: `${name}-960.webp` } }],
      liked_by: [{ id: shy.id, like_new: true }],
    });
    expect((await liked.browser.get('auto-like.php')).body).toMatchObject({ id: shy.id });
    expect(await statusOf(liked.browser, shy.id)).toBe(200);
    expect(await picture(liked.browser, name)).toEqual([200, 'private, max-age=3600']);
    expect((await liked.browser.post('like.php', { profile: shy.id })).body).toEqual({ match: true });
    expect((await liked.browser.get(`chat.php?profile=${shy.id}`)).status).toBe(200);
    const letter = { profile: shy.id, client_id: randomUUID(), text: 'Hello' };
    expect((await liked.browser.post('message.php', letter)).status).toBe(201);
    expect((await shy.browser.get('chats.php')).body.chats).toHaveLength(1);

    // Who is paused is for nobody, whatever they chose.
    await setHiding(t.db, shy.id, { paused: t.clock.now() });
    expect((await liked.browser.get('likes.php')).body.profiles).toEqual([]);
    await setHiding(t.db, shy.id, { paused: null });
    expect((await liked.browser.get('likes.php')).body.profiles).toMatchObject([{ id: shy.id }]);
    expect(await statusOf(await t.loginAs(await t.addMember()), shy.id)).toBe(404);

    await shy.browser.delete('like.php', { profile: liked.id });
    expect((await liked.browser.get('likes.php')).body.profiles).toEqual([]);
    expect(await statusOf(liked.browser, shy.id)).toBe(404);
  });

  test('whom they write to reads it, and knows who writes', async () => {
    const country = newCountry();
    const [shy, written] = [await somebody(country, 'matches'), await somebody(country)];
    const letter = { profile: written.id, client_id: randomUUID(), text: 'Hello' };
    expect((await shy.browser.post('message.php', letter)).status).toBe(201);
    const [chat] = (await written.browser.get('chats.php')).body.chats;
    expect(chat).toMatchObject({ profile: { id: shy.id, country }, num_unread_messages: 1 });
    expect(await statusOf(written.browser, shy.id)).toBe(200);
  });

  test('a choice for everybody shows them again', async () => {
    const country = newCountry();
    const { id, browser } = await somebody(country, 'matches');
    expect(await statusOf(t.browser(), id)).toBe(404);
    await browser.put('profile.php', { visibility: 'visitors' });
    expect((await search(t.browser(), country)).results).toEqual([id]);
    expect(await statusOf(t.browser(), id)).toBe(200);
  });

  test.each(['', 'friends', null])('%j is no choice', async (visibility) => {
    const { browser } = await somebody(newCountry());
    expect((await browser.put('profile.php', { visibility })).body.fields).toEqual({ visibility: 'invalid' });
  });
});
