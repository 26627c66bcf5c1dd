import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { consentVersion } from '#contract/member';
import { formOf, picture } from '../../../tests/fixtures/pictures.ts';
import { startTestApp, type TestApp } from '../../../tests/setup/backend.ts';
import { anyEngine } from '../../../tests/setup/backend-database.ts';
import { addPhoto } from '../../../tests/setup/photos.ts';
import { erasePersonalData } from '../../accounts/personal-data.ts';
import { events } from '../../db/schema/chat.ts';
import { chatPhotos } from '../../db/schema/chat-photos.ts';
import { photos } from '../../db/schema/photos.ts';
import { appeals, reports } from '../../db/schema/reports.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { decideReport } from '../../safety/decide-report.ts';
import { evidenceFiles } from '../../safety/evidence-files.ts';
import { hideAccount, restoreAccount } from '../leaving/queries.ts';

describe.each(anyEngine)('report.php on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  async function pair() {
    const me = await t.addMember({ credits: 20 });
    const other = await t.addMember({ credits: 20, name: `bad${me.slice(0, 10)}` });
    return { me, other, mine: await t.loginAs(me), theirs: await t.loginAs(other) };
  }
  const stored = async (id: string) => (await t.db.select().from(reports).where(eq(reports.id, id)))[0];

  it('keeps what an operator needs: profile, message, thread, history', async () => {
    const { mine, theirs, me, other } = await pair();
    await mine.post('message.php', { profile: other, text: 'Hi you', client_id: randomUUID() });
    const text = 'Send me a gift card';
    const { message } = (await theirs.post('message.php', { profile: me, text, client_id: randomUUID() })).body;
    const body = { profile: other, reason: 'scam', comment: ' Asked for cards ', message: message.id };
    const answer = await mine.post('report.php', body);
    expect(answer).toMatchObject({
      status: 201,
      body: { report: { profile: { id: other }, about: 'message', reason: 'scam', status: 'open', decided: null } },
    });
    const row = await stored(answer.body.report.id);
    expect(row).toMatchObject({ comment: 'Asked for cards', host: 'nl.localhost', language: 'nl', siteId: 'fonkel' });
    expect(row?.evidence).toMatchObject({
      profile: { name: `bad${me.slice(0, 10)}`, date_of_birth: '1990-05-17', fictional: false },
      message: { text, caution: 'money' },
      thread: [
        { sender: me, text: 'Hi you' },
        { sender: other, text },
      ],
      history: { reports_about: 0, blocked_by: 0 },
    });
  });

  it('takes forty a day of the newcomers of one network, and all of its other members', async () => {
    const others = await Promise.all(Array.from({ length: 20 }, () => t.addMember()));
    const report = async (created: Date, from: string, subjects: string[]) => {
      const browser = await t.loginAs(await t.addMember({ created }));
      const statuses = new Set<number>();
      for (const profile of subjects)
        statuses.add((await browser.post('report.php', { profile, reason: 'spam' }, { from })).status);
      return [...statuses];
    };
    const [now, dayAgo] = [t.clock.now(), new Date(t.clock.now().getTime() - 24 * 3_600_000)];
    for (let i = 0; i < 2; i++) expect(await report(now, '203.0.113.62', others)).toEqual([201]);
    expect(await report(now, '203.0.113.62', others.slice(0, 1))).toEqual([429]);
    expect(await report(dayAgo, '203.0.113.62', others.slice(0, 1))).toEqual([201]);
    expect(await report(now, '203.0.113.63', others.slice(0, 1))).toEqual([201]);
  });

  it('takes one of whoever was written to, never answered and hides since; none of a stranger who hides', async () => {
    const [{ mine, theirs, other }, stranger] = [await pair(), await pair()];
    await mine.post('message.php', { profile: other, text: 'Hi you', client_id: randomUUID() });
    await theirs.put('pause.php', { hidden: true });
    const body = { profile: other, reason: 'fake' };
    expect((await stranger.mine.post('report.php', body)).status).toBe(404);
    expect((await mine.post('report.php', body)).status).toBe(201);
  });

  it('keeps no answer that its member may take back, which is for the profile alone', async () => {
    const { mine, theirs, other } = await pair();
    await theirs.put('profile.php', {
      ...{ looking_for: 'couple', sexuality: 'pansexual', relationship_status: 'complicated' },
      interests: ['art', 'bondage'],
      consents: { sexuality: consentVersion, relationship_status: consentVersion, adult_interests: consentVersion },
    });
    const { report } = (await mine.post('report.php', { profile: other, reason: 'fake' })).body;
    const { evidence } = (await stored(report.id)) ?? {};
    expect(evidence).toMatchObject({ profile: { interests: ['art'] } });
    expect(JSON.stringify(evidence)).not.toMatch(/couple|pansexual|complicated|bondage/);
  });

  it('takes one open report of the same thing, and tells its outcome', async () => {
    const { mine, other, me } = await pair();
    const report = () => mine.post('report.php', { profile: other, reason: 'fake' });
    const both = await Promise.all([report(), report()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await report()).body.error).toBe('already_reported');
    const [first] = (await mine.get('report.php')).body.reports;
    const acted = { status: 'acted', measure: 'warning', explanation: 'Not yourself', by: 'ops' } as const;
    expect(await decideReport(t.db, first.id, acted, t.clock.now())).toBe(true);
    expect(await decideReport(t.db, first.id, { status: 'dismissed', by: 'ops' }, t.clock.now())).toBe(false);
    expect((await mine.get('report.php')).body.reports[0]).toMatchObject({
      status: 'acted',
      explanation: 'Not yourself',
    });
    const told = await t.db.select().from(events).where(eq(events.memberId, me));
    expect(told.map(({ type, data }) => [type, data])).toContainEqual(['report', { report: first.id }]);
    expect((await report()).status).toBe(201);
  });

  it('keeps a copy of a reported photo, of a profile or a chat, whatever becomes of it', async () => {
    const { mine, theirs, me, other } = await pair();
    const photo = await addPhoto(t.db, other);
    await t.deps.storage.write(`${photo.name}-960.webp`, Buffer.from('picture'));
    const { report } = (await mine.post('report.php', { profile: other, reason: 'nudity', photo: photo.id })).body;
    await t.db.delete(photos).where(eq(photos.id, photo.id));
    const [copy = ''] = evidenceFiles((await stored(report.id))?.evidence);
    expect(Buffer.from((await t.deps.storage.read(copy)) ?? []).toString()).toBe('picture');

    await mine.post('message.php', { profile: other, text: 'Hi', client_id: randomUUID() });
    const form = formOf(await picture('jpeg', { width: 30, height: 40 }));
    const sent = (await theirs.post('message-photo.php', form)).body.photo;
    const { message } = (await theirs.post('message.php', { profile: me, photo: sent.id, client_id: randomUUID() }))
      .body;
    const second = await mine.post('report.php', { profile: other, reason: 'nudity', message: message.id });
    await t.db.delete(chatPhotos).where(eq(chatPhotos.id, sent.id));
    expect(evidenceFiles((await stored(second.body.report.id))?.evidence)).toHaveLength(1);
    // Nobody finds the copy in the browser, and once the report is over it is gone.
    expect((await mine.get(`/media/${copy}`)).status).toBe(404);
    await decideReport(t.db, report.id, { status: 'dismissed', by: 'ops' }, t.clock.now());
    t.clock.advance(366 * 24 * 3_600_000);
    await t.jobs.send(t.db, 'purge-pictures', {});
    await t.jobs.run();
    expect([await stored(report.id), await t.deps.storage.read(copy)]).toEqual([undefined, null]);
  });

  it('takes reports about a deleted member from members who have a conversation, until the account is erased', async () => {
    const { mine, theirs, me, other } = await pair();
    const stranger = await pair();
    const text = 'I know where you live';
    await theirs.post('message.php', { profile: me, text, client_id: randomUUID() });
    const form = formOf(await picture('jpeg', { width: 30, height: 40 }));
    const photo = (await theirs.post('message-photo.php', form)).body.photo.id;
    const { message } = (await theirs.post('message.php', { profile: me, photo, client_id: randomUUID() })).body;
    await t.db.transaction((tx) => hideAccount(tx, other, { reason: 'other' }, t.clock.now()));

    const body = { profile: other, reason: 'danger' };
    expect((await stranger.mine.post('report.php', body)).status).toBe(404);
    const answers = [
      await mine.post('report.php', body),
      await mine.post('report.php', { ...body, message: message.id }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, body: { report: { profile: { id: other, name: null } } } });
    const [first, second] = await Promise.all(answers.map((answer) => stored(answer.body.report.id)));
    expect(first?.evidence).toMatchObject({ profile: { date_of_birth: '1990-05-17' }, thread: [{ text }, {}] });
    expect(evidenceFiles(second?.evidence)).toHaveLength(1);

    const restricted = { status: 'acted', measure: 'restricted', explanation: 'A threat', by: 'ops' } as const;
    expect(await decideReport(t.db, first?.id ?? '', restricted, t.clock.now())).toBe(true);
    await t.db.transaction((tx) => restoreAccount(tx, other, t.clock.now()));
    const again = { profile: me, text: 'Again', client_id: randomUUID() };
    expect((await (await t.loginAs(other)).post('message.php', again)).body.error).toBe('restricted');

    await t.db.transaction(async (tx) => {
      await hideAccount(tx, other, { reason: 'other' }, t.clock.now());
      await erasePersonalData(tx, other, t.clock.now());
    });
    expect((await mine.post('report.php', { ...body, message: message.id })).status).toBe(404);
    expect((await stored(second?.id ?? ''))?.evidence).toMatchObject({ thread: [{ text }, {}] });
  });

  it('names nobody who has left', async () => {
    const { mine, other } = await pair();
    await mine.post('report.php', { profile: other, reason: 'fake' });
    await t.db.transaction(async (tx) => {
      await hideAccount(tx, other, { reason: 'other' }, t.clock.now());
      await erasePersonalData(tx, other, t.clock.now());
    });
    const answer = await mine.get('report.php');
    expect(answer.body.reports).toMatchObject([{ profile: { id: other, name: null } }]);
    expect(JSON.stringify(answer.body)).not.toContain('bad');
  });

  it('has the removal of a copy queued from before the copy until its report is stored', async () => {
    const { mine, me, other } = await pair();
    await t.jobs.run();
    const { storage } = t.deps;
    const isQueued = () => t.jobs.queued.some(({ name }) => name === 'remove-picture');
    const copies: { name: string; queued: boolean }[] = [];
    const report = async (before: () => unknown = () => {}) => {
      const photo = await addPhoto(t.db, other);
      await storage.write(`${photo.name}-960.webp`, Buffer.from('picture'));
      t.deps.storage = {
        ...storage,
        write: async (name, bytes) => {
          copies.push({ name, queued: isQueued() });
          await storage.write(name, bytes);
          await before();
        },
      };
      const { status } = await mine.post('report.php', { profile: other, reason: 'nudity', photo: photo.id });
      t.deps.storage = storage;
      return status;
    };
    expect([await report(), isQueued()]).toEqual([201, false]);
    expect(await report(() => t.db.delete(sessions).where(eq(sessions.memberId, me)))).toBe(403);
    await t.jobs.run();
    expect(copies.map(({ queued }) => queued)).toEqual([true, true]);
    const kept = await Promise.all(copies.map(async ({ name }) => (await storage.read(name)) !== null));
    expect(kept).toEqual([true, false]);
  });

  it('loses the words of whoever made it with their account, and nothing of whom it is about', async () => {
    const { mine, theirs, me, other } = await pair();
    await mine.post('message.php', { profile: other, text: 'I live in Utrecht', client_id: randomUUID() });
    const text = 'Send me a gift card';
    const { message } = (await theirs.post('message.php', { profile: me, text, client_id: randomUUID() })).body;
    const comment = 'I am Jan';
    const made = await mine.post('report.php', { profile: other, reason: 'scam', comment, message: message.id });
    const withoutThread = await mine.post('report.php', { profile: await t.addMember(), reason: 'fake', comment });
    const about = await theirs.post('report.php', { profile: me, reason: 'spam', comment: 'Mine' });
    const appealed = await mine.post('report.php', { profile: other, reason: 'fake' });
    const decision = appealed.body.report.id;
    await decideReport(t.db, decision, { status: 'dismissed', by: 'ops' }, t.clock.now());
    expect((await mine.post('notices.php', { decision, text: 'I am Jan' })).status).toBe(201);
    await t.db.transaction((tx) => erasePersonalData(tx, me, t.clock.now()));
    expect(await stored(made.body.report.id)).toMatchObject({
      comment: null,
      evidence: {
        profile: { name: `bad${me.slice(0, 10)}` },
        message: { text },
        thread: [
          { sender: me, text: null },
          { sender: other, text },
        ],
      },
    });
    expect(await t.db.select().from(appeals).where(eq(appeals.reportId, decision))).toMatchObject([{ text: '' }]);
    expect(await stored(withoutThread.body.report.id)).toMatchObject({ comment: null, evidence: { thread: [] } });
    expect(await stored(about.body.report.id)).toMatchObject({
      comment: 'Mine',
      evidence: { thread: [{ text: 'I live in Utrecht' }, { text }] },
    });
  });

  it('can be about somebody whom one has blocked, not about nobody, oneself, or what is not theirs', async () => {
    const { mine, theirs, me, other } = await pair();
    const own = (await mine.post('message.php', { profile: other, text: 'Mine', client_id: randomUUID() })).body
      .message;
    const third = await pair();
    const foreign = (
      await third.theirs.post('message.php', { profile: third.me, text: 'Not yours', client_id: randomUUID() })
    ).body.message;
    const otherSite = await t.addMember({ site: 'velours' });
    const photo = await addPhoto(t.db, third.other);
    for (const body of [
      { profile: me },
      { profile: 'nobody' },
      { profile: otherSite },
      { profile: other, message: own.id },
      { profile: other, message: foreign.id },
      { profile: third.other, message: foreign.id },
      { profile: other, photo: photo.id },
    ]) {
      expect(await mine.post('report.php', { reason: 'other', ...body })).toMatchObject({ status: 404 });
    }
    await mine.post('block.php', { profile: other });
    expect((await mine.post('report.php', { profile: other, reason: 'harassment' })).status).toBe(201);
    expect((await theirs.get('report.php')).body.reports).toEqual([]);
    expect((await mine.post('report.php', { profile: other, reason: 'ugly' })).status).toBe(400);
  });
});
