import { eq } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../tests/setup/backend.ts';
import { anyEngine } from '../../tests/setup/backend-database.ts';
import { appeals, reports } from '../db/schema/reports.ts';
import { purgePictures } from '../jobs/purge-pictures.ts';
import { findOldestWaiting } from './report-limits.ts';

type Given = Partial<typeof reports.$inferInsert>;

describe.each(anyEngine)('limits of reports on the %s database', (engine) => {
  let t: TestApp;
  beforeEach(async () => {
    t = await startTestApp(engine);
  });
  afterEach(() => t.close());

  const began = new Date('2026-01-31T12:00:00Z');
  const later = (days: number) => new Date(began.getTime() + days * 24 * 3_600_000);

  async function add(given: Given) {
    const [memberId, targetId] = [await t.addMember(), await t.addMember()];
    const of = { siteId: 'fonkel', memberId, targetId, about: 'profile', subject: targetId, reason: 'scam' } as const;
    const evidence = { profile: { name: 'Bad', date_of_birth: '1990-05-17' }, thread: [], history: {} };
    const words = { host: 'nl.localhost', language: 'nl' };
    const [row] = await t.db
      .insert(reports)
      .values({ ...of, ...words, evidence, created: began, ...given })
      .returning();
    if (!row) throw new Error('no report was stored');
    return { ...row, memberId };
  }
  const appeal = ({ id: reportId, memberId }: { id: string; memberId: string }, given: object = {}) =>
    t.db.insert(appeals).values({ siteId: 'fonkel', reportId, memberId, text: 'Look again', created: began, ...given });
  const isThere = async (id: string, now: Date) => {
    await purgePictures(t.deps, now);
    return (await t.db.$count(reports, eq(reports.id, id))) === 1;
  };

  it.each([
    ['2026-01-31T12:00:00Z', '2026-08-02T12:00:00Z'],
    // The last day to appeal is that of February, though the half year began before 31 August.
    ['2026-08-29T22:30:00Z', '2027-03-01T12:00:00Z'],
  ])('keeps a report that was dismissed at %s as long as it can be appealed against: to %s', async (decided, end) => {
    const { id } = await add({ status: 'dismissed', decided: new Date(decided) });
    expect(await isThere(id, new Date(Date.parse(end) - 1))).toBe(true);
    expect(await isThere(id, new Date(Date.parse(end) + 4 * 24 * 3_600_000))).toBe(false);
  });

  it('keeps a report that was acted on for a year', async () => {
    const { id } = await add({ status: 'acted', measure: 'warning', decided: began });
    expect([await isThere(id, later(365)), await isThere(id, later(366))]).toEqual([true, false]);
  });

  it('keeps a dismissed report until the answer to its appeal could be read', async () => {
    const report = await add({ status: 'dismissed', decided: began });
    await appeal(report, { status: 'confirmed', decided: later(190) });
    expect([await isThere(report.id, later(220)), await isThere(report.id, later(221))]).toEqual([true, false]);
  });

  it('removes after 180 days what nobody decides or answers, and counts anew from when a report is opened again', async () => {
    const open = await add({});
    const appealed = await add({ status: 'dismissed', decided: began });
    await appeal(appealed);
    const again = await add({ decided: began });
    await appeal(again, { status: 'reversed', decided: later(100) });
    const all = [open, appealed, again];
    const left = async (days: number) => {
      const found = [];
      for (const { id } of all) found.push(await isThere(id, later(days)));
      return found;
    };
    expect(await left(180)).toEqual([true, true, true]);
    expect(await left(181)).toEqual([false, false, true]);
    expect(await left(281)).toEqual([false, false, false]);
  });

  it('says since when the oldest report or appeal waits, and that none does', async () => {
    expect(await findOldestWaiting(t.db)).toBeNull();
    await add({ status: 'acted', measure: 'warning', decided: began });
    expect(await findOldestWaiting(t.db)).toBeNull();
    const dismissed = await add({ status: 'dismissed', decided: began });
    await appeal(dismissed, { created: later(3) });
    await add({ created: later(5) });
    expect(await findOldestWaiting(t.db)).toEqual(later(3));
  });

  it('shortens a dismissed report, and none that waits', async () => {
    const [dismissed, open] = [await add({ status: 'dismissed', decided: began }), await add({})];
    await purgePictures(t.deps, began);
    const evidenceOf = async (id: string) => (await t.db.select().from(reports).where(eq(reports.id, id)))[0]?.evidence;
    expect(await evidenceOf(dismissed.id)).toEqual({ profile: { name: 'Bad' }, thread: [] });
    expect(await evidenceOf(open.id)).toEqual(open.evidence);
  });
});
