import { and, asc, count, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { pageSize } from '#contract/members';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/schema/members.ts';
import {
  asked,
  askedAndActive,
  isNarrow,
  notHidden,
  type Shape,
  widerAbroad,
  widerHere,
  wroteUnconfirmed,
} from './conditions.ts';
import { type Asked, perShape, valuesOf } from './statements.ts';
import type { ViewerLists } from './viewer-queries.ts';

export type Search = Asked & ViewerLists;

const { placeholder } = sql;

const valuesFor = (search: Search) => ({
  ...valuesOf(search),
  hidden: search.hidden.join(','),
  wrote: search.wrote.join(','),
});

/** The head of a list: `rank` as given, then in the order of activity, then of ids. */
const heads = (db: Db, rank: 0 | 1) =>
  db
    .select({ memberId: profiles.memberId, lastActive: profiles.lastActive, rank: sql.raw(String(rank)).as('rank') })
    .from(profiles);

const recentFirst = [desc(profiles.lastActive), asc(profiles.memberId)];

/** The ids of a list. Its limit stands in the text: a plan that is kept knows how few are wanted. */
const idsIn = (db: Db, list: SQLWrapper) =>
  db
    .select({ id: sql<string>`list.member_id` })
    .from(sql`${list} as list`.inlineParams())
    .orderBy(sql`list.rank`, sql`list.last_active desc`, sql`list.member_id`);

const foundIn = (db: Db, shape: Shape) =>
  heads(db, 0)
    .where(and(askedAndActive(shape), notHidden))
    .orderBy(...recentFirst);

/** The first page is a statement of its own, since a planner fears an offset that it does not know. */
const pageStatement = (isFirst: boolean) =>
  perShape((db, shape) => {
    const list = foundIn(db, shape).limit(pageSize);
    return idsIn(db, isFirst ? list : list.offset(placeholder('offset'))).prepare('members_page');
  });
const firstPage = pageStatement(true);
const laterPage = pageStatement(false);

/** A page for whom unconfirmed members wrote to: they lie among the others. */
const pageWithWriters = perShape((db, shape) => {
  const wrote = heads(db, 0).where(and(wroteUnconfirmed, asked(shape), notHidden));
  const list = unionAll(foundIn(db, shape).limit(placeholder('upTo')), wrote)
    .orderBy(sql`last_active desc`, sql`member_id`)
    .limit(pageSize)
    .offset(placeholder('offset'));
  return idsIn(db, list).prepare('members_page');
});

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** The ids on one page of what was asked for, the most recently active first. */
export async function findPage(db: Db, search: Search, pageNumber: number): Promise<string[]> {
  const offset = (pageNumber - 1) * pageSize;
  const ofMost = offset === 0 ? firstPage : laterPage;
  const statement = search.wrote.length ? pageWithWriters : ofMost;
  return idsOf(await statement(db, search).execute({ ...valuesFor(search), offset, upTo: offset + pageSize }));
}

const similarStatement = perShape((db, shape) => {
  const limit = placeholder('limit');
  const part = (rank: 0 | 1, condition: SQL | undefined) =>
    heads(db, rank)
      .where(and(condition, notHidden))
      .orderBy(...recentFirst)
      .limit(limit);
  const abroad = part(1, widerAbroad(shape));
  const list = isNarrow(shape)
    ? unionAll(part(0, widerHere(shape)), abroad)
        .orderBy(sql`rank`, sql`last_active desc`, sql`member_id`)
        .limit(limit)
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

const wroteStatement = perShape((db, shape) =>
  db
    .select({ count: count() })
    .from(profiles)
    .where(and(wroteUnconfirmed, asked(shape), notHidden))
    .prepare('members_wrote'),
);

/** By how much the viewer's own count differs from everybody's. */
export async function countDifference(db: Db, search: Search): Promise<number> {
  const [wrote] = search.wrote.length ? await wroteStatement(db, search).execute(valuesFor(search)) : [];
  return (wrote?.count ?? 0) - search.hiddenFits;
}
