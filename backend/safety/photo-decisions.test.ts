import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { decodeMail } from '../../tests/setup/outbox.ts';
import { addPhoto } from '../../tests/setup/photos.ts';
import { members } from '../db/schema/members.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { purgePictures } from '../jobs/purge-pictures.ts';
import { runCommand } from '../operator/commands.ts';
import { checkPhoto } from '../photos/check.ts';
import { findPhoto } from '../photos/decide.ts';
import { appealEnd } from './appeal-time.ts';
import { decideReport } from './decide-report.ts';

describe.each(anyEngine)('decisions on photos without a report on the %s database', (engine) => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp(engine);
  });
  afterAll(() => t.close());

  /** A member with a photo that waits for its check, and another member who looks at the profile. */
  async function somebody() {
    const id = await t.addMember();
    const photo = await addPhoto(t.db, id, { status: 'checking' });
    return { id, photo, mine: await t.loginAs(id), other: await t.loginAs(await t.addMember()) };
  }
  type Somebody = Awaited<ReturnType<typeof somebody>>;

  const check = (photo: string) =>
    checkPhoto({ ...t.deps, photoCheck: { decide: async () => ({ status: 'refused', rule: 'nudity' }) } }, photo);
  const operate = (command: string, ...args: string[]) => runCommand(t.db, { command, args });
  const why = { rule: 'nudity', explain: 'No nudity in photos of a profile' };
  const refuse = (photo: string) => operate('photos', 'refuse', photo, 'ops', JSON.stringify(why));
  const noticesOf = async ({ mine }: Somebody) => (await mine.get('notices.php')).body.notices;
  const shown = async ({ id, other }: Somebody) => (await other.get(`profile.php?id=${id}`)).body.profile.images.length;
  const statusOf = async ({ photo }: Somebody) => (await findPhoto(t.db, photo.id))?.status;
  const appeal = async ({ mine }: Somebody, decision: string) =>
    (await mine.post('notices.php', { decision, text: 'It is a beach' })).status;
  async function answer(decision: string, status: 'confirmed' | 'reversed') {
    const [found] = await t.db.select().from(appeals).where(eq(appeals.reportId, decision));
    return operate('reports', 'answer', found?.id ?? '', status, 'boss', 'We looked again');
  }
  async function mailsTo({ id }: Somebody): Promise<string[]> {
    await t.jobs.send(t.db, 'queue-decision-mails', {});
    await t.jobs.run();
    await t.jobs.run();
    const [member] = await t.db.select({ email: members.email }).from(members).where(eq(members.id, id));
    const all = (await t.mails()).map((mail) => Buffer.from(decodeMail(mail), 'latin1').toString());
    return all.filter((mail) => mail.includes(`To: ${member?.email}`) && mail.includes('/safety#decisions'));
  }

  it('tells the member of a photo that the check refuses which rule it breaks, and that a machine decided', async () => {
    const one = await somebody();
    await check(one.photo.id);
    await check(one.photo.id);
    const [notice, ...more] = await noticesOf(one);
    expect([notice, more]).toMatchObject([
      {
        source: 'photo_check',
        measure: 'photo_removed',
        about: 'photo',
        picture: `${one.photo.name}-320.webp`,
        rule: 'nudity',
        explanation: null,
        in_force: true,
        seen: false,
        appeal_until: appealEnd(t.clock.now()).toISOString(),
      },
      [],
    ]);
    expect((await one.mine.get('user.php')).body.user).toMatchObject({ new_notice: true });
    expect(await mailsTo(one)).toHaveLength(1);
    expect(await mailsTo(one)).toHaveLength(1);
  });

  it('sends one mail for all photos that were refused meanwhile, and none to an address that is not confirmed', async () => {
    const [one, stranger] = [await somebody(), await somebody()];
    const second = await addPhoto(t.db, one.id, { status: 'checking', position: 1 });
    await t.db.update(members).set({ status: 'not_confirmed' }).where(eq(members.id, stranger.id));
    for (const { id } of [one.photo, second, stranger.photo]) await check(id);
    expect([(await mailsTo(one)).length, (await mailsTo(stranger)).length]).toEqual([1, 0]);
    expect([(await noticesOf(one)).length, (await noticesOf(stranger)).length]).toEqual([2, 1]);
  });

  it('mails a decision on a report to an unconfirmed member, also beside earlier refusals of photos', async () => {
    const one = await somebody();
    await t.db.update(members).set({ status: 'not_confirmed' }).where(eq(members.id, one.id));
    await check(one.photo.id);
    const { report } = (await one.other.post('report.php', { profile: one.id, reason: 'scam' })).body;
    const restricted = { status: 'acted', measure: 'restricted', explanation: 'Asks for money', by: 'ops' } as const;
    await decideReport(t.db, report.id, restricted, t.clock.now());
    expect(await mailsTo(one)).toHaveLength(1);
  });

  it('gives the photo back where an operator grants the appeal, who reads of no reporter', async () => {
    const one = await somebody();
    const second = await addPhoto(t.db, one.id, { status: 'checking', position: 1 });
    await check(one.photo.id);
    const [{ id: decision }] = await noticesOf(one);
    await check(second.id);
    expect([await shown(one), await appeal(one, decision)]).toEqual([0, 201]);
    expect(await operate('reports', 'appeals')).toContainEqual(
      expect.objectContaining({ report: decision, side: 'target', decided_first_by: 'photo check' }),
    );
    expect(await operate('reports', 'show', decision)).toMatchObject({
      source: 'photo_check',
      reporter: null,
      photo_status: 'refused',
      target: { id: one.id },
      appeals: [{ text: 'It is a beach' }],
      evidence: { photo: { file: `${one.photo.name}-960.webp` } },
    });
    await answer(decision, 'reversed');
    expect([await shown(one), await statusOf(one)]).toEqual([1, 'active']);
    expect((await noticesOf(one)).find(({ id }: { id: string }) => id === decision)).toMatchObject({
      in_force: false,
      seen: false,
      appeal: { status: 'reversed' },
    });
    expect(await findPhoto(t.db, second.id)).toMatchObject({ status: 'refused' });
    expect(await mailsTo(one)).toHaveLength(1);
  });

  it('leaves the photo refused where an operator rejects the appeal', async () => {
    const one = await somebody();
    await check(one.photo.id);
    const [{ id: decision }] = await noticesOf(one);
    await appeal(one, decision);
    await answer(decision, 'confirmed');
    expect(await statusOf(one)).toBe('refused');
    expect(await noticesOf(one)).toMatchObject([{ in_force: true, appeal: { status: 'confirmed' } }]);
  });

  it('tells the member what an operator wrote who refuses a photo, and takes it back with an approval', async () => {
    const one = await somebody();
    await refuse(one.photo.id);
    expect(await noticesOf(one)).toMatchObject([
      { source: 'operator', rule: 'nudity', explanation: why.explain, in_force: true },
    ]);
    await one.mine.put('notices.php', { decision: (await noticesOf(one))[0].id });
    await operate('photos', 'approve', one.photo.id);
    expect([await shown(one), await statusOf(one)]).toEqual([1, 'active']);
    expect(await noticesOf(one)).toMatchObject([{ in_force: false, seen: false, explanation: null }]);
    await refuse(one.photo.id);
    expect((await noticesOf(one)).map((notice: { in_force: boolean }) => notice.in_force).sort()).toEqual([
      false,
      true,
    ]);
  });

  it('approves no photo whose appeal waits for its answer', async () => {
    const one = await somebody();
    await refuse(one.photo.id);
    await appeal(one, (await noticesOf(one))[0].id);
    await expect(operate('photos', 'approve', one.photo.id)).rejects.toThrow('against the refusal waits');
    expect(await statusOf(one)).toBe('refused');
  });

  it.each([
    [{ rule: 'nudity' }, '--explain'],
    [{ rule: 'nudity', explain: ' ' }, '--explain'],
    [{ explain: 'Why' }, '--rule'],
    [{ rule: 'ugly', explain: 'Why' }, '--rule'],
  ])('refuses nothing as %j, without a rule and reasons', async (details, missing) => {
    const one = await somebody();
    const command = operate('photos', 'refuse', one.photo.id, 'ops', JSON.stringify(details));
    await expect(command).rejects.toThrow(missing);
    expect(await statusOf(one)).toBe('checking');
  });

  it('takes twenty appeals of a member a day', async () => {
    const one = await somebody();
    const answers: number[] = [];
    for (let position = 1; position <= 21; position += 1) {
      const { id } = await addPhoto(t.db, one.id, { status: 'checking', position });
      await check(id);
      const [notice] = await t.db.select().from(reports).where(eq(reports.subject, id));
      answers.push(await appeal(one, notice?.id ?? ''));
    }
    expect(answers).toEqual([...Array(20).fill(201), 429]);
  });

  it('keeps a photo refused while a decision on a report of it is in force as well', async () => {
    const one = await somebody();
    await refuse(one.photo.id);
    await operate('photos', 'approve', one.photo.id);
    const body = { profile: one.id, reason: 'nudity', photo: one.photo.id };
    const { report } = (await one.other.post('report.php', body)).body;
    // Nobody had reported the member before, whatever was decided.
    expect(await operate('reports', 'show', report.id)).toMatchObject({ evidence: { history: { reports_about: 0 } } });
    await refuse(one.photo.id);
    const acted = { status: 'acted', measure: 'photo_removed', explanation: 'Nudity', by: 'ops' } as const;
    await decideReport(t.db, report.id, acted, t.clock.now());
    for (const [source, status] of [
      ['operator', 'refused'],
      ['member', 'active'],
    ]) {
      const { id } = (await noticesOf(one)).find(
        (notice: { source: string; in_force: boolean }) => notice.source === source && notice.in_force,
      );
      await appeal(one, id);
      await answer(id, 'reversed');
      expect([source, await statusOf(one)]).toEqual([source, status]);
    }
  });

  it('has a reporter where a member reported, and only there', async () => {
    const one = await somebody();
    await check(one.photo.id);
    const change = (row: Partial<typeof reports.$inferInsert>) =>
      t.db.update(reports).set(row).where(eq(reports.targetId, one.id));
    for (const row of [{ source: 'member' }, { memberId: one.id }] as const) {
      await expect(change(row)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('reports_source') },
      });
    }
  });

  it('ends with the account', async () => {
    const one = await somebody();
    await check(one.photo.id);
    await appeal(one, (await noticesOf(one))[0].id);
    const [member] = await t.db.select().from(members).where(eq(members.id, one.id));
    await runCommand(
      t.db,
      { command: 'members', args: ['erase', 'fonkel', member?.email ?? '', 'yes'] },
      { storage: t.deps.storage, dataDir: t.deps.dataDir, secretKey: t.deps.secretKey },
    );
    expect(await t.db.$count(reports, eq(reports.targetId, one.id))).toBe(0);
    expect(await t.db.$count(appeals, eq(appeals.memberId, one.id))).toBe(0);
  });

  it('keeps a refused photo as long as an appeal may give it back, and then deletes it with its files', async () => {
    const [settled, appealed, active] = [await somebody(), await somebody(), await somebody()];
    for (const one of [settled, appealed]) await check(one.photo.id);
    await operate('photos', 'approve', active.photo.id);
    await t.deps.storage.write(`${settled.photo.name}-960.webp`, Buffer.from('picture'));
    const end = appealEnd(t.clock.now()).getTime();
    const left = async (moment: number) => {
      await purgePictures(t.deps, new Date(moment));
      return [await statusOf(settled), await statusOf(appealed), await statusOf(active)];
    };
    const [{ id: decision }] = await noticesOf(appealed);
    await appeal(appealed, decision);
    await t.db
      .update(appeals)
      .set({ created: new Date(end - 1) })
      .where(eq(appeals.reportId, decision));
    const day = 24 * 3_600_000;
    expect(await left(end - 1)).toEqual(['refused', 'refused', 'active']);
    expect(await left(end + 4 * day)).toEqual([undefined, 'refused', 'active']);
    await t.jobs.run();
    expect(await t.deps.storage.read(`${settled.photo.name}-960.webp`)).toBeNull();
    await answer(decision, 'confirmed');
    expect(await left(end + 5 * day)).toEqual([undefined, undefined, 'active']);
    const [notice] = await noticesOf(settled);
    expect(notice).toMatchObject({ picture: null, in_force: true });
    expect(await operate('reports', 'show', notice.id)).toMatchObject({ photo_status: 'gone' });
  });
});
