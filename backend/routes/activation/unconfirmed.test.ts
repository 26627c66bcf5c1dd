import { eq } from 'drizzle-orm';
import { formOf, picture } from '../../../tests/fixtures/pictures.ts';
import { startTestApp, type TestApp, testPassword } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import type { Browser } from '../../../tests/setup/browser.ts';
import { members } from '../../db/schema/members.ts';

/** What somebody may do before the account is confirmed, and what others see of them. */
describe.each(anyEngine)('an unconfirmed member on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const person = async (status: 'not_confirmed' | 'active') => {
    const id = await test.addMember({ status, profile: { hasPhoto: true } });
    return { id, browser: await test.loginAs(id) };
  };
  const newcomer = () => person('not_confirmed');
  const member = () => person('active');
  const write = (from: Browser, to: string, text = 'Hello') =>
    from.post('message.php', { profile: to, client_id: crypto.randomUUID(), text });
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  const found = async (by: Browser) => {
    const { body } = await by.get('members.php');
    return ids([...body.results, ...body.similar]);
  };
  /** Confirms by the link of the newest mail. */
  async function confirm(browser: Browser): Promise<void> {
    await browser.post('activate.php?resend=1');
    const mail = ((await test.mails()).at(-1) ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const token = /token=([\w-]{43})/.exec(mail)?.[1];
    expect((await test.browser().post('activate.php', { token })).status).toBe(200);
  }

  it('may log in', async () => {
    const email = 'waits@test.example';
    await test.addMember({ email, status: 'not_confirmed' });
    const { status, body } = await test.browser().post('user.php', { login: email, password: testPassword });
    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { status: 'not_confirmed' } });
  });

  it('may search and open a profile', async () => {
    const [me, other] = [await newcomer(), await member()];
    expect(await found(me.browser)).toContain(other.id);
    expect((await me.browser.get(`profile.php?id=${other.id}`)).body.profile.id).toBe(other.id);
  });

  it('may like', async () => {
    const [me, other] = [await newcomer(), await member()];
    expect(await me.browser.post('like.php', { profile: other.id })).toMatchObject({
      status: 200,
      body: { match: false },
    });
    expect((await me.browser.get('likes.php')).body.liked).toEqual([{ id: other.id }]);
  });

  it('may write, at the price of any message', async () => {
    const [me, other] = [await newcomer(), await member()];
    expect(await write(me.browser, other.id)).toMatchObject({ status: 201, body: { credits: 5 } });
    expect((await other.browser.get('chats.php')).body.chats).toHaveLength(1);
  });

  it('may buy', async () => {
    const { browser } = await newcomer();
    const { bundles, payment_methods } = (await browser.get('bundles.php')).body;
    const order = { bundle: bundles[0].id, paymentmethod: payment_methods[0], idempotency_key: crypto.randomUUID() };
    const { payment } = (await browser.post('payment.php', order)).body;
    await browser.post('sandbox-checkout.php', { payment_id: payment.payment_id, outcome: 'completed' });
    const { user } = (await browser.get('user.php')).body;
    expect(user).toMatchObject({ status: 'not_confirmed', paid_user: true, credits: 6 + bundles[0].credits });
  });

  it('may upload a photo', async () => {
    const { browser } = await newcomer();
    const answer = await browser.post('photo.php', formOf(await picture('jpeg', { width: 90, height: 120 })));
    expect(answer).toMatchObject({ status: 201, body: { main: true } });
  });

  it('is not found in the search, nor among who is like another', async () => {
    const [me, other, third] = [await newcomer(), await member(), await member()];
    expect(await found(other.browser)).not.toContain(me.id);
    expect(await found(test.browser())).not.toContain(me.id);
    const { related } = (await other.browser.get(`profile.php?id=${third.id}`)).body;
    expect(ids(related)).not.toContain(me.id);
  });

  it('is not found in likes, which come with the confirmation', async () => {
    const [me, other] = [await newcomer(), await member()];
    await me.browser.post('like.php', { profile: other.id });
    expect((await other.browser.get('likes.php')).body).toMatchObject({ profiles: [], liked_by: [] });
    expect((await other.browser.get('auto-like.php')).status).toBe(204);
    await confirm(me.browser);
    expect((await other.browser.get('likes.php')).body.liked_by).toEqual([{ id: me.id, like_new: true }]);
    expect((await other.browser.get('auto-like.php')).body.id).toBe(me.id);
  });

  it.each([
    ['profile.php', (me: string, by: Browser) => by.get(`profile.php?id=${me}`)],
    ['like.php', (me: string, by: Browser) => by.post('like.php', { profile: me })],
    ['message.php', (me: string, by: Browser) => write(by, me)],
    ['block.php', (me: string, by: Browser) => by.post('block.php', { profile: me })],
  ])('is 404 for others in %s', async (_, ask) => {
    const { id } = await newcomer();
    expect(await ask(id, (await member()).browser)).toMatchObject({ status: 404, body: { error: 'not_found' } });
  });

  it('is there for those to whom they wrote: search, profile, chat, likes', async () => {
    const [me, reader, stranger] = [await newcomer(), await member(), await member()];
    await write(me.browser, reader.id);
    await me.browser.post('like.php', { profile: reader.id });
    expect(await found(reader.browser)).toContain(me.id);
    expect((await reader.browser.get(`profile.php?id=${me.id}`)).status).toBe(200);
    expect((await reader.browser.get('likes.php')).body.liked_by).toEqual([{ id: me.id, like_new: true }]);
    expect((await write(reader.browser, me.id)).status).toBe(201);
    expect(await found(stranger.browser)).not.toContain(me.id);
    expect((await stranger.browser.get(`profile.php?id=${me.id}`)).status).toBe(404);
    for (const hiding of [{ paused: new Date() }, { restricted: new Date() }, { closed: new Date() }]) {
      await test.db
        .update(members)
        .set({ paused: null, restricted: null, closed: null, ...hiding })
        .where(eq(members.id, me.id));
      expect(await found(reader.browser)).not.toContain(me.id);
      expect((await reader.browser.get('likes.php')).body.liked_by).toEqual([]);
    }
  });

  it('is kept what is answered, and shown it once confirmed', async () => {
    const [me, reader] = [await newcomer(), await member()];
    await write(me.browser, reader.id, 'Are you there?');
    await write(reader.browser, me.id, 'Yes, I am');
    const texts = async () => {
      const { messages } = (await me.browser.get(`chat.php?profile=${reader.id}`)).body;
      return messages.map(({ text }: { text: string }) => text);
    };
    const unread = async () => (await me.browser.get('chats.php')).body.chats[0].num_unread_messages;
    expect([await texts(), await unread()]).toEqual([['Are you there?'], 0]);
    await confirm(me.browser);
    expect([await texts(), await unread()]).toEqual([['Are you there?', 'Yes, I am'], 1]);
  });

  it('is active with the profile once confirmed, and found like anybody', async () => {
    const [me, other] = [await newcomer(), await member()];
    await confirm(me.browser);
    expect((await me.browser.get('user.php')).body.user).toMatchObject({
      status: 'active',
      profile: { status: 'active' },
    });
    expect(await found(other.browser)).toContain(me.id);
    expect((await test.browser().get(`profile.php?id=${me.id}`)).status).toBe(200);
  });
});
