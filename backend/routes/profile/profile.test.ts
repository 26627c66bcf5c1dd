import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { insertBlock } from '../blocks/queries.ts';
import { insertLike } from '../likes/queries.ts';

describe.each(anyEngine)('profile.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  const pair = (memberId: string, targetId: string) => ({ siteId: 'fonkel', memberId, targetId });
  const none = { liked: false, liked_by: false, match: false, blocked: false };

  test('shows one’s own without an id, everything open, whatever its state', async () => {
    const me = await t.addMember({ status: 'not_confirmed', profile: { aboutMe: 'It is me', tattoos: 'few' } });
    await addPhoto(t.db, me, { position: 0, status: 'checking' });
    await addPhoto(t.db, me, { position: 1, status: 'refused' });
    const browser = await t.loginAs(me);
    const answer = await browser.get('profile.php');
    expect(answer.body).toMatchObject({
      profile: { id: me, about_me: 'It is me', tattoos: 'few', main_image: { status: 'checking' } },
      relation: none,
      related: [],
    });
    const images = answer.body.profile.images as { status: string; locked: boolean }[];
    expect(images.map(({ status, locked }) => [status, locked])).toEqual([
      ['checking', false],
      ['refused', false],
    ]);
    expect((await browser.get(`profile.php?id=${me}`)).body).toEqual(answer.body);
    expect(await t.browser().get('profile.php')).toMatchObject({
      status: 403,
      body: { error: 'authentication_required' },
    });
  });

  test('opens all pictures to premium members alone; a locked one tells no name', async () => {
    const seen = await t.addMember();
    const first = await addPhoto(t.db, seen, { position: 0 });
    const second = await addPhoto(t.db, seen, { position: 1 });
    await addPhoto(t.db, seen, { position: 2, status: 'checking' });
    const [free, premium] = [await t.addMember(), await t.addMember({ paidUser: true })];
    for (const browser of [t.browser(), await t.loginAs(free)]) {
      const { body } = await browser.get(`profile.php?id=${seen}`);
      expect(body.profile.main_image.filename).toBe(`${first.name}-960.webp`);
      expect(body.profile.images).toEqual([
        expect.objectContaining({ locked: false, filename: `${first.name}-960.webp` }),
        { id: second.id, locked: true, blurred: `${second.blurredName}-320.webp` },
      ]);
      expect(JSON.stringify(body)).not.toContain(second.name);
    }
    const { body } = await (await t.loginAs(premium)).get(`profile.php?id=${seen}`);
    expect(body.profile.images).toHaveLength(2);
    expect(body.profile.images[1]).toMatchObject({ locked: false, thumb_filename: `${second.name}-320.webp` });
  });

  test('tells what is between the two', async () => {
    const [me, other] = [await t.addMember(), await t.addMember()];
    const browser = await t.loginAs(me);
    const relation = async () => (await browser.get(`profile.php?id=${other}`)).body.relation;
    expect(await relation()).toEqual(none);
    await insertLike(t.db, pair(me, other), t.clock.now());
    expect(await relation()).toEqual({ ...none, liked: true });
    await insertLike(t.db, pair(other, me), t.clock.now());
    expect(await relation()).toEqual({ ...none, liked: true, liked_by: true, match: true });
    await insertBlock(t.db, pair(me, other), t.clock.now());
    expect(await relation()).toMatchObject({ blocked: true });
  });

  test('is refused to whom they blocked, by name', async () => {
    const [me, other] = [await t.addMember(), await t.addMember({ name: 'Blocker' })];
    await insertBlock(t.db, pair(other, me), t.clock.now());
    const answer = await (await t.loginAs(me)).get(`profile.php?id=${other}`);
    expect(answer).toMatchObject({ status: 403, body: { error: 'blocked', name: 'Blocker' } });
    expect(answer.body).not.toHaveProperty('profile');
  });

  test('does not exist for other sites, before confirmation, and never was', async () => {
    const me = await t.loginAs(await t.addMember());
    const foreign = await t.addMember({ site: 'velours' });
    const unconfirmed = await t.addMember({ status: 'not_confirmed' });
    for (const id of [foreign, unconfirmed, 'nobody', 'x'.repeat(64)]) {
      expect(await me.get(`profile.php?id=${id}`)).toMatchObject({ status: 404, body: { error: 'not_found' } });
    }
    expect((await t.browser('velours.localhost').get(`profile.php?id=${foreign}`)).status).toBe(200);
    for (const id of ['', 'a/b', '../x', 'x'.repeat(65), "a'b"]) {
      expect((await me.get(`profile.php?id=${encodeURIComponent(id)}`)).status).toBe(400);
    }
  });

  test('says where a profile comes from: made up, or a member with an address that is confirmed or not yet', async () => {
    const reader = await t.addMember();
    const me = await t.loginAs(reader);
    const fictional = await t.addMember({ fictional: true });
    const confirmed = await t.addMember();
    const unconfirmed = await t.addMember({ status: 'not_confirmed', credits: 5 });
    const letter = { profile: reader, text: 'Hello', client_id: randomUUID() };
    expect((await (await t.loginAs(unconfirmed)).post('message.php', letter)).status).toBe(201);
    const marks = [];
    for (const id of [fictional, confirmed, unconfirmed]) {
      const { profile } = (await me.get(`profile.php?id=${id}`)).body;
      marks.push([profile.fictional, profile.confirmed]);
    }
    expect(marks).toEqual([
      [true, undefined],
      [false, true],
      [false, false],
    ]);
  });

  test('names related members: those who share most first, no other site, nobody blocked', async () => {
    const profile = { country: 'fi', gender: 'couple', dateOfBirth: '1990-05-17', interests: ['art', 'tea', 'wine'] };
    const seen = await t.addMember({ name: 'seen', profile });
    const me = await t.addMember({ name: 'viewer', profile });
    await t.addMember({ name: 'shares1', profile: { ...profile, interests: ['wine', 'gym'] } });
    await t.addMember({ name: 'shares3', profile });
    await t.addMember({ name: 'tooOld', profile: { ...profile, dateOfBirth: '1983-05-17' } });
    await t.addMember({ name: 'tooYoung', profile: { ...profile, dateOfBirth: '1997-05-17' } });
    await t.addMember({ name: 'older', profile: { ...profile, dateOfBirth: '1984-05-17', interests: [] } });
    await t.addMember({ name: 'younger', profile: { ...profile, dateOfBirth: '1996-05-17', interests: [] } });
    await t.addMember({ name: 'elsewhere', profile: { ...profile, country: 'se' } });
    await t.addMember({ name: 'stranger', site: 'velours', profile });
    const blocked = await t.addMember({ name: 'blocked', profile });
    await insertBlock(t.db, pair(me, blocked), t.clock.now());
    const { body } = await (await t.loginAs(me)).get(`profile.php?id=${seen}`);
    const names = body.related.map(({ name }: { name: string }) => name);
    expect([names.slice(0, 2), names.slice(2).sort()]).toEqual([
      ['shares3', 'shares1'],
      ['older', 'younger'],
    ]);
  });

  test('never tells a distance finer than the grid', async () => {
    const me = await t.addMember({ profile: { lat: 52.0907, lon: 5.1214 } });
    const neighbour = await t.addMember({ profile: { lat: 52.0908, lon: 5.1215 } });
    const far = await t.addMember({ profile: { lat: 52.3731, lon: 4.8922 } });
    const browser = await t.loginAs(me);
    const distance = async (id: string) => (await browser.get(`profile.php?id=${id}`)).body.profile.distance;
    expect(await distance(neighbour)).toBe(10);
    expect(await distance(far)).toBe(40);
    expect((await t.browser().get(`profile.php?id=${far}`)).body.profile).not.toHaveProperty('distance');
    expect((await browser.get('profile.php')).body.profile).not.toHaveProperty('distance');
  });
});
