import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { formOf, photoWithPosition, picture } from '../../../tests/fixtures/pictures.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { until } from '../../../tests/setup/until.ts';
import { audit } from '../../credits/audit.ts';
import { rows } from '../../db/client.ts';
import { chatPhotos, photoConsents } from '../../db/schema/chat-photos.ts';
import { members } from '../../db/schema/members.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { lockMembers } from '../../events/write.ts';
import { insertBlock } from '../blocks/queries.ts';

describe.each(anyEngine)('gifts, photos and icebreakers on the %s database', (engine) => {
  let t: TestApp;
  let small: Buffer;
  beforeAll(async () => {
    t = await startTestApp(engine);
    small = await picture('jpeg', { width: 90, height: 120 });
  });
  afterAll(async () => {
    expect((await audit(t.db)).problems).toEqual([]);
    await t.close();
  });

  async function pair(credits = 30) {
    const me = await t.addMember({ credits });
    const other = await t.addMember({ credits });
    return { me, other, mine: await t.loginAs(me), theirs: await t.loginAs(other) };
  }
  const send = (browser: Browser, body: object) => browser.post('message.php', { client_id: randomUUID(), ...body });
  const upload = async (browser: Browser, bytes: Uint8Array = small) =>
    (await browser.post('message-photo.php', formOf(bytes))).body.photo;
  const media = (browser: Browser, name: string) => browser.raw('GET', `/media/${name}`);
  const credits = async (browser: Browser) => (await browser.get('user.php')).body.user.credits;
  const lastOf = async (browser: Browser, profile: string) =>
    (await browser.get(`chat.php?profile=${profile}`)).body.messages.at(-1);

  it('lists a dozen gifts of our own in the language of the member’s pages, none below the site’s price', async () => {
    const { mine, me } = await pair();
    await t.db.update(members).set({ language: 'de' }).where(eq(members.id, me));
    const gifts = (await mine.get('gifts.php')).body;
    expect(gifts).toHaveLength(12);
    expect(gifts[0]).toMatchObject({ id: 'rose', name: 'Roos', credits: 3 });
    expect(Math.min(...gifts.map((gift: { credits: number }) => gift.credits))).toBe(3);
    mine.cookies.set('locale', 'fi');
    expect((await mine.get('gifts.php')).body[0].name).toBe('Ruusu');
    for (const { image } of gifts) {
      const drawn = await media(t.browser(), image);
      expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(drawn.headers.get('cache-control')).toMatch(/immutable/);
      expect((await sharp(Buffer.from(await drawn.arrayBuffer())).metadata()).width).toBe(120);
    }
  });

  it('sends a gift at its price, once for its key, named for each in the language of their pages', async () => {
    const { mine, theirs, me, other } = await pair();
    await t.db.update(members).set({ language: 'fi' }).where(eq(members.id, other));
    theirs.cookies.set('locale', 'de');
    const body = { profile: other, gift: 'champagne', client_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => mine.post('message.php', body)));
    expect(new Set(answers.map(({ body: { message } }) => message.id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ credits: 21, message: { kind: 'gift', text: null, credits: 9 } });
    expect(await credits(mine)).toBe(21);
    const got = await lastOf(theirs, me);
    expect(got).toMatchObject({ kind: 'gift', gift: { id: 'champagne', name: 'Champagner' }, credits: 0 });
    expect(got.caution).toBeUndefined();
    const inList = (await theirs.get('chats.php')).body.chats[0].conversation.last_message.gift;
    expect([inList.name, answers[0]?.body.message.gift.name]).toEqual(['Champagner', 'Champagne']);
    const changed = await mine.post('message.php', { ...body, gift: 'rose' });
    expect([changed.status, changed.body.error]).toEqual([409, 'key_reused']);
  });

  it('lets two tabs spend the last credits on one gift alone', async () => {
    const { mine, other } = await pair(4);
    const both = await Promise.all([1, 2].map(() => send(mine, { profile: other, gift: 'rose' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 402]);
    expect(await credits(mine)).toBe(1);
  });

  it.each([
    ['nothing', {}, { text: 'required' }],
    ['two things', { text: 'Hi', gift: 'rose' }, { text: 'required' }],
    ['a gift that there is not', { gift: 'castle' }, { gift: 'invalid' }],
    ['an icebreaker that there is not', { icebreaker: 'shout' }, { icebreaker: 'invalid' }],
    ['an intimate text', { text: 'Hi', intimate: true }, { photo: 'required' }],
    ['10,001 characters', { text: 'x'.repeat(10_001) }, { text: 'too_long' }],
  ])('refuses %s', async (_, content, fields) => {
    const { mine, other } = await pair();
    expect(await send(mine, { profile: other, ...content })).toMatchObject({ status: 400, body: { fields } });
  });

  it('keeps a photo for its two people alone, without what the camera wrote into it', async () => {
    const { mine, theirs, me, other } = await pair();
    const photo = await upload(mine, await photoWithPosition());
    const { filename, thumb_filename: thumb, blurred } = photo.files;
    const premium = await t.loginAs(await t.addMember({ paidUser: true }));
    expect((await media(mine, filename)).status).toBe(200);
    expect((await media(theirs, filename)).status).toBe(404);

    const sent = await send(mine, { profile: other, photo: photo.id });
    expect(sent.body).toMatchObject({ credits: 28, message: { kind: 'photo', credits: 2, photo: { id: photo.id } } });
    expect((await lastOf(theirs, me)).photo).toMatchObject({ id: photo.id, files: { filename, blurred } });
    for (const name of [filename, thumb, blurred]) {
      const seen = await media(theirs, name);
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      for (const stranger of [premium, t.browser()]) expect((await media(stranger, name)).status).toBe(404);
    }
    const { exif, width } = await sharp(Buffer.from(await (await media(theirs, filename)).arrayBuffer())).metadata();
    expect([exif, (width ?? 0) > 0]).toEqual([undefined, true]);

    await theirs.post('block.php', { profile: me });
    expect((await media(theirs, filename)).status).toBe(404);
    expect((await media(mine, filename)).status).toBe(200);
  });

  it('takes a photo for one message, of its own uploader', async () => {
    const { mine, theirs, me, other } = await pair();
    const photo = await upload(mine);
    expect((await send(theirs, { profile: me, photo: photo.id })).body.error).toBe('not_found');
    const body = { profile: other, photo: photo.id, client_id: randomUUID() };
    const first = await mine.post('message.php', body);
    expect((await mine.post('message.php', body)).body.message.id).toBe(first.body.message.id);
    for (const change of [{ photo: 'another' }, { intimate: true }])
      expect((await mine.post('message.php', { ...body, ...change })).body.error).toBe('key_reused');
    expect((await send(mine, { profile: other, photo: photo.id })).body.error).toBe('not_found');
    expect(await credits(mine)).toBe(28);
  });

  it('refuses what is no picture, and too many of them', async () => {
    const { mine } = await pair();
    const answer = await mine.post('message-photo.php', formOf('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([answer.status, answer.body.error]).toEqual([415, 'unsupported_media']);
    const rest = [];
    for (let n = 0; n < 40; n++) rest.push(await mine.post('message-photo.php', formOf('x')));
    const braked = rest.filter(({ status }) => status === 429);
    expect(braked).toHaveLength(1);
    expect(Number(braked[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('keeps ten photos that wait for a message: the oldest gives way, with its files, and no sent one', async () => {
    const { mine, other } = await pair();
    const sent = await upload(mine);
    await send(mine, { profile: other, photo: sent.id });
    const waiting = [];
    for (let n = 0; n < 11; n++) {
      t.clock.advance(1000);
      waiting.push(await upload(mine));
    }
    const statuses = [];
    for (const { files } of [sent, ...waiting]) statuses.push((await media(mine, files.filename)).status);
    expect(statuses).toEqual([200, 404, ...Array(10).fill(200)]);
    expect((await send(mine, { profile: other, photo: waiting[0].id })).body.error).toBe('not_found');
    expect((await send(mine, { profile: other, photo: waiting[1].id })).status).toBe(201);
  });

  it('takes no photo before the account is confirmed', async () => {
    const mine = await t.loginAs(await t.addMember({ status: 'not_confirmed' }));
    const answer = await mine.post('message-photo.php', formOf(small));
    expect([answer.status, answer.body.error]).toEqual([403, 'account_not_activated']);
  });

  it('takes unused photos away after a day, and only those', async () => {
    const { mine, other } = await pair();
    const [used, unused] = [await upload(mine), await upload(mine)];
    await send(mine, { profile: other, photo: used.id });
    t.clock.advance(23 * 3_600_000);
    await t.jobs.send(t.db, 'purge-pictures', {});
    await t.jobs.run();
    expect((await media(mine, unused.files.filename)).status).toBe(200);
    t.clock.advance(2 * 3_600_000);
    await t.jobs.send(t.db, 'purge-pictures', {});
    await t.jobs.run();
    expect((await media(mine, unused.files.filename)).status).toBe(404);
    expect(await t.deps.storage.read(unused.files.filename)).toBeNull();
    expect((await media(mine, used.files.filename)).status).toBe(200);
    expect((await send(mine, { profile: other, photo: unused.id })).body.error).toBe('not_found');
  });

  it('keeps the row of an unused photo until its files are gone, and goes on with others', async () => {
    const { mine } = await pair();
    const [stuck, other] = [await upload(mine), await upload(mine)];
    const { remove } = t.deps.storage;
    t.deps.storage.remove = (name) =>
      name === stuck.files.filename ? Promise.reject(new Error('the storage is away')) : remove(name);
    t.clock.advance(25 * 3_600_000);
    await t.jobs.send(t.db, 'purge-pictures', {});
    await expect(t.jobs.run()).rejects.toThrow('1 pictures could not be removed');
    expect(await t.deps.storage.read(other.files.filename)).toBeNull();
    expect(await t.deps.storage.read(stuck.files.filename)).not.toBeNull();
    t.deps.storage.remove = remove;
    await t.jobs.send(t.db, 'purge-pictures', {});
    await t.jobs.run();
    expect(await t.deps.storage.read(stuck.files.filename)).toBeNull();
  });

  it('shows intimate photos while both agree, and none of the earlier ones after one of them took it back', async () => {
    const { mine, theirs, me, other } = await pair();
    await send(mine, { profile: other, text: 'Hi' });
    const photo = await upload(mine);
    const intimate = { profile: other, photo: photo.id, intimate: true };
    const refused = await send(mine, intimate);
    expect([refused.status, refused.body.error]).toEqual([403, 'consent_required']);
    expect((await mine.post('photo-consent.php', { profile: other })).body).toMatchObject({
      mine: true,
      theirs: false,
    });
    expect((await send(mine, intimate)).body.error).toBe('consent_required');
    expect((await theirs.post('photo-consent.php', { profile: me })).body).toEqual({
      profile: me,
      mine: true,
      theirs: true,
    });
    expect((await send(mine, intimate)).status).toBe(201);
    const got = (await lastOf(theirs, me)).photo;
    expect(got).toMatchObject({ intimate: true, files: { filename: photo.files.filename } });
    const seen = await media(theirs, photo.files.filename);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);

    t.clock.minutes(1);
    // Whether there is a member with whom one has no conversation is not told.
    expect((await theirs.delete('photo-consent.php', { profile: await t.addMember() })).status).toBe(404);
    expect((await theirs.delete('photo-consent.php', { profile: me })).body).toMatchObject({ mine: false });
    const closed = (await lastOf(theirs, me)).photo;
    expect(closed).toMatchObject({ id: photo.id, intimate: true, files: null });
    expect(closed.placeholder).toBeUndefined();
    for (const name of Object.values(photo.files)) expect((await media(theirs, String(name))).status).toBe(404);
    expect((await media(mine, photo.files.filename)).status).toBe(200);
    // Agreeing anew is about what comes: what was closed stays so.
    await theirs.post('photo-consent.php', { profile: me });
    expect((await media(theirs, photo.files.filename)).status).toBe(404);
    const again = await upload(mine);
    await send(mine, { profile: other, photo: again.id, intimate: true });
    expect((await media(theirs, again.files.filename)).status).toBe(200);
  });

  it('limits how often a member consents and begins with an icebreaker in an hour', async () => {
    const { mine, theirs, me, other } = await pair();
    await send(theirs, { profile: me, text: 'Hello' });
    const statusesOf = async (count: number, call: () => Promise<{ status: number }>) => {
      const statuses = [];
      for (let i = 0; i < count; i++) statuses.push((await call()).status);
      return statuses;
    };
    const consents = await statusesOf(21, () => mine.post('photo-consent.php', { profile: other }));
    expect(consents.indexOf(429)).toBe(20);
    // Refused ones count as well.
    await statusesOf(29, () => send(mine, { profile: other, icebreaker: 'weekend' }));
    const begin = async () => send(mine, { profile: await t.addMember(), icebreaker: 'weekend' });
    expect(await statusesOf(2, begin)).toEqual([201, 429]);
  });

  it('keeps no photo of a session that ended while the picture was made', async () => {
    const { mine, me } = await pair();
    const { storage } = t.deps;
    t.deps.storage = {
      ...storage,
      write: async (...file) => {
        await t.db.delete(sessions).where(eq(sessions.memberId, me));
        await storage.write(...file);
      },
    };
    const answer = await mine.post('message-photo.php', formOf(small));
    t.deps.storage = storage;
    expect([answer.status, answer.body.error]).toEqual([403, 'authentication_required']);
    expect(await t.db.$count(chatPhotos, eq(chatPhotos.memberId, me))).toBe(0);
  });

  it('asks for consent only where there is a conversation, and forgets it with a block', async () => {
    const { mine, theirs, me, other } = await pair();
    expect((await mine.post('photo-consent.php', { profile: other })).body.error).toBe('not_found');
    for (const profile of [me, 'nobody', await t.addMember({ site: 'velours' })])
      expect((await mine.get(`photo-consent.php?profile=${profile}`)).status).toBe(404);
    await send(mine, { profile: other, text: 'Hi' });
    await mine.post('photo-consent.php', { profile: other });
    await theirs.post('block.php', { profile: me });
    expect((await mine.post('photo-consent.php', { profile: other })).body.error).toBe('blocked');
    await theirs.delete('block.php', { profile: me });
    expect((await mine.get(`photo-consent.php?profile=${other}`)).body).toMatchObject({ mine: false, theirs: false });
  });

  it('shows an intimate photo to whom it was sent, also where a consent was noted by a clock that is ahead', async () => {
    const { mine, theirs, me, other } = await pair();
    await send(mine, { profile: other, text: 'Hi' });
    await mine.post('photo-consent.php', { profile: other });
    await theirs.post('photo-consent.php', { profile: me });
    const ahead = new Date(t.clock.now().getTime() + 2_000);
    await t.db.update(photoConsents).set({ created: ahead }).where(eq(photoConsents.memberId, other));
    const photo = await upload(mine);
    expect((await send(mine, { profile: other, photo: photo.id, intimate: true })).status).toBe(201);
    expect((await lastOf(theirs, me)).photo.files).toMatchObject({ filename: photo.files.filename });
  });

  // The embedded database runs one transaction at a time: nothing comes between.
  (engine === 'server' ? it : it.skip)('takes no consent that a block overtook', async () => {
    const { mine, me, other } = await pair();
    await send(mine, { profile: other, text: 'Hi' });
    const waiting = () =>
      rows(t.db, sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    let asked: ReturnType<typeof mine.post> | undefined;
    await t.db.transaction(async (tx) => {
      await lockMembers(tx, [me, other]);
      asked = mine.post('photo-consent.php', { profile: other });
      await until(waiting, (found) => found.length > 0);
      await insertBlock(tx, { siteId: 'fonkel', memberId: other, targetId: me }, t.clock.now());
    });
    expect((await asked)?.body.error).toBe('blocked');
    expect((await t.db.select().from(photoConsents).where(eq(photoConsents.memberId, me))).length).toBe(0);
  });

  it('offers each pair its own first lines, the same on every visit', async () => {
    const { mine, me, other } = await pair();
    const all = (await mine.get('icebreakers.php')).body;
    expect(all.length).toBeGreaterThanOrEqual(12);
    const offered = (await mine.get(`icebreakers.php?profile=${other}`)).body;
    expect(offered).toHaveLength(4);
    expect((await mine.get(`icebreakers.php?profile=${other}`)).body).toEqual(offered);
    const others = await Promise.all(
      Array.from({ length: 4 }, async () => (await mine.get(`icebreakers.php?profile=${await t.addMember()}`)).body),
    );
    expect(others.some((lines) => lines[0].id !== offered[0].id)).toBe(true);
    expect((await mine.get(`icebreakers.php?profile=${me}`)).status).toBe(404);
  });

  it('sends a first line free of charge, and only as the first', async () => {
    const { mine, theirs, me, other } = await pair(0);
    const [line] = (await mine.get(`icebreakers.php?profile=${other}`)).body;
    const body = { profile: other, icebreaker: line.id, client_id: randomUUID() };
    const sent = await mine.post('message.php', body);
    expect(sent.body).toMatchObject({ credits: 0, message: { kind: 'text', text: line.text, credits: 0 } });
    expect((await mine.post('message.php', body)).body.message.id).toBe(sent.body.message.id);
    const second = await send(mine, { profile: other, icebreaker: line.id });
    expect([second.status, second.body.error]).toEqual([409, 'not_eligible']);
    expect((await send(theirs, { profile: me, icebreaker: line.id })).body.error).toBe('not_eligible');
    for (const [from, to] of [[mine, other] as const, [theirs, me] as const])
      expect((await from.get(`icebreakers.php?profile=${to}`)).body).toEqual([]);
  });

  it('offers and sends first lines in the language of the page, whatever the account’s is', async () => {
    const { mine, other } = await pair();
    const offered = async () => (await mine.get(`icebreakers.php?profile=${other}`)).body;
    const inDutch = await offered();
    mine.cookies.set('locale', 'fi');
    const [line] = await offered();
    expect([line.id, line.text === inDutch[0].text]).toEqual([inDutch[0].id, false]);
    expect((await send(mine, { profile: other, icebreaker: line.id })).body.message.text).toBe(line.text);
  });

  it('tells the receiver what to mind, the sender beforehand, and blocks nothing', async () => {
    const { mine, theirs, me, other } = await pair();
    const text = 'Can you lend me some money for the train?';
    expect((await mine.post('message.php?check=1', { text })).body).toEqual({ nudge: 'money' });
    expect((await mine.post('message.php?check=1', { text: 'Nice dog!' })).body).toEqual({ nudge: null });
    const sent = await send(mine, { profile: other, text });
    expect([sent.status, sent.body.message.caution]).toEqual([201, undefined]);
    expect((await lastOf(theirs, me)).caution).toBe('money');
    expect((await lastOf(mine, other)).caution).toBeUndefined();
    const { conversation } = sent.body.message;
    const stranger = await t.loginAs(await t.addMember());
    expect((await stranger.post('message.php?check=1', { text, conversation })).status).toBe(404);
  });

  it('erases photos with the account that sent them', async () => {
    const { mine, theirs, me, other } = await pair();
    const photo = await upload(mine);
    await send(mine, { profile: other, photo: photo.id });
    await t.db.update(members).set({ status: 'deleted', deleted: t.clock.now() }).where(eq(members.id, me));
    expect((await media(theirs, photo.files.filename)).status).toBe(404);
    t.clock.advance(16 * 24 * 3_600_000);
    await t.jobs.send(t.db, 'erase-accounts', {});
    await t.jobs.run();
    expect(await t.db.$count(chatPhotos, eq(chatPhotos.id, photo.id))).toBe(0);
    expect(await t.deps.storage.read(photo.files.filename)).toBeNull();
  });
});
