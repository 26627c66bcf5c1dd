import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Notice } from '#contract/reports';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { appeals, reports } from '../../db/schema/reports.ts';
import { answerAppeal } from '../../safety/answer-appeal.ts';
import { type Decision, decideReport } from '../../safety/decide-report.ts';

const day = 24 * 3_600_000;
const warned: Decision = { status: 'acted', measure: 'warning', explanation: 'Nobody may ask for money', by: 'ops' };
const restricted: Decision = { ...warned, measure: 'restricted', rule: 'scam' };

describe.each(anyEngine)('notices.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  /** Two who wrote to each other, and the open report of the one about the other's message. */
  async function reported() {
    const [me, other] = [await t.addMember({ credits: 20 }), await t.addMember({ credits: 20 })];
    const [mine, theirs] = [await t.loginAs(me), await t.loginAs(other)];
    await mine.post('message.php', { profile: other, text: 'Hi you', client_id: randomUUID() });
    const text = 'Send me a gift card';
    const { message } = (await theirs.post('message.php', { profile: me, text, client_id: randomUUID() })).body;
    const body = { profile: other, reason: 'spam', message: message.id };
    const id: string = (await mine.post('report.php', body)).body.report.id;
    const decide = (decision: Decision) => decideReport(t.db, id, decision, t.clock.now());
    return { me, other, mine, theirs, id, text, decide };
  }
  type Asking = Awaited<ReturnType<typeof reported>>['mine'];
  const noticesOf = async (browser: Asking): Promise<Notice[]> => (await browser.get('notices.php')).body.notices;
  const reportOf = async (browser: Asking) => (await browser.get('report.php')).body.reports[0];
  const appeal = (browser: Asking, decision: string, text = 'Please look again') =>
    browser.post('notices.php', { decision, text });
  async function answer(id: string, memberId: string, status: 'confirmed' | 'reversed') {
    const open = await t.db.select().from(appeals).where(eq(appeals.reportId, id));
    const found = open.find((one) => one.memberId === memberId)?.id ?? '';
    return answerAppeal(t.db, found, { status, by: 'boss', explanation: 'We looked again' }, t.clock.now());
  }

  it('tells whom a decision is against what was done, why, by which rule, and never who reported', async () => {
    const { me, mine, theirs, id, text, decide } = await reported();
    expect(await noticesOf(theirs)).toEqual([]);
    await decide({ ...warned, rule: 'scam' });
    const [notice, ...more] = await noticesOf(theirs);
    expect([notice, more]).toMatchObject([
      {
        id,
        measure: 'warning',
        about: 'message',
        quote: text,
        rule: 'scam',
        explanation: 'Nobody may ask for money',
        in_force: true,
        seen: false,
        appeal: null,
      },
      [],
    ]);
    expect(JSON.stringify(notice)).not.toContain(me);
    expect((await mine.get('notices.php')).body.notices).toEqual([]);
    expect((await theirs.put('notices.php', { decision: id })).status).toBe(204);
    expect((await noticesOf(theirs))[0]?.seen).toBe(true);
    expect((await mine.put('notices.php', { decision: id })).status).toBe(404);
  });

  it('an appeal of whom it is against is made once, within six months, and answered with reasons', async () => {
    const { me, other, mine, theirs, id, decide } = await reported();
    expect((await appeal(theirs, id)).status).toBe(404);
    await decide(warned);
    // A stranger hears of nothing.
    expect((await appeal(await t.loginAs(await t.addMember()), id)).status).toBe(404);
    const blank = await appeal(theirs, id, ' \u200b ');
    expect([blank.status, blank.body.fields]).toEqual([400, { text: 'no_visible_text' }]);
    const both = await Promise.all([appeal(theirs, id), appeal(theirs, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await noticesOf(theirs))[0]).toMatchObject({
      appeal_until: null,
      appeal: { status: 'open', text: 'Please look again', explanation: null },
    });

    await theirs.put('notices.php', { decision: id });
    expect(await answer(id, other, 'reversed')).toBe(true);
    expect(await answer(id, other, 'confirmed')).toBe(false);
    // The answer is something new to read.
    expect((await theirs.get('user.php')).body.user).toMatchObject({ new_notice: true });
    expect((await noticesOf(theirs))[0]).toMatchObject({
      in_force: false,
      appeal: { status: 'reversed', explanation: 'We looked again' },
    });
    // Whoever reported hears so, and may now appeal in their turn.
    expect(await reportOf(mine)).toMatchObject({ status: 'dismissed', explanation: 'We looked again', appeal: null });
    expect((await appeal(mine, id)).status).toBe(201);
    expect(await answer(id, me, 'confirmed')).toBe(true);
    expect(await reportOf(mine)).toMatchObject({ status: 'dismissed', appeal: { status: 'confirmed' } });
  });

  it('is too late after six months, which end at the same time in whichever zone a member lives', async () => {
    const before = t.clock.now();
    t.clock.turnTo('2026-08-30T10:30:00Z');
    const { theirs, other, id, decide } = await reported();
    await decide(warned);
    // 31 August has begun in the first zone, and 28 February ends at noon in the last one.
    const told = { appeal_last_day: '2027-02-28', appeal_until: '2027-03-01T12:00:00.000Z' };
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const quiet_hours = { from: 1320, until: 420, time_zone };
      expect((await theirs.put('notifications.php', { quiet_hours })).status).toBe(200);
      expect(await noticesOf(theirs)).toMatchObject([told]);
    }
    t.clock.turnTo(told.appeal_until);
    const again = await t.loginAs(other);
    expect(await noticesOf(again)).toMatchObject([{ appeal_last_day: null, appeal_until: null }]);
    expect((await appeal(again, id)).body.error).toBe('not_eligible');
    t.clock.advance(-1);
    expect((await appeal(again, id)).status).toBe(201);
    t.clock.turnTo(before);
  });

  it('an appeal of who reported opens the report again, to be decided anew', async () => {
    const { me, mine, theirs, id, decide } = await reported();
    await decide({ status: 'dismissed', explanation: 'A joke, we think', by: 'ops' });
    expect(await reportOf(mine)).toMatchObject({ explanation: 'A joke, we think', appeal_until: expect.any(String) });
    expect(await noticesOf(theirs)).toEqual([]);
    expect((await appeal(mine, id)).status).toBe(201);
    await answer(id, me, 'reversed');
    expect(await reportOf(mine)).toMatchObject({ status: 'open', decided: null, appeal: { status: 'reversed' } });
    expect(await decide(warned)).toBe(true);
    expect(await noticesOf(theirs)).toHaveLength(1);
  });

  it('whoever reported may find too little done: the measure stays until the report is decided anew', async () => {
    const { me, other, mine, theirs, id, decide } = await reported();
    await decide(warned);
    expect((await appeal(mine, id)).status).toBe(201);
    await answer(id, me, 'reversed');
    expect(await reportOf(mine)).toMatchObject({ status: 'open', decided: null, explanation: null });
    expect(await noticesOf(theirs)).toMatchObject([{ measure: 'warning', in_force: true }]);
    await decide(restricted);
    const stranger = await t.loginAs(await t.addMember());
    expect((await stranger.get(`profile.php?id=${other}`)).status).toBe(404);
    expect(await noticesOf(theirs)).toMatchObject([{ measure: 'restricted', rule: 'scam' }]);
  });

  it('a measure gives way where its report is opened again and closed', async () => {
    const { me, other, mine, theirs, id, decide } = await reported();
    await decide(restricted);
    await appeal(mine, id);
    await answer(id, me, 'reversed');
    await decide({ status: 'dismissed', explanation: 'It was a joke', by: 'ops' });
    const stranger = await t.loginAs(await t.addMember());
    expect((await stranger.get(`profile.php?id=${other}`)).status).toBe(200);
    expect(await noticesOf(theirs)).toMatchObject([
      { measure: 'restricted', in_force: false, explanation: 'It was a joke' },
    ]);
  });

  it('a restricted member is hidden, reaches nobody and is written to by nobody, until the last restriction ends', async () => {
    const { me, other, mine, theirs, id, decide } = await reported();
    const stranger = await t.loginAs(await t.addMember());
    const opened = async () => (await stranger.get(`profile.php?id=${other}`)).status;
    const write = (from: Asking, profile: string) =>
      from.post('message.php', { profile, text: 'Hello', client_id: randomUUID() });
    const second: string = (await mine.post('report.php', { profile: other, reason: 'scam' })).body.report.id;
    expect(await opened()).toBe(200);
    await write(theirs, me);
    await theirs.post('like.php', { profile: me });
    const likers = async () => (await mine.get('likes.php')).body.liked_by.map((one: { id: string }) => one.id);
    expect(await likers()).toEqual([other]);
    await decide(restricted);
    await decideReport(t.db, second, restricted, t.clock.now());
    expect([await opened(), await likers(), (await mine.get('auto-like.php')).status]).toEqual([404, [], 204]);
    const reaching = [
      await write(theirs, me),
      await theirs.post('like.php', { profile: me }),
      await theirs.post('swipe.php', { profile: me, like: true }),
      await theirs.post('photo-consent.php', { profile: me }),
      await theirs.post('payment.php', { bundle: 'b', paymentmethod: 'ideal', idempotency_key: randomUUID() }),
      // Whoever was written to still opens the profile.
      await theirs.post('photo.php', {}),
      await theirs.put('profile.php', { about_me: 'Find me elsewhere' }),
    ];
    expect(reaching.map(({ status, body }) => [status, body.error])).toEqual(Array(7).fill([403, 'restricted']));
    expect((await theirs.put('profile.php', { about_me: null, visibility: 'members' })).status).toBe(200);
    expect((await theirs.delete('photo-consent.php', { profile: me })).status).toBe(200);
    // Nobody pays for words that cannot be answered; the member's own ways stay open.
    expect((await write(mine, other)).status).toBe(404);
    await theirs.put('pause.php', { hidden: true });
    await theirs.put('pause.php', { hidden: false });
    expect(await opened()).toBe(404);

    for (const [one, status, code] of [
      [id, 404, 'restricted'],
      [second, 200, undefined],
    ] as const) {
      await appeal(theirs, one);
      await answer(one, other, 'reversed');
      expect([await opened(), (await write(theirs, me)).body.error]).toEqual([status, code]);
    }
  });

  it('a photo that was taken away comes back where the appeal is right', async () => {
    const { other, mine, theirs } = await reported();
    const photo = await addPhoto(t.db, other);
    const shown = async () => (await mine.get(`profile.php?id=${other}`)).body.profile.images.length;
    const before = await shown();
    const { id } = (await mine.post('report.php', { profile: other, reason: 'nudity', photo: photo.id })).body.report;
    await decideReport(t.db, id, { ...warned, measure: 'photo_removed' }, t.clock.now());
    expect(await shown()).toBe(before - 1);
    await appeal(theirs, id);
    await answer(id, other, 'reversed');
    expect(await shown()).toBe(before);
  });

  it('stays longer than a year where a restriction is in force', async () => {
    const [shut, over] = [await reported(), await reported()];
    await shut.decide(restricted);
    await over.decide(warned);
    t.clock.advance(366 * day);
    await t.jobs.send(t.db, 'purge-pictures', {});
    await t.jobs.run();
    const kept = (await t.db.select({ id: reports.id }).from(reports)).map(({ id }) => id);
    expect([shut.id, over.id].map((id) => kept.includes(id))).toEqual([true, false]);
  });
});
