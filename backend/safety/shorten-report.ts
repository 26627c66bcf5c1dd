import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { reports } from '../db/schema/reports.ts';

type Stored = Pick<typeof reports.$inferSelect, 'about' | 'reason' | 'evidence'>;

interface Evidence {
  profile?: Record<string, unknown>;
  message?: { position?: number };
  photo?: unknown;
  thread?: { position: number }[];
}

/** Messages before and after the reported one that an appeal needs to understand it. */
const nearby = 2;

/** The thread next to the reported message; of a profile its end, of a photo nothing. */
function nextTo({ about, thread = [], at }: { about: Stored['about']; thread?: Evidence['thread']; at?: number }) {
  if (about === 'photo') return [];
  if (about === 'profile' || at === undefined) return thread.slice(-(2 * nearby + 1));
  return thread.filter(({ position }) => Math.abs(position - at) <= nearby);
}

/** What an appeal is decided by: what was reported and the messages next to it, and the day of birth where that is the reason. */
export function shortenEvidence({ about, reason, evidence }: Stored): Record<string, unknown> {
  const { profile, message, photo, thread }: Evidence = evidence;
  const { name, date_of_birth, ...rest } = profile ?? {};
  return {
    profile: { name, ...(reason === 'underage' && { date_of_birth }), ...(about === 'profile' && rest) },
    ...(message && { message }),
    ...(photo !== undefined && { photo }),
    thread: nextTo({ about, thread, at: message?.position }),
  };
}

const isDue = and(eq(reports.status, 'dismissed'), isNull(reports.shortened));

/** Shortens the evidence of a report that was dismissed. Under lock: an erasure meanwhile takes the reporter's words away. */
async function shortenReport(tx: Db, id: string, now: Date): Promise<void> {
  const [report] = await tx
    .select({ about: reports.about, reason: reports.reason, evidence: reports.evidence })
    .from(reports)
    .where(and(eq(reports.id, id), isDue))
    .for('update');
  if (!report) return;
  await tx
    .update(reports)
    .set({ evidence: shortenEvidence(report), shortened: now })
    .where(eq(reports.id, id));
}

/** Shortens dismissed reports, at most so many. The copies of pictures stay: they are of what was reported. */
export async function shortenDismissed(db: Db, now: Date, atMost: number): Promise<void> {
  const due = await db.select({ id: reports.id }).from(reports).where(isDue).limit(atMost);
  for (const { id } of due) await db.transaction((tx) => shortenReport(tx, id, now));
}
