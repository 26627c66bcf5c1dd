import { and, asc, count, desc, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/schema/members.ts';
import { activityFor } from '../profile/activity.ts';
import {
  asked,
  askedAndActive,
  hiddenFromVisitors,
  isNarrow,
  notHidden,
  type Shape,
  widerAbroad,
  widerHere,
  wroteUnconfirmed,
} from './conditions.ts';
import { type Search, valuesFor } from './search-values.ts';
import { perShape } from './statements.ts';

const { placeholder } = sql;

/**
 * Among so many of the most recently active the wider search looks: what it finds is only suggested, and finding nobody
 * must not read everybody.
 */
const similarPool = 2000;

const recentFirst = (activity: SQLWrapper) => [desc(activity), asc(profiles.memberId)];

/** Members of the wider search by activity; one with a lower `rank` comes before all others. */
function similarPart(db: Db, shape: Shape, rank: 0 | 1, { among, taken }: ReturnType<typeof widerHere>) {
  // Under the table's own name, which the conditions speak of.
  const recent = db
    .select()
    .from(profiles)
    .where(among)
    .orderBy(...recentFirst(profiles.lastActive))
    .limit(similarPool)
    .as('profiles');
  const activity = activityFor(shape.visitor);
  return db
    .select({
      memberId: recent.memberId,
      lastActive: activity.as('last_active'),
      rank: sql.raw(String(rank)).as('rank'),
    })
    .from(recent)
    .where(and(taken, notHidden(shape)))
    .orderBy(...recentFirst(activity))
    .limit(placeholder('limit'));
}

/** The ids of a list. Its limit stands in the text: a plan that is kept knows how few are wanted. */
const idsIn = (db: Db, list: SQLWrapper) =>
  db
    .select({ id: sql<string>`list.member_id` })
    .from(sql`${list} as list`.inlineParams())
    .orderBy(sql`list.rank`, sql`list.last_active desc`, sql`list.member_id`);

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const similarStatement = perShape((db, shape) => {
  const abroad = similarPart(db, shape, 1, widerAbroad(shape));
  const list = isNarrow(shape)
    ? unionAll(similarPart(db, shape, 0, widerHere(shape)), abroad)
        .orderBy(sql`rank`, sql`last_active desc`, sql`member_id`)
        .limit(placeholder('limit'))
    : abroad;
  return idsIn(db, list).prepare('members_similar');
});

/** At most `limit` ids of the wider search: the same country first, then others. */
export async function findSimilar(db: Db, search: Search, limit: number): Promise<string[]> {
  return idsOf(await similarStatement(db, search).execute({ ...valuesFor(search), limit }));
}

const countStatement = perShape((db, shape) =>
  db.select({ count: count() }).from(profiles).where(askedAndActive(shape)).prepare('members_count'),
);

/** How many active members fit, whoever asks. */
export async function countActive(db: Db, search: Search): Promise<number> {
  const [found] = await countStatement(db, search).execute(valuesFor(search));
  return found?.count ?? 0;
}

const hiddenStatement = perShape((db, shape) =>
  db.select({ count: count() }).from(profiles).where(hiddenFromVisitors(shape)).prepare('members_hidden'),
);

const wroteStatement = perShape((db, shape) =>
  db
    .select({ count: count() })
    .from(profiles)
    .where(and(wroteUnconfirmed, asked(shape), notHidden(shape)))
    .prepare('members_wrote'),
);

/** By how much the viewer's own count differs from everybody's, apart from those whom blocks hide (`hiddenFits`). */
export async function countDifference(db: Db, search: Search): Promise<number> {
  const [wrote] = search.wrote.length ? await wroteStatement(db, search).execute(valuesFor(search)) : [];
  const [hidden] = search.filters.visitor ? await hiddenStatement(db, search).execute(valuesFor(search)) : [];
  return (wrote?.count ?? 0) - (hidden?.count ?? 0);
}
