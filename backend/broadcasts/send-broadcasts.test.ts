import { anyEngine } from '../../tests/setup/backend-database.ts';
import { broadcastFile, broadcastTest, mailsAlone, startedBroadcast } from '../../tests/setup/broadcast.ts';
import { erasePersonalData } from '../accounts/personal-data.ts';
import { broadcastDeliveries, broadcasts } from '../db/schema/broadcasts.ts';
import { expireRows } from '../jobs/expire-rows.ts';
import { unsubscribeToken } from '../notifications/unsubscribe-token.ts';
import { findBroadcastData } from './export-queries.ts';
import { lookForReaders } from './look-for-readers.ts';
import { addBroadcast, testBroadcast } from './operate-broadcasts.ts';

const day = 24 * 60;

describe.each(anyEngine)('a broadcast on %s', (engine) => {
  const on = broadcastTest(engine);

  it('is a mail in the site’s name with the operator’s words as text, why it comes, and the ways out of its kind', async () => {
    const { id } = await on.reader();
    const broadcast = await startedBroadcast(on.app.db);
    await on.run();
    const [mail = ''] = await on.mailsTo(id);
    expect(on.subjectOf(mail)).toBe('Dubbele credits');
    expect(mail).toMatch(/^From: Fonkel <[^>]+>\r$/m);
    expect(mail).toContain('Tweede <b>alinea</b>.');
    expect(mail).toContain('Tweede &lt;b&gt;alinea&lt;/b&gt;.');
    expect(mail).toContain('http://nl.localhost:80/credits');
    expect(mail).toContain('bij Fonkel aanbiedingen per mail hebt aangezet');
    const token = unsubscribeToken(on.app.deps.secretKey, id, 'promotions', broadcast);
    expect(mail).toContain(`List-Unsubscribe: <http://nl.localhost/api/unsubscribe.php?oneclick=1&token=${token}>\r\n`);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(mail).toContain(`http://nl.localhost:80/unsubscribe#token=${token}`);
    await on.run();
    expect([await on.subjects(id), await on.statusOf(broadcast)]).toEqual([['Dubbele credits'], 'done']);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    ['turned the kind off', 'not_agreed', (id) => on.turnOff(id)],
    ['is closed by operators', 'banned', (id) => on.set(id, { closed: new Date() })],
    ['is restricted by operators', 'banned', (id) => on.set(id, { restricted: new Date() })],
    ['deleted the account', 'deleted', (id) => on.set(id, { deleted: new Date(), status: 'deleted' })],
    ['did not confirm the address', 'unconfirmed', (id) => on.set(id, { status: 'not_confirmed' })],
    ['paused the profile', 'paused', (id) => on.set(id, { paused: new Date() })],
    ['paused the mails', 'paused', (id) => on.set(id, { mailsPausedUntil: new Date(Date.now() + 9 * day * 60_000) })],
    ['bounced', 'mails_stopped', (id) => on.set(id, { notificationsDisabled: ['bounce'] })],
    ['lost the address', 'mails_stopped', (id) => on.set(id, { email: '' })],
    ['is fictional', 'fictional', (id) => on.set(id, { fictional: true })],
    ['reads a language without a text', 'language', (id) => on.set(id, { language: 'fi' })],
  ])('goes to nobody who %s, also where that comes after it waits', async (_, reason, change) => {
    const [before, after, other] = [await on.reader(), await on.reader(), await on.reader()];
    await change(before.id);
    const broadcast = await startedBroadcast(on.app.db, mailsAlone);
    await lookForReaders(on.app.db, broadcast, on.app.clock.now(), 2);
    await lookForReaders(on.app.db, broadcast, on.app.clock.now(), 2);
    expect(await on.countsOf(broadcast)).toEqual({ [`email ${reason}`]: 1, 'email waiting': 2 });
    await change(after.id);
    await on.run();
    expect([await on.mailsTo(before.id), await on.mailsTo(after.id)]).toEqual([[], []]);
    expect(await on.subjects(other.id)).toEqual(['Dubbele credits']);
    expect(await on.countsOf(broadcast)).toEqual({ [`email ${reason}`]: 2, 'email sent': 1 });
  });

  it('goes to members who turned promotions on, even without reminders, and to no others', async () => {
    const silent = await on.reader({ cadence: 'daily' });
    const choosy = await on.reader({ email: { promotions: true }, cadence: 'never' });
    const broadcast = await startedBroadcast(on.app.db, mailsAlone);
    await on.run();
    expect([await on.subjects(silent.id), await on.subjects(choosy.id)]).toEqual([[], ['Dubbele credits']]);
    expect(await on.countsOf(broadcast)).toEqual({ 'email not_agreed': 1, 'email sent': 1 });
  });

  it('goes to no member of another site, and to none who signed up after its start', async () => {
    const other = await on.app.addMember({ site: 'velours', created: new Date(0) });
    const there = await on.app.loginAs(other, 'velours.localhost');
    expect((await there.put('notifications.php', { email: { promotions: true } })).status).toBe(200);
    const { id } = await on.reader();
    await startedBroadcast(on.app.db);
    const late = await on.reader({ email: { promotions: true } }, { created: new Date(Date.now() + 60_000) });
    await on.run();
    expect([await on.mailsTo(other), await on.mailsTo(late.id), await on.subjects(id)]).toEqual([
      [],
      [],
      ['Dubbele credits'],
    ]);
  });

  it('is in the language that is the member’s when it is sent', async () => {
    const { id } = await on.reader();
    await startedBroadcast(on.app.db);
    await on.set(id, { language: 'de' });
    await on.run();
    expect(await on.subjects(id)).toEqual(['Doppelte Credits']);
    expect((await on.app.db.select().from(broadcastDeliveries))[0]).toMatchObject({ language: 'de', state: 'sent' });
  });

  it('waits for the day by the member’s clock and for the end of quiet hours, also where they are set afterwards', async () => {
    const quiet_hours = { from: 8 * 60, until: 15 * 60, time_zone: 'Europe/Amsterdam' };
    const asleep = await on.reader({ email: { promotions: true }, quiet_hours });
    const far = await on.reader({ email: { promotions: true } });
    await far.browser.put('notifications.php', {
      quiet_hours: { from: 1, until: 2, time_zone: 'America/Los_Angeles' },
    });
    const broadcast = await startedBroadcast(on.app.db, mailsAlone);
    await on.run();
    expect([await on.subjects(asleep.id), await on.subjects(far.id)]).toEqual([[], []]);
    expect(await on.countsOf(broadcast)).toMatchObject({ 'email waiting': 2 });
    // A quarter to three in winter, to four in summer.
    on.app.clock.minutes(4 * 60);
    await on.run();
    expect([await on.subjects(asleep.id), await on.subjects(far.id)]).toEqual([['Dubbele credits'], []]);
    await far.browser.put('notifications.php', { quiet_hours: { from: 0, until: 1439, time_zone: 'UTC' } });
    on.app.clock.minutes(3 * 60);
    await on.run();
    expect(await on.subjects(far.id)).toEqual([]);
    await far.browser.put('notifications.php', { quiet_hours: null });
    on.app.clock.minutes(day);
    await on.run();
    expect(await on.subjects(far.id)).toEqual(['Dubbele credits']);
  });

  it('counts who turned its kind off by the link of its mail, once, and leaves other mails alone', async () => {
    const [byLink, byClick] = [await on.reader(), await on.reader({ email: { promotions: true, news: true } })];
    const broadcast = await startedBroadcast(on.app.db, mailsAlone);
    await on.run();
    const token = (id: string) => unsubscribeToken(on.app.deps.secretKey, id, 'promotions', broadcast);
    for (let i = 0; i < 2; i++) {
      await on.app.browser().post('unsubscribe.php', { token: token(byLink.id) });
      const url = `unsubscribe.php?oneclick=1&token=${token(byClick.id)}`;
      expect((await on.app.browser().post(url, 'List-Unsubscribe=One-Click')).status).toBe(204);
    }
    expect(await on.countsOf(broadcast)).toMatchObject({ 'email sent': 2, 'email unsubscribed': 2 });
    expect((await byClick.browser.get('notifications.php')).body.email).toMatchObject({
      promotions: false,
      news: true,
    });
    expect((await byClick.browser.get('user.php')).body.user.notifications_disabled).toEqual([]);
    await startedBroadcast(on.app.db, mailsAlone);
    await on.run();
    expect(await on.subjects(byLink.id)).toHaveLength(1);
  });

  it('sends a test of each language to one address, once, with a way out that turns nothing off', async () => {
    const { id: broadcast } = await addBroadcast(on.app.db, broadcastFile());
    await testBroadcast(on.app.db, broadcast ?? '', 'ops@test.example');
    await Promise.all([on.run(), on.run()]);
    const tests = (await on.app.mails()).filter((mail) => mail.includes('To: ops@test.example'));
    expect(tests.map(on.subjectOf).sort()).toEqual(['[test] Doppelte Credits', '[test] Dubbele credits']);
    expect((await on.app.browser().post('unsubscribe.php', { token: 'sample' })).status).toBe(410);
    expect(await on.app.db.select().from(broadcasts)).toMatchObject([{ status: 'draft', testTo: null }]);
  });

  it('is counted and exported as it was sent, and kept as figures alone once its time or the account is over', async () => {
    const [leaves, stays] = [await on.reader(), await on.reader()];
    const broadcast = await startedBroadcast(on.app.db, mailsAlone);
    await on.run();
    const [told] = await findBroadcastData(on.app.db, leaves.id);
    expect(told).toMatchObject({ broadcast, kind: 'promotions', channel: 'email', state: 'sent', language: 'nl' });
    expect(told?.words).toMatchObject({ subject: 'Dubbele credits' });
    const token = unsubscribeToken(on.app.deps.secretKey, leaves.id, 'promotions', broadcast);
    await on.app.browser().post('unsubscribe.php', { token });
    const figures = { 'email sent': 2, 'email unsubscribed': 1 };
    expect(await on.countsOf(broadcast)).toEqual(figures);
    await on.app.db.transaction((tx) => erasePersonalData(tx, leaves.id, on.app.clock.now()));
    expect(await on.app.db.select().from(broadcastDeliveries)).toMatchObject([{ memberId: stays.id }]);
    expect(await on.countsOf(broadcast)).toEqual(figures);
    const later = (days: number) => new Date(on.app.clock.now().getTime() + days * day * 60_000);
    await expireRows(on.app.db, later(60));
    expect(await on.app.db.$count(broadcastDeliveries)).toBe(1);
    await expireRows(on.app.db, later(61));
    expect([await on.app.db.$count(broadcastDeliveries), await on.countsOf(broadcast)]).toEqual([0, figures]);
  });
});
