import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Appeal, Notice } from '#contract/reports';
import type { Db } from '../../db/client.ts';
import { photos } from '../../db/schema/photos.ts';
import { appeals, reports } from '../../db/schema/reports.ts';
import { imageOf } from '../../media/image-of.ts';
import { appealEnd, lastAppealDay } from '../../safety/appeal-time.ts';

type Stored = typeof reports.$inferSelect;
type StoredAppeal = typeof appeals.$inferSelect;

export const toAppeal = ({ status, text, explanation, created, decided }: StoredAppeal): Appeal => ({
  status,
  text,
  explanation,
  created: created.toISOString(),
  decided: decided?.toISOString() ?? null,
});

/** The appeals of a member against the decisions on these reports, by report. */
export async function findAppeals(db: Db, memberId: string, ids: string[]): Promise<Map<string, StoredAppeal>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(appeals)
    .where(and(eq(appeals.memberId, memberId), inArray(appeals.reportId, ids)));
  return new Map(found.map((one) => [one.reportId, one]));
}

/**
 * Until when this member may appeal against what was decided on a report, or null: whoever made it against any decision
 * on it (Digital Services Act, article 20: also that too little was done), whom it is against while something is in force,
 * each once and within the time.
 */
export function appealableUntil(report: Stored, memberId: string, appealed: boolean, now: Date): Date | null {
  const isTheirs = report.memberId === memberId ? report.status !== 'open' : inForce(report);
  if (!isTheirs || appealed || !report.decided) return null;
  const end = appealEnd(report.decided);
  return now < end ? end : null;
}

/** What a member is told beside a decision. */
export function toldOf(report: Stored, memberId: string, appeal: StoredAppeal | undefined, now: Date) {
  const until = appealableUntil(report, memberId, appeal !== undefined, now);
  return {
    explanation: report.explanation,
    appeal_last_day: until && report.decided && lastAppealDay(report.decided),
    appeal_until: until?.toISOString() ?? null,
    appeal: appeal ? toAppeal(appeal) : null,
  };
}

const inForce = ({ measure, reversed }: Stored) => measure !== null && reversed === null;

/** The words that were reported, where they were the member's own message. */
function quoteOf({ about, evidence }: Stored): string | null {
  const message = about === 'message' ? (evidence.message as { text?: unknown } | undefined) : undefined;
  return typeof message?.text === 'string' ? message.text : null;
}

/** Decisions against a member, the newest first. A reversed one says why it was taken back in its appeal. */
export async function findNotices(db: Db, siteId: string, memberId: string, now: Date): Promise<Notice[]> {
  const found = await db
    .select({ report: reports, photo: photos })
    .from(reports)
    .leftJoin(photos, and(eq(photos.id, reports.subject), eq(photos.memberId, reports.targetId)))
    .where(and(eq(reports.targetId, memberId), eq(reports.siteId, siteId), isNotNull(reports.measure)))
    .orderBy(desc(reports.decided), sql`${reports.id}`)
    .limit(100);
  const theirs = await findAppeals(
    db,
    memberId,
    found.map(({ report }) => report.id),
  );
  return found.map(({ report, photo }) => ({
    id: report.id,
    measure: report.measure ?? 'warning',
    source: report.source,
    about: report.about,
    quote: quoteOf(report),
    picture: photo && imageOf(photo).thumb_filename,
    rule: report.rule ?? report.reason,
    in_force: inForce(report),
    seen: report.noticeSeen,
    created: (report.decided ?? report.created).toISOString(),
    ...toldOf(report, memberId, theirs.get(report.id), now),
  }));
}

/** Marks a notice as read; false where it is none of the member's. */
export async function markSeen(db: Db, siteId: string, memberId: string, id: string): Promise<boolean> {
  const isTheirs = and(eq(reports.targetId, memberId), eq(reports.siteId, siteId), isNotNull(reports.measure));
  const marked = await db
    .update(reports)
    .set({ noticeSeen: true })
    .where(and(eq(reports.id, id), isTheirs))
    .returning({ id: reports.id });
  return marked.length > 0;
}

/** The report of a decision that was told to this member: one of their own, or a notice. */
export async function findDecision(db: Db, siteId: string, memberId: string, id: string): Promise<Stored | undefined> {
  const isNotice = and(eq(reports.targetId, memberId), isNotNull(reports.measure));
  const [found] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), eq(reports.siteId, siteId), or(eq(reports.memberId, memberId), isNotice)));
  return found;
}

/** Stores an appeal; undefined where the member made one already. */
export async function insertAppeal(db: Db, row: typeof appeals.$inferInsert): Promise<StoredAppeal | undefined> {
  const [stored] = await db.insert(appeals).values(row).onConflictDoNothing().returning();
  return stored;
}
