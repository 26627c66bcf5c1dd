import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { isUnhidden } from '../../accounts/conditions.ts';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { members, profiles } from '../../db/schema/members.ts';
import type { PhotoRow } from '../../media/image-of.ts';
import { isPair } from '../messages/queries.ts';
import type { ProfileRow } from './to-profile.ts';

type PhotoTuple = [
  position: number,
  id: string,
  name: string,
  blurredName: string,
  status: PhotoRow['status'],
  placeholder: string | null,
];

/** One driver parses JSON, the other leaves it as text. Sorting a handful here is cheaper than in each row's subquery. */
function readPhotos(value: unknown): PhotoRow[] {
  const tuples = (typeof value === 'string' ? JSON.parse(value) : value) as PhotoTuple[];
  tuples.sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
  return tuples.map(([, id, name, blurredName, status, placeholder]) => ({
    id,
    name,
    blurredName,
    status,
    placeholder,
  }));
}

/** What `toProfile` needs, from `profiles` joined with `members`. */
export const profileColumns = {
  id: profiles.memberId,
  name: members.name,
  dateOfBirth: profiles.dateOfBirth,
  gender: profiles.gender,
  lookingFor: profiles.lookingFor,
  country: profiles.country,
  region: profiles.region,
  city: profiles.city,
  lat: profiles.lat,
  lon: profiles.lon,
  lastActive: profiles.lastActive,
  onlineUntil: profiles.onlineUntil,
  created: profiles.created,
  premium: members.paidUser,
  fictional: members.fictional,
  status: members.status,
  aboutMe: profiles.aboutMe,
  interests: profiles.interests,
  consents: profiles.consents,
  visibility: profiles.visibility,
  sexuality: profiles.sexuality,
  relationshipStatus: profiles.relationshipStatus,
  hairColour: profiles.hairColour,
  eyeColour: profiles.eyeColour,
  bodyType: profiles.bodyType,
  tattoos: profiles.tattoos,
  reason: profiles.reason,
  photos: sql<PhotoRow[]>`(
    select coalesce(json_agg(json_build_array(f.position, f.id, f.name, f.blurred_name, f.status, f.placeholder)), '[]')
    from photos f where f.member_id = ${profiles.memberId})`.mapWith(readPhotos),
};

/** Whether `id` has written to `reader`. */
export const wroteTo = (id: typeof profiles.memberId, reader: unknown) => sql`exists (
  select 1 from conversation_members cm
  where cm.member_id = ${reader} and cm.other_id = ${id}
    and exists (select 1 from messages w where w.conversation_id = cm.conversation_id and w.sender_id = ${id}))`;

/** Whether either of the two has blocked the other. */
export const blockBetween = (id: SQLWrapper, other: unknown) => sql`exists (
  select 1 from blocks b
  where (b.member_id = ${other} and b.target_id = ${id}) or (b.member_id = ${id} and b.target_id = ${other}))`;

/**
 * The ids of the members whom a block parts from a member, either way; twice where both have blocked. As a subquery, the
 * member's id is out of the planner's sight: where few members have most of the blocks, it would plan anew for each search.
 */
export const partedFrom = (id: unknown) => sql`select b.target_id from blocks b where b.member_id = (select ${id}::text)
  union all select b.member_id from blocks b where b.target_id = (select ${id}::text)`;

/**
 * Neither the viewer nor anybody whom a block parts from them, for long walks over profiles. Postgres reads the blocks
 * once and keeps their ids as a hash. As an anti join, a kept plan compares each row with all of them.
 */
export const isInSightOf = (viewer: unknown) =>
  sql`(${profiles.memberId} <> ${viewer} and ${profiles.memberId} not in (${partedFrom(viewer)}))`;

const likes = (id: typeof profiles.memberId, reader: unknown) =>
  sql`exists (select 1 from likes l where l.member_id = ${id} and l.target_id = ${reader})`;

/** Neither the member nor an operator hides the account. */
const isShown = isUnhidden(members);

/** A profile for matches alone, which nobody finds: its member likes others or writes to them. */
const isForMatches = sql`(${profiles.visibility} = 'matches' and ${members.status} = 'active' and ${isShown})`;

/**
 * Open profiles are for anybody of the site, or for its members alone (`visibility`); a reader without an id is a visitor.
 * Unconfirmed and hidden ones are for those whom the member wrote to, those for matches also for whom the member likes.
 */
export const canBeOpenedBy = (reader: unknown) => sql`(
  (${profiles.status} = 'active' and (${profiles.visibility} = 'visitors' or ${reader} <> ''))
  or (${members.status} <> 'deleted' and ${wroteTo(profiles.memberId, reader)})
  or (${isForMatches} and ${likes(profiles.memberId, reader)}))`;

/**
 * In lists that are no chats, for a member: whoever is paused, restricted or closed is for nobody; unconfirmed ones and
 * those for matches as in `canBeOpenedBy`.
 */
