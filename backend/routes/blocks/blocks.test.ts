import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { hideAccount, restoreAccount } from '../leaving/queries.ts';
import { withNameAlone } from '../profile/to-profile.ts';
import { blockedPerPage, insertBlock } from './queries.ts';
import { blockRate } from './routes.ts';

describe.each(anyEngine)('block.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  async function newPerson(name?: string): Promise<{ id: string; browser: Browser }> {
    const id = await t.addMember(name ? { name } : {});
    return { id, browser: await t.loginAs(id) };
  }
  const write = (from: Browser, profile: string) =>
    from.post('message.php', { profile, client_id: crypto.randomUUID(), text: `Hello ${Math.random()}` });

  test('takes likes and chat from both, once and for all', async () => {
    const [a, b] = [await newPerson('Anna'), await newPerson('Bas')];
    await write(b.browser, a.id);
    await a.browser.post('like.php', { profile: b.id });
    await b.browser.post('like.php', { profile: a.id });
    for (let i = 0; i < 2; i++) expect((await a.browser.post('block.php', { profile: b.id })).status).toBe(204);
    for (const { browser } of [a, b]) {
      expect((await browser.get('chats.php')).body.chats).toEqual([]);
      expect((await browser.get('likes.php')).body).toMatchObject({ profiles: [], liked: [], liked_by: [] });
    }
    expect((await a.browser.get('block.php')).body.profiles).toMatchObject([{ id: b.id, name: 'Bas' }]);
    expect((await b.browser.get('block.php')).body.profiles).toEqual([]);
  });

  test('also parts from whoever was written to, never answered and hides since', async () => {
    const [a, b, stranger] = [await newPerson(), await newPerson(), await newPerson()];
    await write(a.browser, b.id);
    await b.browser.put('pause.php', { hidden: true });
    expect((await stranger.browser.post('block.php', { profile: b.id })).status).toBe(404);
    expect((await a.browser.post('block.php', { profile: b.id })).status).toBe(204);
    for (let i = 0; i < 2; i++) expect((await a.browser.delete('block.php', { profile: b.id })).status).toBe(204);
  });

  test('blocks a deleted member with whom there is a conversation, also after their return; others get not_found', async () => {
    const [a, b, stranger] = [await newPerson(), await newPerson(), await newPerson()];
    await write(a.browser, b.id);
    await t.db.transaction((tx) => hideAccount(tx, a.id, { reason: 'other' }, t.clock.now()));
    for (const call of ['post', 'delete'] as const)
      expect((await stranger.browser[call]('block.php', { profile: a.id })).status).toBe(404);
    for (const call of ['post', 'delete', 'delete', 'post'] as const)
      expect((await b.browser[call]('block.php', { profile: a.id })).status).toBe(204);
    expect((await b.browser.get('block.php')).body.profiles).toEqual([]);
    await t.db.transaction((tx) => restoreAccount(tx, a.id, t.clock.now()));
    const back = await t.loginAs(a.id);
    expect(await write(back, b.id)).toMatchObject({ status: 403, body: { error: 'blocked' } });
    expect((await b.browser.get('block.php')).body.profiles).toMatchObject([{ id: a.id }]);
  });

  test('the blocked one cannot see, like or write, and is told by whom', async () => {
    const [a, b] = [await newPerson('Blocker'), await newPerson()];
    await a.browser.post('block.php', { profile: b.id });
    const refused = { status: 403, body: { error: 'blocked', name: 'Blocker' } };
    expect(await b.browser.get(`profile.php?id=${a.id}`)).toMatchObject(refused);
    expect(await b.browser.post('like.php', { profile: a.id })).toMatchObject(refused);
    expect(await write(b.browser, a.id)).toMatchObject(refused);
    expect((await b.browser.post('block.php', { profile: a.id })).status).toBe(204);
  });

  test('who blocked can look, but not like, until the block is taken back', async () => {
    const [a, b] = [await newPerson(), await newPerson()];
    await a.browser.post('block.php', { profile: b.id });
    expect((await a.browser.get(`profile.php?id=${b.id}`)).body.relation.blocked).toBe(true);
    const answer = await a.browser.post('like.php', { profile: b.id });
    expect(answer).toMatchObject({ status: 403, body: { error: 'blocked' } });
    expect(answer.body).not.toHaveProperty('name');
    for (let i = 0; i < 2; i++) expect((await a.browser.delete('block.php', { profile: b.id })).status).toBe(204);
    expect((await a.browser.post('like.php', { profile: b.id })).status).toBe(200);
  });

  test('who blocked is told neither when the other one is there nor how near', async () => {
    const profile = { lat: 52.09, lon: 5.12 };
    const [me, other] = [await t.addMember({ profile }), await t.addMember({ profile })];
    const browser = await t.loginAs(me);
    const seen = async () => (await browser.get(`profile.php?id=${other}`)).body.profile;
    expect(await seen()).toMatchObject({ online: true, last_active: expect.any(String), distance: 10 });
    await browser.post('block.php', { profile: other });
    const listed = (await browser.get('block.php')).body.profiles[0];
    for (const shown of [await seen(), listed]) {
      expect(shown).toMatchObject({ id: other, online: false, last_active: null });
      expect(shown).not.toHaveProperty('distance');
    }
  });

  test('of those who blocked back, or first, the list shows neither picture nor answers', async () => {
    const [a, b] = [await newPerson(), await newPerson()];
    const photo = await addPhoto(t.db, b.id);
    const listed = async () => (await a.browser.get('block.php')).body.profiles[0];
    await a.browser.post('block.php', { profile: b.id });
    const open = await listed();
    expect(open.main_image.filename).toContain(photo.name);
    await b.browser.post('block.php', { profile: a.id });
    expect(await listed()).toEqual(withNameAlone(open));
    await a.browser.delete('block.php', { profile: b.id });
    await a.browser.post('block.php', { profile: b.id });
    expect(await listed()).toEqual(withNameAlone(open));
  });

  test('comes page by page, each once, also of one moment', async () => {
    const me = await newPerson();
    const all: string[] = [];
    for (let i = 0; i < blockedPerPage + 5; i++) {
      const target = await t.addMember();
      all.push(target);
      await insertBlock(t.db, { siteId: 'fonkel', memberId: me.id, targetId: target }, t.clock.now());
      if (i % 10 === 9) t.clock.minutes(1);
    }
    const first = (await me.browser.get('block.php')).body;
    expect(first.profiles).toHaveLength(blockedPerPage);
    const second = (await me.browser.get(`block.php?before=${first.next}`)).body;
    expect(second).toMatchObject({ profiles: expect.any(Array), next: null });
    const ids = [...first.profiles, ...second.profiles].map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual(all.toSorted());
    expect(ids.slice(0, 9).toSorted()).toEqual(all.slice(-9).toSorted());
    for (const cursor of ['nonsense', '999999999999999_abc']) {
      expect((await me.browser.get(`block.php?before=${cursor}`)).body.fields).toEqual({ before: 'invalid' });
    }
  });

  test('blocking and unblocking in turn ends soon, with the block', async () => {
    const [me, other] = [await newPerson(), await newPerson()];
    const statuses = [];
    for (let i = 0; i < 31; i++) {
      expect((await me.browser.post('block.php', { profile: other.id })).status).toBe(204);
      statuses.push((await me.browser.delete('block.php', { profile: other.id })).status);
    }
    expect(statuses).toEqual([...Array(30).fill(204), 429]);
    expect((await me.browser.get('block.php')).body.profiles).toHaveLength(1);
  });

  test('a block beyond 500 a day is refused and changes nothing, and an earlier one can be taken back', async () => {
    const [me, blocked, other] = [await newPerson(), await newPerson(), await newPerson()];
    await me.browser.post('block.php', { profile: blocked.id });
    await write(other.browser, me.id);
    await other.browser.post('like.php', { profile: me.id });
    for (let i = 1; i < blockRate.points; i++) await t.deps.limits.take(blockRate, me.id);
    const answer = await me.browser.post('block.php', { profile: other.id });
    expect(answer).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect((await me.browser.get('block.php')).body.profiles).toMatchObject([{ id: blocked.id }]);
    expect((await me.browser.get('chats.php')).body.chats).toHaveLength(1);
    expect((await me.browser.get('likes.php')).body.liked_by).toMatchObject([{ id: other.id }]);
    expect((await me.browser.delete('block.php', { profile: blocked.id })).status).toBe(204);
    expect((await other.browser.post('block.php', { profile: me.id })).status).toBe(204);
  });

  test('a like that comes with a block never outlives it', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b] = [await newPerson(), await newPerson()];
      await Promise.all([
        a.browser.post('block.php', { profile: b.id }),
        b.browser.post('like.php', { profile: a.id }),
      ]);
      await a.browser.delete('block.php', { profile: b.id });
      expect((await a.browser.get('likes.php')).body.liked_by).toEqual([]);
    }
  });

  test('nobody of another site, nobody unknown, nobody unconfirmed and not oneself', async () => {
    const me = await newPerson();
    const foreign = await t.addMember({ site: 'velours' });
    const unconfirmed = await t.addMember({ status: 'not_confirmed' });
    for (const profile of [foreign, unconfirmed, 'nobody', me.id]) {
      expect((await me.browser.post('block.php', { profile })).status).toBe(404);
      expect((await me.browser.delete('block.php', { profile })).status).toBe(404);
    }
    expect((await t.browser().post('block.php', { profile: me.id })).body.error).toBe('authentication_required');
  });
});
