import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';

const day = 24 * 3_600_000;

describe.each(anyEngine)('a pause on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  it('hides the profile from new members, while conversations go on', async () => {
    const id = await test.addMember();
    const browser = await test.loginAs(id);
    const friendId = await test.addMember();
    const friend = await test.loginAs(friendId);
    const stranger = await test.loginAs(await test.addMember());
    const write = (from: typeof browser, profile: string) =>
      from.post('message.php', { profile, client_id: randomUUID(), text: 'Hello' });
    await write(browser, friendId);
    await browser.post('like.php', { profile: friendId });
    const found = async (by: typeof browser) =>
      (await by.get('members.php?country=nl')).body.results.some((one: { id: string }) => one.id === id);
    expect(await found(stranger)).toBe(true);

    expect((await browser.put('pause.php', { hidden: true })).body).toEqual({
      hidden: true,
      mails_paused_until: null,
      pause_last_day: null,
    });
    expect([await found(stranger), await found(friend)]).toEqual([false, false]);
    expect((await stranger.get(`profile.php?id=${id}`)).status).toBe(404);
    expect((await write(stranger, id)).status).toBe(404);
    expect((await friend.get(`profile.php?id=${id}`)).status).toBe(200);
    expect((await write(friend, id)).status).toBe(201);
    expect((await friend.get('likes.php')).body).toMatchObject({ profiles: [], liked_by: [] });
    expect((await friend.get('auto-like.php')).status).toBe(204);
    expect((await browser.get('user.php')).body.user).toMatchObject({
      status: 'active',
      profile: { status: 'disabled' },
    });

    expect((await browser.put('pause.php', { hidden: false })).body.hidden).toBe(false);
    expect(await found(stranger)).toBe(true);
    expect((await friend.get('auto-like.php')).body.id).toBe(id);
  });

  it('leaves an unconfirmed profile hidden, also when the pause ends', async () => {
    const browser = await test.loginAs(await test.addMember({ status: 'not_confirmed' }));
    await browser.put('pause.php', { hidden: true });
    await browser.put('pause.php', { hidden: false });
    expect((await browser.get('user.php')).body.user.profile.status).toBe('disabled');
  });

  it('stays when the account is confirmed meanwhile, until the member ends it', async () => {
    const browser = await test.loginAs(await test.addMember({ status: 'not_confirmed' }));
    await browser.put('pause.php', { hidden: true });
    await browser.post('activate.php?resend=1');
    const mail = ((await test.mails()).at(-1) ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const token = /token=([\w-]{43})/.exec(mail)?.[1];
    const user = { status: 'active', profile: { status: 'disabled' } };
    expect((await browser.post('activate.php', { token })).body.user).toMatchObject(user);
    await browser.put('pause.php', { hidden: false });
    expect((await browser.get('user.php')).body.user.profile.status).toBe('active');
  });

  it('stops mails to the end of a day of the coming year, by the member’s clock, and says so until it is over', async () => {
    test.clock.turnTo('2026-10-19T21:30:00Z');
    const browser = await test.loginAs(await test.addMember());
    const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();
    const paused = { mails_paused_until: '2026-10-29T23:00:00.000Z', pause_last_day: '2026-10-29' };
    expect((await browser.put('pause.php', { mails_paused_until: inDays(10) })).body).toMatchObject(paused);
    expect((await browser.put('pause.php', { hidden: false })).body).toMatchObject(paused);
    expect((await browser.get('notifications.php')).body.source.pause_last_day).toBe('2026-10-29');
    for (const [moment, code] of [
      [inDays(-1), 'too_small'],
      [inDays(400), 'too_large'],
    ]) {
      const answer = await browser.put('pause.php', { mails_paused_until: moment });
      expect(answer).toMatchObject({ status: 400, body: { fields: { mails_paused_until: code } } });
    }
    test.clock.turnTo(paused.mails_paused_until);
    expect((await browser.get('pause.php')).body.mails_paused_until).toBeNull();
    expect((await browser.put('pause.php', { mails_paused_until: null })).status).toBe(200);
  });
});
