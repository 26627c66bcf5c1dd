import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { profiles } from '../db/schema/members.ts';
import { queueDigests } from './message-digest.ts';
import { queueReminders } from './queue-reminders.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const day = 24 * 60;

describe.each(anyEngine)('the digest of new messages on %s', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  beforeEach(() => {
    // A morning in Amsterdam, in summer and in winter: no reminder is due.
    const now = t.clock.now();
    t.clock.minutes(day + 9 * 60 - (now.getUTCHours() * 60 + now.getUTCMinutes()));
  });
  afterAll(() => t.close());

  const mailsTo = async (id: string) => (await t.mails()).filter((mail) => mail.includes(`To: ${id}@test.example`));
  const subjects = async (id: string) =>
    (await mailsTo(id)).map((mail) => /^Subject: (.*)\r?$/m.exec(mail)?.[1]?.trim());
  const digest = () => queueDigests(t.deps, 2);

  async function write(to: string, from?: string): Promise<string> {
    const id = from ?? (await t.addMember());
    const sender = await t.loginAs(id);
    await sender.post('message.php', { profile: to, client_id: crypto.randomUUID(), text: 'Geheim woord' });
    return id;
  }
  /** A member who was last here when the first message came. */
  async function receiver(settings: object = {}, given: Parameters<TestApp['addMember']>[0] = {}) {
    const id = await t.addMember(given);
    const browser = await t.loginAs(id);
    if (Object.keys(settings).length) await browser.put('notifications.php', settings);
    await isHere(id);
    return { id, browser };
  }
  const isHere = (id: string) =>
    t.db.update(profiles).set({ lastActive: t.clock.now() }).where(eq(profiles.memberId, id));

  it('is one mail of all that was unread for an hour, which names nobody and has a way out', async () => {
    const { id } = await receiver();
    for (let i = 0; i < 2; i++) await write(id);
    t.clock.minutes(59);
    await digest();
    expect(await subjects(id)).toEqual([]);
    t.clock.minutes(1);
    await Promise.all([digest(), digest()]);
    expect(await subjects(id)).toEqual(['2 ongelezen berichten bij Fonkel']);
    const [mail = ''] = (await mailsTo(id)).map((one) => one.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
    expect(mail).not.toContain('Geheim');
    const token = unsubscribeToken(t.deps.secretKey, id, 'new_messages');
    expect(mail).toContain(`/api/unsubscribe.php?oneclick=1&token=${token}>`);
    expect(mail).toContain(`/unsubscribe#token=${token}`);
  });

  it('tells of a message once, and of later ones only after the member was there', async () => {
    const { id } = await receiver();
    const sender = await write(id);
    t.clock.minutes(60);
    await digest();
    expect(await subjects(id)).toHaveLength(1);
    t.clock.minutes(1);
    await write(id, sender);
    t.clock.minutes(120);
    await digest();
    expect(await subjects(id)).toHaveLength(1);
    await isHere(id);
    await digest();
    expect(await subjects(id)).toHaveLength(2);
    await isHere(id);
    t.clock.minutes(120);
    await digest();
    expect(await subjects(id)).toHaveLength(2);
  });

  it('is not sent to a member who read everything since', async () => {
    const { id, browser } = await receiver();
    await write(id);
    t.clock.minutes(60);
    await digest();
    const [{ conversation }] = (await browser.get('chats.php')).body.chats;
    await browser.post('chat.php?read=1', { conversation: conversation.id });
    expect(await subjects(id)).toEqual([]);
  });

  it('tells nothing of fictional profiles, and nothing to them', async () => {
    const { id } = await receiver();
    await write(id, await t.addMember({ fictional: true }));
    const { id: fictional } = await receiver({}, { fictional: true });
    await write(fictional);
    t.clock.minutes(60);
    await digest();
    expect([await subjects(id), await subjects(fictional)]).toEqual([[], []]);
  });

  it('waits until quiet hours are over', async () => {
    const { id } = await receiver({ quiet_hours: { from: 8 * 60, until: 14 * 60, time_zone: 'Europe/Amsterdam' } });
    await write(id);
    t.clock.minutes(60);
    await digest();
    expect(await subjects(id)).toEqual([]);
    t.clock.minutes(5 * 60);
    await digest();
    expect(await subjects(id)).toHaveLength(1);
  });

  it.each([
    [{ email: { new_conversations: false } }, 0, 1],
    [{ email: { new_messages: false } }, 1, 0],
    [{ email: { new_conversations: false, new_messages: false } }, 0, 0],
    [{ cadence: 'never' }, 0, 0],
    [{ email: { unread_message_reminders: false }, push: { new_messages: false } }, 1, 1],
  ])('with %j tells of %s new conversations and %s answers', async (settings, conversations, answers) => {
    const { id, browser } = await receiver(settings);
    await write(id);
    const other = await t.addMember();
    await browser.post('message.php', { profile: other, client_id: crypto.randomUUID(), text: 'Hoi' });
    await write(id, other);
    t.clock.minutes(60);
    await digest();
    const told = conversations + answers;
    const subject = told === 1 ? '1 ongelezen bericht bij Fonkel' : `${told} ongelezen berichten bij Fonkel`;
    expect(await subjects(id)).toEqual(told ? [subject] : []);
  });

  it('is stopped for both kinds by the link in the mail', async () => {
    const { id, browser } = await receiver();
    const token = unsubscribeToken(t.deps.secretKey, id, 'new_messages');
    expect((await t.browser().post('unsubscribe.php', { token })).body).toEqual({ type: 'new_messages', all: false });
    expect((await browser.get('notifications.php')).body.email).toMatchObject({
      new_conversations: false,
      new_messages: false,
      unread_message_reminders: true,
    });
    await write(id);
    t.clock.minutes(60);
    await digest();
    expect(await subjects(id)).toEqual([]);
  });

  it('leaves the reminder of the same messages to the next evening', async () => {
    const { id } = await receiver();
    await write(id);
    // From the morning to the evening.
    t.clock.minutes(8 * 60);
    await digest();
    await queueReminders(t.deps);
    expect(await subjects(id)).toHaveLength(1);
    t.clock.minutes(day);
    await digest();
    await queueReminders(t.deps);
    expect(await subjects(id)).toHaveLength(2);
  });
});
