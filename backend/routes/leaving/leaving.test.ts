import { randomUUID } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import { signUp, signUpFields } from '../../../tests/setup/account.ts';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { EventReader } from '../../../tests/setup/event-reader.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { unzip } from '../../../tests/setup/unzip.ts';
import { audit } from '../../credits/audit.ts';
import { messages } from '../../db/schema/chat.ts';
import { blocks, likes } from '../../db/schema/likes.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { creditEntries } from '../../db/schema/money.ts';
import { photos } from '../../db/schema/photos.ts';
import { mailTokens, sessions } from '../../db/schema/sessions.ts';

const day = 24 * 60;

describe.each(anyEngine)('leaving on %s', (engine) => {
  let test: TestApp;
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const plain = (mail = '') => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  const lastMail = async () => plain((await test.mails()).at(-1));
  const erase = async () => {
    test.jobs.queued.push({ name: 'erase-accounts', data: {} });
    await test.jobs.run();
  };

  async function newMember() {
    const name = `leaver${'abcdefghjkmnpq'[count++]}`;
    const email = `${name}@test.example`;
    const id = await test.addMember({ name, email, created: test.clock.now() });
    await test.db.update(members).set({ confirmed: test.clock.now() }).where(eq(members.id, id));
    return { id, name, email, browser: await test.loginAs(id) };
  }
  const leave = (browser: Browser, more = {}) =>
    browser.delete('user.php', { password: testPassword, reason: 'pause', ...more });
  const tokenOf = (mail: string) => /token=([\w-]{43})/.exec(mail)?.[1] ?? '';
  const reactivate = (token: string, host?: string) => test.browser(host).post('reactivate.php', { token });

  it('asks for the password, and counts wrong ones', async () => {
    const { browser } = await newMember();
    expect(await leave(browser, { password: 'not it' })).toMatchObject({
      status: 401,
      body: { error: 'wrong_password' },
    });
    for (let i = 0; i < 9; i++) await leave(browser, { password: 'not it' });
    expect(await leave(browser)).toMatchObject({ status: 429, body: { error: 'too_many_attempts' } });
    expect((await browser.get('user.php')).body.user.status).toBe('active');
    expect((await leave(browser, { reason: 'because' })).body.fields).toEqual({ reason: 'invalid' });
    expect((await leave(test.browser())).body.error).toBe('authentication_required');
  });

  it('hides everything at once: search, profile, likes, chats, pictures, log-in, sessions', async () => {
    const { id, email, browser } = await newMember();
    const phone = await test.loginAs(id);
    const stream = await EventReader.open(phone);
    const other = await test.loginAs(await test.addMember());
    const photo = await addPhoto(test.db, id);
    await other.post('message.php', { profile: id, client_id: randomUUID(), text: 'Hello' });
    await browser.post('like.php', { profile: (await other.get('user.php')).body.user.id });
    expect((await other.get(`profile.php?id=${id}`)).status).toBe(200);

    expect((await leave(browser, { reason: 'privacy', solution: 'hide_profile', comment: 'bye' })).status).toBe(204);

    await stream.ended;
    expect(browser.cookies.size).toBe(0);
    expect((await phone.get('user.php')).body.user).toBeNull();
    // A session that begins at the very moment opens nothing either.
    expect((await (await test.loginAs(id)).get('chats.php')).body.error).toBe('authentication_required');
    expect((await other.get(`profile.php?id=${id}`)).status).toBe(404);
    expect((await other.get('members.php?country=nl')).body.results.map((one: { id: string }) => one.id)).not.toContain(
      id,
    );
    expect((await other.get('likes.php')).body.profiles).toEqual([]);
    expect((await other.get('chats.php')).body.chats).toEqual([]);
    expect((await other.get(`/media/${photo.name}-320.webp`)).status).toBe(404);
    expect(await test.browser().post('user.php', { login: email, password: testPassword })).toMatchObject({
      status: 409,
      body: { error: 'email_pending_deletion' },
    });
    expect((await test.browser().post('user.php', { login: email, password: 'wrong' })).status).toBe(401);
    expect((await signUp(test, { email, name: 'somebody_else' })).body.error).toBe('email_pending_deletion');
    const [stored] = await test.db.select().from(members).where(eq(members.id, id));
    expect(stored?.deletion).toEqual({ reason: 'privacy', solution: 'hide_profile', comment: 'bye' });
  });

  it('brings it back by the link of the mail for 14 days, once, on its own site alone', async () => {
    const { id, email, name, browser } = await newMember();
    await leave(browser);
    const mail = await lastMail();
    expect(mail).toMatch(new RegExp(`^To: ${email}\r?$`, 'm'));
    expect(mail).toContain('http://nl.localhost/reactivate#token=');
    const token = tokenOf(mail);
    expect((await reactivate(token, 'velours.localhost')).status).toBe(410);
    expect((await reactivate('x'.repeat(43))).status).toBe(410);
    test.clock.minutes(13 * day);
    await erase();
    const back = await reactivate(token);
    expect(back).toMatchObject({
      status: 200,
      body: { user: { id, status: 'active', profile: { name, status: 'active' } } },
    });
    expect((await reactivate(token)).body.error).toBe('link_expired');
    expect((await test.browser().post('user.php', { login: email, password: testPassword })).status).toBe(200);
    const other = await test.loginAs(await test.addMember());
    expect((await other.get(`profile.php?id=${id}`)).status).toBe(200);
    test.clock.minutes(10 * day);
    await erase();
    expect((await other.get(`profile.php?id=${id}`)).status).toBe(200);
  });

  it('gives the data of an account that waits to be erased by the link of its mail, which still brings it back', async () => {
    const { id, email, browser } = await newMember();
    const other = await test.loginAs(await test.addMember());
    await other.post('message.php', { profile: id, client_id: randomUUID(), text: 'Hello you' });
    await leave(browser);
    const mail = await lastMail();
    expect(mail).toContain('http://nl.localhost/export#token=');
    const token = tokenOf(mail);
    const archive = await test.browser().raw('POST', 'export.php', { token });
    const files = unzip(Buffer.from(await archive.arrayBuffer()));
    expect(JSON.parse(files.get('account.json')?.toString() ?? '')).toMatchObject({ id, email, status: 'deleted' });
    expect(files.get('messages.json')?.toString()).toContain('Hello you');
    expect((await test.browser('velours.localhost').post('export.php', { token })).body.error).toBe('link_expired');
    expect((await reactivate(token)).status).toBe(200);
    expect((await test.browser().post('export.php', { token })).body.error).toBe('link_expired');
  });

  it('lets a hidden account come back as it was, and an unconfirmed one for good: the link proves its address', async () => {
    const shy = await newMember();
    await shy.browser.put('pause.php', { hidden: true });
    await leave(shy.browser);
    expect((await reactivate(tokenOf(await lastMail()))).body.user).toMatchObject({
      status: 'active',
      profile: { status: 'disabled' },
    });
    const { browser: newcomer } = await signUp(test, { email: 'new@test.example', name: 'newcomer' });
    await leave(newcomer, { password: signUpFields.password });
    test.clock.minutes(8 * day);
    const { user } = (await reactivate(tokenOf(await lastMail()))).body;
    expect(user).toMatchObject({ status: 'active', profile: { status: 'active' } });
    test.jobs.queued.push({ name: 'remove-unconfirmed', data: {} });
    await test.jobs.run();
    const login = { login: 'newcomer', password: signUpFields.password };
    expect((await test.browser().post('user.php', login)).status).toBe(200);
  });

  it('erases the person after 14 days, keeps the books, and frees address and name', async () => {
    const { id, email, name, browser } = await newMember();
    const other = await test.loginAs(await test.addMember());
    const photo = await addPhoto(test.db, id);
    const file = `${photo.name}-960.webp`;
    await test.deps.storage.write(file, new Uint8Array([1]));
    await browser.post('message.php', {
      profile: (await other.get('user.php')).body.user.id,
      client_id: randomUUID(),
      text: 'my secret',
    });
    const third = await test.addMember();
    await browser.post('like.php', { profile: third });
    await other.post('like.php', { profile: id });
    await (await test.loginAs(third)).post('block.php', { profile: id });
    const said = { tracking: { network: 'acme' }, signupMessage: 'Hi, I am Jan', signupTarget: third };
    await test.db
      .update(members)
      .set({ ...said, notificationsDisabled: ['bounce'] })
      .where(eq(members.id, id));
    await leave(browser, { comment: 'I am Jan from Utrecht' });
    const token = tokenOf(await lastMail());

    test.clock.minutes(16 * day);
    expect((await reactivate(token)).body.error).toBe('link_expired');
    await erase();
    await erase();

    const [stored] = await test.db.select().from(members).where(eq(members.id, id));
    expect(stored).toMatchObject({ status: 'deleted', email: '', name: '', passwordHash: '', credits: 5 });
    expect(stored).toMatchObject({ signupMessage: null, signupTarget: null, notificationsDisabled: [] });
    expect(stored?.tracking).toEqual({});
    expect(stored?.deletion).toEqual({ reason: 'pause' });
    for (const table of [likes, blocks]) {
      expect(await test.db.$count(table, or(eq(table.memberId, id), eq(table.targetId, id)))).toBe(0);
    }
    for (const table of [sessions, mailTokens]) expect(await test.db.$count(table, eq(table.memberId, id))).toBe(0);
    expect(await test.db.$count(profiles, eq(profiles.memberId, id))).toBe(0);
    expect(await test.db.$count(photos, eq(photos.memberId, id))).toBe(0);
    expect(await test.deps.storage.read(file)).toBeNull();
    const written = await test.db.select({ text: messages.text }).from(messages).where(eq(messages.senderId, id));
    expect(written).toEqual([{ text: null }]);
    expect(await test.db.$count(creditEntries, eq(creditEntries.memberId, id))).toBe(2);
    expect((await audit(test.db)).problems).toEqual([]);
    expect((await test.browser().post('user.php', { login: email, password: testPassword })).status).toBe(401);
    expect((await test.browser().post('user.php', { login: `erased ${id}`, password: testPassword })).status).toBe(401);
    expect((await signUp(test, { email, name })).status).toBe(201);
  });

  it.each([
    ['the country', null, '2026-12-08T23:00:00.000Z'],
    ['the browser', 'America/New_York', '2026-12-09T05:00:00.000Z'],
  ])('waits to the end of the day that the mail names, by the clock of %s, link and account', async (_, zone, ends) => {
    const before = test.clock.now();
    test.clock.turnTo('2026-11-24T09:01:00Z');
    const [one, other] = [await newMember(), await newMember()];
    if (zone) {
      const quiet_hours = { from: 0, until: 60, time_zone: zone };
      for (const { browser } of [one, other]) await browser.put('notifications.php', { quiet_hours });
    }
    await leave(one.browser);
    expect(await lastMail()).toMatch(/Tot en met 8\sdecember\s2026/);
    const token = tokenOf(await lastMail());
    await leave(other.browser);
    const late = tokenOf(await lastMail());
    const erasedAt = async (id: string) =>
      (await test.db.select({ erased: members.erased }).from(members).where(eq(members.id, id)))[0]?.erased;

    test.clock.turnTo(ends);
    test.clock.advance(-1);
    await erase();
    expect([await erasedAt(one.id), await erasedAt(other.id)]).toEqual([null, null]);
    expect((await reactivate(token)).status).toBe(200);
    test.clock.advance(1);
    expect((await reactivate(late)).body.error).toBe('link_expired');
    await erase();
    expect([await erasedAt(one.id), await erasedAt(other.id)]).toEqual([null, new Date(ends)]);
    test.clock.turnTo(before);
  });

  it('erases the others where one cannot be erased, and says so', async () => {
    const [stuck, free] = [await newMember(), await newMember()];
    await addPhoto(test.db, stuck.id, { name: 'no file name/', blurredName: 'nor this/' });
    await leave(stuck.browser);
    await leave(free.browser);
    test.clock.minutes(16 * day);
    await expect(erase()).rejects.toThrow('1 accounts could not be erased');
    const erased = async (id: string) =>
      (await test.db.select({ erased: members.erased }).from(members).where(eq(members.id, id)))[0]?.erased;
    expect([await erased(stuck.id), await erased(free.id)]).toEqual([null, test.clock.now()]);
    await test.db.delete(photos).where(eq(photos.memberId, stuck.id));
  });
});
