import { and, eq } from 'drizzle-orm';
import { startTestApp, type TestApp, testPassword } from '../../tests/setup/backend.ts';
import { startedBroadcast } from '../../tests/setup/broadcast.ts';
import { linkOf } from '../accounts/mail-tokens.ts';
import { broadcasts } from '../db/schema/broadcasts.ts';
import { members, profiles } from '../db/schema/members.ts';
import { mailTokens } from '../db/schema/sessions.ts';
import { noteRestore } from './note-restore.ts';

const [hour, day] = [60, 24 * 60];

/** Each test restores what the database holds as a backup of that moment, two weeks later. */
describe('a backup that is restored after two weeks', () => {
  let t: TestApp;
  beforeEach(async () => {
    t = await startTestApp();
  });
  afterEach(() => t.close());

  async function restoreLater() {
    const backedUp = t.clock.now();
    t.clock.minutes(14 * day + hour);
    return noteRestore(t.db, backedUp, t.clock.now());
  }
  async function work(...names: ('erase-accounts' | 'remove-unconfirmed' | 'queue-reminders' | 'send-broadcasts')[]) {
    for (const name of names) t.jobs.queued.push({ name, data: {} });
    await t.jobs.run();
  }
  const isErased = async (id: string) => {
    const [account] = await t.db.select({ erased: members.erased }).from(members).where(eq(members.id, id));
    return account?.erased !== null;
  };

  it('erases no deleted account whose member may have come back since, before the days are over again', async () => {
    const id = await t.addMember();
    await (await t.loginAs(id)).delete('user.php', { password: testPassword, reason: 'pause' });
    const freed = await t.addMember({ status: 'not_confirmed' });
    await t.db
      .update(members)
      .set({ status: 'deleted', deleted: t.clock.now(), passwordHash: '' })
      .where(eq(members.id, freed));
    expect(await restoreLater()).toEqual({ waiting: 1, broadcasts: 0 });
    t.clock.minutes(14 * day - hour);
    await work('erase-accounts');
    expect([await isErased(id), await isErased(freed)]).toEqual([false, true]);
    const [link] = await t.db
      .select({ id: mailTokens.id })
      .from(mailTokens)
      .where(and(eq(mailTokens.memberId, id), eq(mailTokens.kind, 'reactivation')));
    const token = linkOf(t.deps.secretKey, link?.id ?? '');
    expect((await t.browser().post('reactivate.php', { token })).status).toBe(200);
  });

  it('erases it once they are', async () => {
    const id = await t.addMember();
    await (await t.loginAs(id)).delete('user.php', { password: testPassword, reason: 'pause' });
    await restoreLater();
    t.clock.minutes(16 * day);
    await work('erase-accounts');
    expect(await isErased(id)).toBe(true);
  });

  it('removes no account that may have been confirmed since, and mails no address about it, for a week', async () => {
    const id = await t.addMember({ status: 'not_confirmed' });
    await restoreLater();
    t.clock.minutes(7 * day - hour);
    await work('remove-unconfirmed');
    expect([await isErased(id), (await t.mails()).length]).toEqual([false, 0]);
    t.clock.minutes(2 * hour);
    await work('remove-unconfirmed');
    expect(await isErased(id)).toBe(true);
  });

  it('sends no reminder of messages and likes from before the backup', async () => {
    const [reader, writer] = [await t.addMember(), await t.addMember({ credits: 100, paidUser: true })];
    const browser = await t.loginAs(writer);
    await browser.post('message.php', { profile: reader, client_id: crypto.randomUUID(), text: 'Hoi' });
    await browser.post('like.php', { profile: reader });
    const isHere = () => t.db.update(profiles).set({ lastActive: t.clock.now() }).where(eq(profiles.memberId, reader));
    await isHere();
    await restoreLater();
    for (let hours = 0; hours < 36; hours++) {
      t.clock.minutes(hour);
      await work('queue-reminders');
    }
    const mails = async () => (await t.mails()).filter((mail) => mail.includes(`To: ${reader}@test.example`)).length;
    expect(await mails()).toBe(0);
    await isHere();
    await browser.post('message.php', { profile: reader, client_id: crypto.randomUUID(), text: 'En nu?' });
    t.clock.minutes(2 * hour);
    await work('queue-reminders');
    expect(await mails()).toBe(1);
  });

  it('goes on with no broadcast until an operator starts it again', async () => {
    // Operators go by the clock of the machine.
    t.clock.turnTo(new Date().toISOString());
    const id = await startedBroadcast(t.db, { ends: new Date(Date.now() + 29 * day * 60_000).toISOString() });
    expect(await restoreLater()).toEqual({ waiting: 0, broadcasts: 1 });
    await work('send-broadcasts');
    const [found] = await t.db.select({ status: broadcasts.status }).from(broadcasts).where(eq(broadcasts.id, id));
    expect(found?.status).toBe('stopped');
  });
});
