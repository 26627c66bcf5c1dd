import { startTestApp, type TestApp, testPassword } from '../tests/setup/backend.ts';

const hours = (count: number) => count * 3_600_000;

describe('a machine whose clock is set', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await startTestApp();
  });
  afterEach(() => t.close());

  const logIn = (password: string) =>
    t
      .browser()
      .post('/api/user.php', { login: 'clock@test.example', password })
      .then(({ status }) => status);
  it('back by hours locks nobody out for longer than an hour', async () => {
    await t.addMember({ email: 'clock@test.example' });
    for (let tries = 0; tries < 10; tries++) await logIn('wrong');
    expect(await logIn(testPassword)).toBe(429);
    t.clock.advance(-hours(5));
    expect(await logIn(testPassword)).toBe(200);
  });

  it('back by hours still shows what was changed of a site since', async () => {
    await t.deps.sites.byHost('nl.localhost');
    await t.deps.database.executeSql(`delete from domains where host = 'nl.localhost'`);
    t.clock.advance(-hours(5));
    expect(await t.deps.sites.byHost('nl.localhost')).toBeNull();
  });

  it.each([5, -5])('by %i hours leaves members logged in, and messages and events in their order', async (by) => {
    const [me, other] = [await t.addMember({ credits: 100, paidUser: true }), await t.addMember()];
    const browser = await t.loginAs(me);
    const write = (text: string) =>
      browser.post('/api/message.php', { profile: other, text, client_id: crypto.randomUUID() });
    for (const text of ['one', 'two']) expect((await write(text)).status).toBe(201);
    t.clock.advance(hours(by));
    for (const text of ['three', 'four']) expect((await write(text)).status).toBe(201);
    const { body } = await browser.get(`/api/chat.php?profile=${other}`);
    expect(body.messages.map(({ text }: { text: string }) => text)).toEqual(['one', 'two', 'three', 'four']);
  });
});
