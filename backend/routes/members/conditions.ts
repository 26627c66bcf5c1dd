import { and, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { profiles } from '../../db/schema/members.ts';
import { isNear } from '../profile/distance-sql.ts';
import { isInSightOf } from '../profile/queries.ts';
import type { Filters } from './filters.ts';

/** Which filters a statement has; the values come as placeholders of the same names. */
export type Shape = Record<keyof Filters, boolean>;

const filterNames = [
  'visitor',
  'country',
  'gender',
  'region',
  'near',
  'bornFrom',
  'bornTo',
  'interests',
  'online',
  'withPhoto',
] as const satisfies (keyof Filters)[];

export const shapeOf = (filters: Filters): Shape =>
  Object.fromEntries(filterNames.map((name) => [name, filters[name] !== undefined])) as Shape;

export const shapeKey = (shape: Shape) => filterNames.map((name) => (shape[name] ? name : '')).join();

/** Whether a wider search in the same country can find anybody else. */
export const isNarrow = (shape: Shape) =>
  shape.region || shape.near || shape.bornFrom || shape.bornTo || shape.interests || shape.online || shape.withPhoto;

const { placeholder } = sql;

/** A fictional member is never online, see `isOnline`. */
const online = sql`(${profiles.onlineUntil} > ${placeholder('now')} or (${profiles.lastActive} > ${placeholder('activeSince')}
    and ${profiles.lastActive} > coalesce(${profiles.onlineUntil}, '-infinity')))
  and not ${profiles.fictional}`;

/** A list that came as text, cut once: in a plan that is kept, it would be for each row. */
const listOf = (name: string) => sql`(select string_to_array(${placeholder(name)}, ','))`;

const interests = sql`${profiles.interests} @> ${listOf('interests')}`;

const ofSite = eq(profiles.siteId, placeholder('site'));
const active = (shape: Shape) =>
  and(sql`${profiles.status} = 'active'`, shape.visitor ? sql`${profiles.visibility} = 'visitors'` : undefined);
const ofGender = (shape: Shape) => (shape.gender ? eq(profiles.gender, placeholder('gender')) : undefined);

/** What the visitor asked for, of active members and others alike. */
export function asked(shape: Shape): SQL | undefined {
  return and(
    ofSite,
    eq(profiles.country, placeholder('country')),
    ofGender(shape),
    shape.region ? eq(profiles.region, placeholder('region')) : undefined,
    shape.near ? isNear(profiles.lat, profiles.lon) : undefined,
    shape.bornFrom ? gte(profiles.dateOfBirth, placeholder('bornFrom')) : undefined,
    shape.bornTo ? lte(profiles.dateOfBirth, placeholder('bornTo')) : undefined,
    shape.interests ? interests : undefined,
    shape.online ? online : undefined,
    shape.withPhoto ? eq(profiles.hasPhoto, true) : undefined,
  );
}

/**
 * Few are online, and the kept plan of a statement does not know how few: by their ids, it looks up these instead of
 * walking along everybody until a page is full.
 */
const amongOnline = sql`${profiles.memberId} = any(array(
  select o.member_id from profiles o where o.status = 'active' and o.site_id = ${placeholder('site')}
    and o.country = ${placeholder('country')} and o.online_until > ${placeholder('now')}
  union all select o.member_id from profiles o where o.status = 'active' and o.site_id = ${placeholder('site')}
    and o.country = ${placeholder('country')} and o.last_active > ${placeholder('activeSince')}))`;

export const askedAndActive = (shape: Shape) =>
  and(active(shape), asked(shape), shape.online ? amongOnline : undefined);

/** Whom a visitor does not find of those asked for. */
export const hiddenFromVisitors = (shape: Shape) =>
  and(sql`${profiles.status} = 'active' and ${profiles.visibility} = 'members'`, asked(shape));

/** Ages five years wider, and nothing else but the gender. */
const askedWider = (shape: Shape) =>
  and(
    ofGender(shape),
    shape.bornFrom ? gte(profiles.dateOfBirth, placeholder('widerFrom')) : undefined,
    shape.bornTo ? lte(profiles.dateOfBirth, placeholder('widerTo')) : undefined,
  );

/** Among whom the wider search looks, and whom it takes of these: of the same country, without what was found. */
export const widerHere = (shape: Shape) => ({
  among: and(active(shape), ofSite, eq(profiles.country, placeholder('country'))),
  taken: and(askedWider(shape), sql`(${asked(shape)}) is not true`),
});

/** The same of other countries. */
export const widerAbroad = (shape: Shape) => ({
  among: and(active(shape), ofSite),
  taken: and(ne(profiles.country, placeholder('country')), askedWider(shape)),
});

/** Neither the viewer nor anybody whom a block parts from them. A visitor has no blocks. */
export const notHidden = (shape: Shape) => (shape.visitor ? undefined : isInSightOf(placeholder('viewer')));

/** Unconfirmed members whom the viewer finds all the same, since they wrote to them. */
export const wroteUnconfirmed = sql`${profiles.status} = 'disabled' and ${profiles.memberId} = any(string_to_array(${placeholder('wrote')}, ','))`;