export const canBeListedFor = (reader: unknown) => sql`(
  ${profiles.status} = 'active'
  or (${members.status} = 'not_confirmed' and ${isShown} and ${wroteTo(profiles.memberId, reader)})
  or (${isForMatches} and (${likes(profiles.memberId, reader)} or ${wroteTo(profiles.memberId, reader)})))`;

const viewer = sql.placeholder('viewer');

/** Chosen out of the planner's sight, which would make a plan for each length of the list: that takes longer than the answer. */
const byIds = prepared((db) =>
  db
    .select({ ...profileColumns, openable: sql<boolean>`${canBeOpenedBy(viewer)}` })
    .from(profiles)
    .innerJoin(members, eq(members.id, profiles.memberId))
    .where(
      and(
        eq(profiles.siteId, sql.placeholder('site')),
        sql`${profiles.memberId} = any((select string_to_array(${sql.placeholder('ids')}, ','))::text[])`,
        sql`${members.status} <> 'deleted'`,
      ),
    )
    .prepare('profiles_by_ids'),
);

/** Members of a site by their ids, with whether the viewer ('' for a visitor) may open their profiles. */
export async function findProfiles(
  db: Db,
  siteId: string,
  ids: string[],
  viewerId: string,
): Promise<Map<string, ProfileRow & { openable: boolean }>> {
  if (ids.length === 0) return new Map();
  const found = await byIds(db).execute({ site: siteId, ids: ids.join(','), viewer: viewerId });
  return new Map(found.map((row) => [row.id, row]));
}

const existsIn = (table: 'likes' | 'blocks', from: unknown, to: unknown) =>
  sql<boolean>`exists (select 1 from ${sql.raw(table)} x where x.member_id = ${from} and x.target_id = ${to})`;

/** What is between a member and the viewer; `openable` says whether the viewer may know of the member at all. */
const relationColumns = {
  openable: sql<boolean>`${canBeOpenedBy(viewer)}`,
  liked: existsIn('likes', viewer, profiles.memberId),
  likedBy: existsIn('likes', profiles.memberId, viewer),
  blocked: existsIn('blocks', viewer, profiles.memberId),
  blockedBy: existsIn('blocks', profiles.memberId, viewer),
};

const isOfSite = and(eq(profiles.siteId, sql.placeholder('site')), eq(profiles.memberId, sql.placeholder('id')));

const oneSeenBy = prepared((db) =>
  db
    .select({ ...profileColumns, ...relationColumns })
    .from(profiles)
    .innerJoin(members, eq(members.id, profiles.memberId))
    .where(and(isOfSite, sql`${members.status} <> 'deleted'`))
    .prepare('profile_seen_by'),
);

/** A member with what is between them and the viewer, '' for a visitor; undefined where the site has none such. */
export async function findProfileSeenBy(db: Db, siteId: string, id: string, viewerId: string) {
  const [found] = await oneSeenBy(db).execute({ site: siteId, id, viewer: viewerId });
  return found;
}

/** Whether a member may open another one's profile. */
export async function isOpenTo(db: Db, memberId: string, readerId: string): Promise<boolean> {
  const [found] = await db
    .select({ openable: sql<boolean>`${canBeOpenedBy(readerId)}` })
    .from(profiles)
    .innerJoin(members, eq(members.id, profiles.memberId))
    .where(eq(profiles.memberId, memberId));
  return found?.openable ?? false;
}

const haveConversation = sql<boolean>`exists (
  select 1 from conversations where ${isPair(sql.placeholder('site'), viewer, profiles.memberId)})`;

/** Like `findRelation`, but also returns a deleted member until the account is erased. */
async function readRelation(db: Db, siteId: string, memberId: string, otherId: string) {
  if (memberId === otherId) return undefined;
  const [found] = await db
    .select({
      name: members.name,
      isGone: sql<boolean>`${members.status} = 'deleted'`,
      ...relationColumns,
      haveConversation,
    })
    .from(profiles)
    .innerJoin(members, eq(members.id, profiles.memberId))
    .where(isOfSite)
    .prepare('relation')
    .execute({ site: siteId, id: otherId, viewer: memberId });
  return found;
}

/** What is between a member and another one of the site; undefined where the other is not there, or is the same. */
export async function findRelation(db: Db, siteId: string, memberId: string, otherId: string) {
  const found = await readRelation(db, siteId, memberId, otherId);
  return found?.isGone ? undefined : found;
}

/**
 * Like `findRelation`, for reports and blocks. Returns a member whom the caller may open, or with whom the caller has a
 * conversation: then also a hidden one, and a deleted one (`isGone`), who may come back until the account is erased.
 */
export async function findKnown(db: Db, siteId: string, memberId: string, otherId: string) {
  const found = await readRelation(db, siteId, memberId, otherId);
  return found?.haveConversation || (found?.openable && !found.isGone) ? found : undefined;
}
