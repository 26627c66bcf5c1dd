import { eq, sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client.ts';
import { type BookProblem, bookWatch } from '../db/schema/operator.ts';
import type { Deps } from '../deps.ts';
import { ledgerChecksOf } from './checks.ts';

/** Members that one statement looks at, and milliseconds after which a run leaves the rest to the next. */
const most = { members: 500, time: 1_000 };
/** What is kept of what was found: who has more to mend runs `npm run audit`. */
const kept = 1_000;
const only = 'books';

const idsOf = (found: { id: string }[]) => found.map(({ id }) => id);

async function problemsOf(db: Db, members: string[]): Promise<BookProblem[]> {
  const found: BookProblem[] = [];
  for (const [problem, query] of members.length > 0 ? ledgerChecksOf(members) : [])
    for (const { id, member } of await rows<{ id: string; member: string }>(db, query))
      found.push({ problem, id, member });
  return found;
}

const membersAfter = async (db: Db, reached: string) =>
  idsOf(
    await rows<{ id: string }>(db, sql`select id from members where id > ${reached} order by id limit ${most.members}`),
  );

/** Whose payments moved lately, the last first: money is looked at before its round comes. */
const latelyPaid = async (db: Db, since: Date) =>
  idsOf(
    await rows<{ id: string }>(
      db,
      sql`select member_id as id from payments where completed is not null and updated > ${since.toISOString()}
          group by member_id order by max(updated) desc limit ${most.members}`,
    ),
  );

export const readBookWatch = async (db: Db) => (await db.select().from(bookWatch).where(eq(bookWatch.id, only)))[0];

/**
 * Looks through the books, a second of it at a time: first at the members of whom something was wrong or who paid in the last
 * half hour, then on from where it left off, round after round. What is mended is forgotten; what is found is logged once.
 */
export async function watchBooks({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const end = performance.now() + most.time;
  const now = clock.now();
  const before = await readBookWatch(db);
  const known = before?.problems ?? [];
  const urgent = [...known.map(({ member }) => member), ...(await latelyPaid(db, new Date(now.getTime() - 1_800_000)))];
  const found = await problemsOf(db, [...new Set(urgent)]);
  let reached = before?.reached ?? '';
  let round = before?.round ?? null;
  do {
    const members = await membersAfter(db, reached);
    found.push(...(await problemsOf(db, members)));
    reached = members.length < most.members ? '' : (members.at(-1) ?? '');
    if (reached === '') round = now;
  } while (reached !== '' && performance.now() < end);

  const named = new Map(found.map((one) => [`${one.problem}: ${one.id}`, one]));
  for (const one of known) named.delete(`${one.problem}: ${one.id}`);
  for (const one of named.values()) logger.error(one, 'the books are wrong');
  const all = new Map(found.map((one) => [`${one.problem}: ${one.id}`, one]));
  const state = { reached, round, looked: now, problems: [...all.values()].slice(0, kept) };
  await db
    .insert(bookWatch)
    .values({ id: only, ...state })
    .onConflictDoUpdate({ target: bookWatch.id, set: state });
}
