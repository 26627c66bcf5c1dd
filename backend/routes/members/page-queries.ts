import { and, asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { pageSize } from '#contract/members';
import { newFor } from '../../accounts/new-days.ts';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/schema/members.ts';
import { activityFor } from '../profile/activity.ts';
import { asked, askedAndActive, notHidden, type Shape, wroteUnconfirmed } from './conditions.ts';
import { type Cursor, end, type Position } from './cursor.ts';
import { type Search, valuesFor } from './search-values.ts';
import { perShape } from './statements.ts';

const { placeholder } = sql;

/** Every sixth place is a newcomer's while there are any: the third, the ninth, ... The others fill the rest. */
const placeOfNewcomer = sql`n * 6 + 2`;
const placeOfOther = sql`n + (n + 3) / 5`;

/** A placeholder's microseconds as a moment, reckoned once and not for each row, and back. */
const moment = (name: string) => sql`(select to_timestamp(${placeholder(name)}::float8 / 1000000))`;
const microseconds = (at: SQL) => sql`(extract(epoch from ${at}) * 1000000)::bigint::text`;

const isNewcomer = sql`${profiles.created} > ${moment('since')} and not ${profiles.fictional}`;
const isOther = sql`(${profiles.created} <= ${moment('since')} or ${profiles.fictional})`;

/** Behind a position of a list that begins with the latest; the first half is what an index can look for. */
const behind = (at: SQLWrapper, list: string) => sql`(${at} <= ${moment(`${list}At`)}
  and (${at} < ${moment(`${list}At`)} or ${profiles.memberId} > ${placeholder(`${list}Id`)}))`;

/** How a page is reached: the first, behind a cursor, or counted from the start. Each is planned for itself. */
type Way = 'first' | 'after' | 'counted';

/** Limits stand in the text where they are known: a plan that is kept knows how few are wanted. */
const limitOf = (way: Way) => (way === 'counted' ? placeholder('upTo') : pageSize);

function othersOf(db: Db, shape: Shape, way: Way, withWriters: boolean) {
  const activity = activityFor(shape.visitor);
  const columns = { memberId: profiles.memberId, at: activity.as('last_active') };
  const onwards = way === 'after' ? behind(activity, 'others') : undefined;
  const list = db
    .select(columns)
    .from(profiles)
    .where(and(askedAndActive(shape), isOther, notHidden(shape), onwards))
    .orderBy(desc(activity), asc(profiles.memberId))
    .limit(limitOf(way));
  if (!withWriters) return list;
  // Unconfirmed members who wrote to the viewer lie among the others.
  const wrote = db
    .select(columns)
    .from(profiles)
    .where(and(wroteUnconfirmed, asked(shape), notHidden(shape), onwards));
  return unionAll(list, wrote).orderBy(sql`last_active desc`, sql`member_id`).limit(limitOf(way));
}

const newcomersOf = (db: Db, shape: Shape, way: Way) =>
  db
    .select({ memberId: profiles.memberId, at: profiles.created })
    .from(profiles)
    .where(
      and(
        askedAndActive(shape),
        isNewcomer,
        notHidden(shape),
        way === 'after' ? behind(profiles.created, 'newcomers') : undefined,
      ),
    )
    .orderBy(desc(profiles.created), asc(profiles.memberId))
    .limit(limitOf(way));

/** A list with the number of each member in it. */
const numbered = (list: SQLWrapper, at: SQL) =>
  sql`(select member_id, ${at} as at, row_number() over (order by ${at} desc, member_id) - 1 as n from ${list} as list)`;

function pageStatement(way: Way, withWriters: boolean) {
  return perShape((db, shape) => {
    const others = numbered(othersOf(db, shape, way, withWriters), sql`last_active`);
    const newcomers = numbered(newcomersOf(db, shape, way), sql`created`);
    const page = sql`(select member_id, kind, at, place from (
        select member_id, 'other' as kind, at, ${placeOfOther} as place from ${others} as others
        union all select member_id, 'newcomer', at, ${placeOfNewcomer} from ${newcomers} as newcomers) as both_lists
      order by place limit ${pageSize} offset ${way === 'counted' ? placeholder('offset') : 0})`;
    return db
      .select({
        id: sql<string>`page.member_id`,
        kind: sql<'other' | 'newcomer'>`page.kind`,
        at: sql<string>`${microseconds(sql`page.at`)}`,
      })
      .from(sql`${page} as page`.inlineParams())
      .orderBy(sql`page.place`)
      .prepare('members_page');
  });
}

const pages = {
  first: { plain: pageStatement('first', false), withWriters: pageStatement('first', true) },
  after: { plain: pageStatement('after', false), withWriters: pageStatement('after', true) },
  counted: { plain: pageStatement('counted', false), withWriters: pageStatement('counted', true) },
};

/** The ids on one page in their order, and where the next one begins: null at the end. */
export interface Page {
  ids: string[];
  next: Cursor | null;
}

/**
 * One page of what was asked for: the most recently active first, ordered by days for a visitor, and every sixth a
 * newcomer, the latest first. A page behind a cursor goes on where that one ended: nobody comes twice, and only who came to
 * the front meanwhile is not met.
 */
export async function findPage(db: Db, search: Search, pageNumber: number, after?: Cursor): Promise<Page> {
  const since = after?.since ?? `${search.now.getTime() - newFor}000`;
  const offset = (pageNumber - 1) * pageSize;
  const statements = pages[after ? 'after' : offset === 0 ? 'first' : 'counted'];
  const rows = await (search.wrote.length ? statements.withWriters : statements.plain)(db, search).execute({
    ...valuesFor(search),
    since,
    offset,
    upTo: offset + pageSize,
    othersAt: after?.others.at,
    othersId: after?.others.id,
    newcomersAt: after?.newcomers.at,
    newcomersId: after?.newcomers.id,
  });
  const last = (kind: 'other' | 'newcomer'): Position => rows.findLast((row) => row.kind === kind) ?? end;
  const full = rows.length === pageSize;
  // A full page without a member of one list means that this list is over.
  const next = { since, others: last('other'), newcomers: last('newcomer') };
  return { ids: rows.map(({ id }) => id), next: full ? next : null };
}
