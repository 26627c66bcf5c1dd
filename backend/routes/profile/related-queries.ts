import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { members, profiles } from '../../db/schema/members.ts';
import { activityFor } from './activity.ts';
import { blockBetween, profileColumns } from './queries.ts';
import type { ProfileRow } from './to-profile.ts';

const viewer = sql.placeholder('viewer');

/** How many of the most recently active are looked at for who shares most with a member. */
const relatedPool = 200;

const relatedStatement = (visitor: boolean) =>
  prepared((db) => {
    const activity = activityFor(visitor);
    const pool = db
      .select({ memberId: profiles.memberId, lastActive: activity.as('last_active'), interests: profiles.interests })
      .from(profiles)
      .where(
        and(
          sql`${profiles.status} = 'active'`,
          visitor ? sql`${profiles.visibility} = 'visitors'` : undefined,
          eq(profiles.siteId, sql.placeholder('site')),
          eq(profiles.country, sql.placeholder('country')),
          eq(profiles.gender, sql.placeholder('gender')),
          sql`${profiles.dateOfBirth} between ${sql.placeholder('bornFrom')} and ${sql.placeholder('bornTo')}`,
          sql`${profiles.memberId} not in (${sql.placeholder('id')}, ${viewer})`,
        ),
      )
      .orderBy(desc(activity), profiles.memberId)
      .limit(relatedPool);
    const best = sql`(
      select pool.member_id, pool.last_active, cardinality(array(
        select unnest(pool.interests) intersect select unnest(string_to_array(${sql.placeholder('interests')}, ',')))) as shared
      from ${pool} as pool order by shared desc, pool.last_active desc, pool.member_id limit ${sql.placeholder('limit')})`;
    return db
      .select(profileColumns)
      .from(sql`${best} as best`)
      .innerJoin(profiles, sql`${profiles.memberId} = best.member_id`)
      .innerJoin(members, eq(members.id, profiles.memberId))
      .where(sql`not ${blockBetween(profiles.memberId, viewer)}`)
      .orderBy(sql`best.shared desc`, sql`best.last_active desc`, sql`best.member_id`)
      .prepare('profiles_related');
  });

const forMembers = relatedStatement(false);
const forVisitors = relatedStatement(true);

/**
 * Members like this one: same country and gender, of a similar age, those with most interests in common first. The list
 * is shorter by those whom the viewer has blocked: if others came in their place, blocking would show one member after
 * the other, without any of them counting as seen (decision 126).
 */
export function findRelated(
  db: Db,
  to: Pick<ProfileRow, 'id' | 'country' | 'gender' | 'interests'>,
  search: { site: string; viewer: string; bornFrom: string; bornTo: string; limit: number },
): Promise<ProfileRow[]> {
  const { id, country, gender, interests } = to;
  const statement = search.viewer === '' ? forVisitors : forMembers;
  return statement(db).execute({ id, country, gender, interests: interests.join(','), ...search });
}
