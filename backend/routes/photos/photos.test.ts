import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { claimingPng, formOf, heicPicture, picture } from '../../../tests/fixtures/pictures.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { profiles } from '../../db/schema/members.ts';
import { photos } from '../../db/schema/photos.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { uploadsOfDay } from './upload.ts';

describe.each(anyEngine)('photo.php on the %s database', (engine) => {
  let t: TestApp;
  let small: Buffer;
  beforeAll(async () => {
    t = await startTestApp(engine);
    small = await picture('jpeg', { width: 90, height: 120 });
  });
  afterAll(() => t.close());
  /** What an earlier test left to do removes files, too. */
  beforeEach(() => t.jobs.run());

  const somebody = async (paidUser = false) => {
    const id = await t.addMember({ paidUser });
    return { id, browser: await t.loginAs(id) };
  };
  const upload = (browser: Browser, bytes: Uint8Array | string = small) => browser.post('photo.php', formOf(bytes));
  const own = async (browser: Browser) => (await browser.get('profile.php')).body.profile.images as { id: string }[];
  const hasPhoto = async (id: string) =>
    (await t.db.select().from(profiles).where(eq(profiles.memberId, id)))[0]?.hasPhoto;
  const files = () => {
    const folder = join(t.deps.dataDir, 'media');
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  };

  test('keeps a photo, private until it is checked, then for all to see', async () => {
    const { id, browser } = await somebody();
    const answer = await upload(browser);
    expect(answer).toMatchObject({ status: 201, body: { status: 'checking', position: 0, main: true } });
    const { filename, thumb_filename: thumb, match } = answer.body;
    const other = await t.loginAs(await t.addMember({ paidUser: true }));
    for (const name of [filename, thumb, match]) {
      const mine = await browser.raw('GET', `/media/${name}`);
      expect([mine.status, mine.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
      expect((await other.get(`/media/${name}`)).status).toBe(404);
    }
    expect((await other.get(`profile.php?id=${id}`)).body.profile).toMatchObject({ main_image: null, images: [] });
    expect(await hasPhoto(id)).toBe(false);
    expect((await browser.get('user.php')).body.user.profile.main_image).toMatchObject({ filename });

    await t.jobs.run();
    expect((await other.get(`profile.php?id=${id}`)).body.profile.main_image).toMatchObject({ filename });
    expect(await hasPhoto(id)).toBe(true);
    expect((await t.browser().raw('GET', `/media/${thumb}`)).headers.get('cache-control')).toMatch(/^public/);
  });

  test('keeps no photo of a session that ended while the picture was made, nor its files', async () => {
    const { id, browser } = await somebody();
    const before = files().length;
    const { storage } = t.deps;
    t.deps.storage = {
      ...storage,
      write: async (...file) => {
        await t.db.delete(sessions).where(eq(sessions.memberId, id));
        await storage.write(...file);
      },
    };
    const answer = await upload(browser);
    t.deps.storage = storage;
    expect([answer.status, answer.body.error]).toEqual([403, 'authentication_required']);
    expect(await t.db.$count(photos, eq(photos.memberId, id))).toBe(0);
    await t.jobs.run();
    expect(files()).toHaveLength(before);
  });

  test('has the removal of an upload’s files queued from before the first file until its row is stored', async () => {
    const { browser } = await somebody();
    await t.jobs.run();
    const isQueued = () => t.jobs.queued.some(({ name }) => name === 'remove-picture');
    const { storage } = t.deps;
    const seen: boolean[] = [];
    t.deps.storage = {
      ...storage,
      write: async (...file) => {
        seen.push(isQueued());
        await storage.write(...file);
      },
    };
    expect((await upload(browser)).status).toBe(201);
    t.deps.storage = storage;
    expect([seen, isQueued()]).toEqual([Array(8).fill(true), false]);
  });

  test('shows free members a second one only blurred', async () => {
    const { id, browser } = await somebody();
    await upload(browser);
    const { filename } = (await upload(browser)).body;
    await t.jobs.run();
    const free = await t.loginAs(await t.addMember());
    const [, second] = (await free.get(`profile.php?id=${id}`)).body.profile.images;
    expect(second.locked).toBe(true);
    expect((await free.raw('GET', `/media/${second.blurred}`)).status).toBe(200);
    expect((await free.get(`/media/${filename}`)).body.error).toBe('premium_required');
  });

  test('takes what phones make: HEIC', async () => {
    const { browser } = await somebody();
    const answer = await upload(browser, heicPicture());
    expect(answer.status).toBe(201);
    expect((await browser.raw('GET', `/media/${answer.body.thumb_filename}`)).headers.get('content-type')).toBe(
      'image/webp',
    );
  });

  test('takes 100 uploads of a member a day, whatever the pace', async () => {
    const { id, browser } = await somebody();
    for (let i = 1; i < 100; i++) await t.deps.limits.take(uploadsOfDay, id);
    const before = files().length;
    expect((await upload(browser)).status).toBe(201);
    const kept = files().length;
    expect(kept).toBeGreaterThan(before);
    expect(await upload(browser)).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
    expect([(await own(browser)).length, files().length]).toEqual([1, kept]);
  });

  test('has room for 3 photos of a free member; two tabs get the last place once', async () => {
    const { browser } = await somebody();
    await upload(browser);
    await upload(browser);
    const both = await Promise.all([upload(browser), upload(browser)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(both.find(({ status }) => status === 403)?.body.error).toBe('premium_required');
    expect(await own(browser)).toHaveLength(3);
  });

  test('has room for 25 of a premium member, of 26 sent four at once, and leaves no file of the other', async () => {
    const { browser } = await somebody(true);
    const before = files().length;
    const answers = [await upload(browser), await upload(browser)];
    for (let n = 0; n < 6; n++) answers.push(...(await Promise.all([1, 2, 3, 4].map(() => upload(browser)))));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'kept' : body.error)).sort();
    expect(codes).toEqual([...Array<string>(25).fill('kept'), 'photo_limit']);
    expect(new Set(answers.flatMap(({ body }) => body.position ?? [])).size).toBe(25);
    await t.jobs.run();
    expect(files().length - before).toBe(25 * 8);
  });

  test.each([
    ['no picture', async () => 'hello there, this is a text', 415, 'unsupported_media'],
    [
      'SVG',
      async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      415,
      'unsupported_media',
    ],
    ['a truncated picture', async () => small.subarray(0, small.length / 2), 415, 'unsupported_media'],
    [
      'a picture that is a page, too',
      async () => Buffer.concat([small, Buffer.from('<script>x()</script>')]),
      415,
      'unsupported_media',
    ],
    ['a claim of 30,000 by 30,000 pixels', () => claimingPng(30_000, 30_000), 413, 'too_large'],
    ['more than 10 MB', async () => Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024)]), 413, 'too_large'],
  ])('refuses %s', async (_, bytes, status, error) => {
    const { browser } = await somebody();
    const before = files().length;
    expect(await upload(browser, await bytes())).toMatchObject({ status, body: { error } });
    expect([await own(browser), files().length]).toEqual([[], before]);
  });

  test('refuses a form without a file, and what is no form', async () => {
    const { browser } = await somebody();
    expect((await browser.post('photo.php', new FormData())).body.fields).toEqual({ file: 'required' });
    const text = new FormData();
    text.set('file', 'a text');
    expect(await browser.post('photo.php', text)).toMatchObject({ status: 415 });
    expect(await browser.post('photo.php', { file: 'x' })).toMatchObject({ status: 415 });
    expect((await t.browser().post('photo.php', formOf(small))).body.error).toBe('authentication_required');
    const form = { headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect(await browser.post('photo.php', new Uint8Array(12 * 1024 * 1024), form)).toMatchObject({ status: 413 });
  });

  test('moves photos; the first one is the main photo', async () => {
    const { id, browser } = await somebody();
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await upload(browser)).body.id as string);
    const [a, b, c] = ids;
    const order = async (body: object) => {
      const answer = await browser.put('photo.php', body);
      expect((await own(browser)).map((photo) => photo.id)).toEqual(
        answer.body.photos.map(({ id }: { id: string }) => id),
      );
      return answer.body.photos.map((photo: { id: string; main: boolean }) => (photo.main ? `${photo.id}!` : photo.id));
    };
    expect(await order({ id: c, main: true })).toEqual([`${c}!`, a, b]);
    expect(await order({ id: c, position: 1 })).toEqual([`${a}!`, c, b]);
    expect(await order({ id: a, position: 99 })).toEqual([`${c}!`, b, a]);
    expect(await order({ id: a })).toEqual([`${c}!`, b, a]);
    expect((await browser.get('user.php')).body.user.profile.main_image.filename).toBe(
      (await browser.get('profile.php')).body.profile.images[0].filename,
    );
    expect(id).toBeTruthy();
  });

  test('deletes a photo with all its files; without any the member has none to search by', async () => {
    const { id, browser } = await somebody();
    const before = files().length;
    const { id: photo, thumb_filename: thumb } = (await upload(browser)).body;
    await t.jobs.run();
    expect(await hasPhoto(id)).toBe(true);
    expect((await browser.delete('photo.php', { id: photo })).status).toBe(204);
    expect((await browser.get(`/media/${thumb}`)).status).toBe(404);
    await t.jobs.run();
    expect([await own(browser), files().length, await hasPhoto(id)]).toEqual([[], before, false]);
    expect((await browser.delete('photo.php', { id: photo })).body.error).toBe('not_found');
  });

  test('removes the files of a deleted photo once the store is back', async () => {
    const { browser } = await somebody();
    const before = files().length;
    const { id } = (await upload(browser)).body;
    await t.jobs.run();
    const { remove } = t.deps.storage;
    t.deps.storage.remove = () => Promise.reject(new Error('the store is away'));
    expect((await browser.delete('photo.php', { id })).status).toBe(204);
    t.deps.storage.remove = remove;
    await t.jobs.run();
    expect(files()).toHaveLength(before);
  });

  test('leaves the photos of others alone', async () => {
    const [{ browser }, owner] = [await somebody(), await somebody()];
    const theirs = (await upload(owner.browser)).body.id;
    const foreign = (await addPhoto(t.db, await t.addMember({ site: 'velours' }))).id;
    for (const id of [theirs, foreign, 'nobody']) {
      expect(await browser.put('photo.php', { id, main: true })).toMatchObject({ status: 404 });
      expect(await browser.delete('photo.php', { id })).toMatchObject({ status: 404 });
    }
    expect(await own(owner.browser)).toHaveLength(1);
  });

  test('waits for people where the site asks for them', async () => {
    await t.deps.database.executeSql(`update sites set photo_check = 'manual' where id = 'velours'`);
    const id = await t.addMember({ site: 'velours' });
    const browser = await t.loginAs(id, 'velours.localhost');
    const { id: photo } = (await upload(browser)).body;
    await t.jobs.run();
    expect((await t.db.select().from(photos).where(eq(photos.id, photo)))[0]).toMatchObject({
      status: 'checking',
      checked: null,
    });
  });

  test('tells the member’s own streams of every change', async () => {
    const { id, browser } = await somebody();
    const counter = async () =>
      Number(
        (await t.deps.database.executeSql(`select count(*) as n from events where member_id = '${id}'`)).rows[0]?.n,
      );
    const { id: photo } = (await upload(browser)).body;
    expect(await counter()).toBe(1);
    await t.jobs.run();
    expect(await counter()).toBe(2);
    await browser.delete('photo.php', { id: photo });
    expect(await counter()).toBe(3);
  });

  test('holds four uploads of a member in memory, and then asks to come again while others go on', async () => {
    const { browser } = await somebody();
    const ends: (() => void)[] = [];
    const stuck = () => {
      let read = () => {};
      const isRead = new Promise<void>((resolve) => {
        read = resolve;
      });
      const pull = (controller: ReadableStreamDefaultController) => {
        ends.push(() => controller.close());
        read();
        return new Promise<void>(() => undefined);
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const headers = {
        cookie: `auth=${browser.cookies.get('auth')}`,
        'content-type': 'multipart/form-data; boundary=x',
      };
      const init = { method: 'POST', headers, body, duplex: 'half' };
      return { answer: t.app.request('http://nl.localhost/api/photo.php', init), isRead };
    };
    const all = Array.from({ length: 4 }, stuck);
    await Promise.all(all.map(({ isRead }) => isRead));
    const late = await upload(browser);
    expect([late.status, late.body.error, late.headers.get('retry-after')]).toEqual([429, 'rate_limited', '2']);
    expect((await upload((await somebody()).browser)).status).toBe(201);
    for (const end of ends) end();
    for (const { answer } of all) expect((await answer).status).toBe(415);
    expect((await upload(browser)).status).toBe(201);
  });

  test('bounds how many a member sends', async () => {
    const { browser } = await somebody();
    const answers = [];
    for (let i = 0; i < 61; i++) answers.push(await browser.post('photo.php', new FormData()));
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
  });
});
