import { eq } from 'drizzle-orm';
import { mailsTo, signUp, signUpFields } from '../../tests/setup/account.ts';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import type { Browser } from '../../tests/setup/browser.ts';
import { addPhoto } from '../../tests/setup/photos.ts';
import { shopOf } from '../../tests/setup/shop.ts';
import { personalTables } from '../accounts/personal-data.ts';
import { readErased } from '../backup/erasures.ts';
import { members } from '../db/schema/members.ts';
import { photos } from '../db/schema/photos.ts';

const day = 24 * 60;

describe.each(anyEngine)('accounts that nobody confirms, on %s', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
  });
  afterAll(() => test.close());

  const newcomer = async (name: string, email = `${name}@test.example`) => {
    const { status, id, browser } = await signUp(test, { email, name });
    await test.mails();
    return { status, id, email, browser };
  };
  const remove = () => {
    test.jobs.queued.push({ name: 'remove-unconfirmed', data: {} });
    return test.jobs.run();
  };
  const row = async (id: string) => (await test.db.select().from(members).where(eq(members.id, id)))[0];
  const removedBy = async (id: string) => (await row(id))?.erased !== null;
  const removalMails = async (email: string) =>
    (await mailsTo(test, email)).filter((mail) => mail.includes('Een niet-bevestigd account bij Fonkel is verwijderd'));

  it('are erased after seven days if they did nothing, with all that is theirs, and their addresses are told', async () => {
    const { id, email, browser } = await newcomer('idle_one');
    await browser.post('saved-searches.php', { name: 'Near', query: 'online=1' });
    await test.db
      .update(members)
      .set({ tracking: { network: 'acme' } })
      .where(eq(members.id, id));
    test.clock.minutes(7 * day);
    await remove();
    expect(await removedBy(id)).toBe(false);
    test.clock.minutes(1);
    await remove();
    await remove();
    expect(await row(id)).toMatchObject({ status: 'deleted', email: '', name: '', passwordHash: '' });
    expect((await row(id))?.tracking).toEqual({});
    expect(await removedBy(id)).toBe(true);
    for (const table of personalTables) expect(await test.db.$count(table, eq(table.memberId, id))).toBe(0);
    expect(await readErased([test.deps.dataDir], test.deps.secretKey)).toContain(id);
    expect((await browser.get('user.php')).body.user).toBeNull();
    const mails = await removalMails(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.replaceAll(email, '')).not.toContain('idle_one');
    expect((await newcomer('idle_one')).status).toBe(201);
  });

  it('are neither erased nor give up the address before the end of a code that was mailed last', async () => {
    const { id, email, browser } = await newcomer('late_one');
    test.clock.minutes(7 * day - 1);
    expect((await browser.post('activate.php?resend=1')).status).toBe(204);
    const code = /^(\d{6})\r?$/m.exec((await mailsTo(test, email)).at(-1) ?? '')?.[1];
    test.clock.minutes(29);
    await remove();
    expect((await signUp(test, { email, name: 'late_two' })).body.error).toBe('email_taken');
    expect((await browser.post('activate.php', { code })).body.user.id).toBe(id);
  });

  it.each([
    ['code', 30, (browser: Browser) => browser.post('activate.php?resend=1')],
    ['link to a new password', 60, (_: Browser, email: string) => test.browser().post('password-reset.php', { email })],
  ])('are erased at the end of a %s that was mailed last and not used', async (_, minutes, ask) => {
    const { id, email, browser } = await newcomer(`unused_${minutes}`);
    test.clock.minutes(7 * day - 1);
    expect((await ask(browser, email)).status).toBe(204);
    test.clock.minutes(minutes - 1);
    await remove();
    expect(await removedBy(id)).toBe(false);
    test.clock.minutes(1);
    await remove();
    expect(await removedBy(id)).toBe(true);
  });

  it('are erased after thirty days if they did something', async () => {
    const { id, email, browser } = await newcomer('liked_one');
    await browser.post('like.php', { profile: await test.addMember() });
    test.clock.minutes(30 * day);
    await remove();
    expect(await removedBy(id)).toBe(false);
    test.clock.minutes(1);
    await remove();
    expect(await removedBy(id)).toBe(true);
    expect(await removalMails(email)).toHaveLength(1);
  });

  it('stay while money is in them or may arrive, once confirmed, and until a deletion of their own is over', async () => {
    const paying = await newcomer('paying_one');
    await shopOf(test).order(paying.browser);
    const [paid, confirmed, left] = [
      await newcomer('paid_one'),
      await newcomer('confirmed_one'),
      await newcomer('left_one'),
    ];
    await test.db.update(members).set({ paidUser: true }).where(eq(members.id, paid.id));
    await test.db
      .update(members)
      .set({ status: 'active', confirmed: test.clock.now() })
      .where(eq(members.id, confirmed.id));
    await left.browser.delete('user.php', { password: signUpFields.password, reason: 'other' });
    test.clock.minutes(400 * day);
    await remove();
    for (const { id } of [paying, paid, confirmed, left]) expect(await removedBy(id)).toBe(false);
    await test.deps.database.executeSql(`update payments set status = 'expired' where member_id = $1`, [paying.id]);
    await remove();
    expect(await removedBy(paying.id)).toBe(true);
  });

  it('lose the address alone if an operator closed them', async () => {
    const { id, email, browser } = await newcomer('closed_one');
    await browser.post('like.php', { profile: await test.addMember() });
    await test.db.update(members).set({ closed: test.clock.now() }).where(eq(members.id, id));
    test.clock.minutes(8 * day);
    await remove();
    expect(await row(id)).toMatchObject({ email, name: 'closed_one' });
    test.clock.minutes(23 * day);
    await remove();
    expect(await row(id)).toMatchObject({ status: 'not_confirmed', erased: null, email: '', name: 'closed_one' });
    expect(await removalMails(email)).toEqual([]);
    expect((await newcomer('after_closed', email)).status).toBe(201);
  });

  it('get no mail where mails came back, and at most twelve a day for all addresses of a mailbox', async () => {
    const bounced = await newcomer('bounced_one');
    await test.db
      .update(members)
      .set({ notificationsDisabled: ['bounce'] })
      .where(eq(members.id, bounced.id));
    const name = 'manyaddresses';
    const emails = [...name].map((_, i) => `${name.slice(0, i)}.${name.slice(i)}@test.example`.replace(/^\./, ''));
    expect(emails).toHaveLength(13);
    for (const email of emails) await test.addMember({ email, status: 'not_confirmed' });
    test.clock.minutes(8 * day);
    await remove();
    expect(await removalMails(bounced.email)).toEqual([]);
    const told: string[] = [];
    for (const email of emails) told.push(...(await removalMails(email)));
    expect(told).toHaveLength(12);
  });

  it('are erased although one of them cannot be', async () => {
    const [stuck, other] = [await newcomer('stuck_one'), await newcomer('other_one')];
    await addPhoto(test.db, stuck.id, { name: 'no file name/', blurredName: 'nor this/' });
    test.clock.minutes(31 * day);
    await expect(remove()).rejects.toThrow('1 accounts could not be erased');
    expect([await removedBy(stuck.id), await removedBy(other.id)]).toEqual([false, true]);
    await test.db.delete(photos).where(eq(photos.memberId, stuck.id));
  });
});
