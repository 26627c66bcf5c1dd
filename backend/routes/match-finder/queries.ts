import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { foundMatches, matchPoints } from '#contract/match-finder';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { profiles } from '../../db/schema/members.ts';
import type { BirthDays } from '../profile/birth-days.ts';
import { cellDistance, isNear, type Near, nearValues } from '../profile/distance-sql.ts';
import { isInSightOf } from '../profile/queries.ts';

/** How many of the most recently active who fit are given a score. */
const pool = 1000;

/** Interests that earn all points of theirs, and kilometres and days at which nothing is earned any more. */
const enough = { interests: 5, km: 200, days: 30 };

const { placeholder } = sql;
const given = (name: string) => sql`${placeholder(name)}::text`;
/** A filter that counts only where it is given. */
const where = (name: string, condition: SQL) => sql`(${given(name)} is null or ${condition})`;

const wanted = sql`string_to_array(${given('interests')}, ',')`;

/** From all points at 0 to none at `most`. */
const falling = (points: number, value: SQL, most: number) =>
  sql`${sql.raw(String(points))} * greatest(0, 1 - ${value} / ${sql.raw(String(most))}.0)`;

const score = sql<number>`round(
  ${sql.raw(String(matchPoints.interests))} * least(1, cardinality(shared) / greatest(1, least(${sql.raw(String(enough.interests))}, cardinality(${wanted})))::float8)
  + case when km is null then 0 else ${falling(matchPoints.distance, sql`greatest(0, km - 10)`, enough.km - 10)} end
  + ${falling(matchPoints.activity, sql`greatest(0, extract(epoch from ${placeholder('now')}::timestamptz - last_active) / 86400)`, enough.days)}
)::int`;

const fits = and(
  sql`${profiles.status} = 'active'`,
  eq(profiles.siteId, placeholder('site')),
  eq(profiles.country, placeholder('country')),
  where('gender', sql`${profiles.gender} = ${given('gender')}`),
  sql`(${given('ownGender')} is null or ${profiles.lookingFor} in ('everyone', ${placeholder('ownGender')}))`,
  where('bornFrom', sql`${profiles.dateOfBirth} >= ${given('bornFrom')}::date`),
  where('bornTo', sql`${profiles.dateOfBirth} <= ${given('bornTo')}::date`),
  where('within', isNear(profiles.lat, profiles.lon)),
  sql`not ${profiles.fictional}`,
  isInSightOf(placeholder('viewer')),
);

const statement = prepared((db) => {
  const candidates = db
    .select({
      memberId: profiles.memberId,
      lastActive: profiles.lastActive,
      km: sql`${cellDistance(profiles.lat, profiles.lon)}`.as('km'),
      shared: sql`array(select i from unnest(${profiles.interests}) i where i = any(${wanted}))`.as('shared'),
    })
    .from(profiles)
    .where(fits)
    .orderBy(desc(profiles.lastActive), profiles.memberId)
    .limit(pool);
  return db
    .select({
      id: sql<string>`found.member_id`,
      score: score.mapWith(Number).as('score'),
      shared: sql<string>`array_to_string(found.shared, ',')`,
    })
    .from(sql`${candidates} as found`)
    .orderBy(sql`score desc`, sql`found.last_active desc`, sql`found.member_id`)
    .limit(foundMatches)
    .prepare('match_finder');
});

export interface MatchSearch extends BirthDays {
  siteId: string;
  country: string;
  /** Whom the member looks for; undefined for everyone. */
  gender: string | undefined;
  viewer: { id: string };
  /** The member's own gender, to find those who look for it; undefined on a site that hides `looking_for`. */
  ownGender: string | undefined;
  /** Whose places count, and as far as what; without a bound, near is better and far is no hindrance. */
  near: Near;
  bounded: boolean;
  interests: readonly string[];
  now: Date;
}

/** A member who fits, with the interests that made the score. */
export interface FoundMatch {
  id: string;
  score: number;
  shared: string[];
}

/** Real members who fit both ways, the best first. */
export async function findBest(db: Db, search: MatchSearch): Promise<FoundMatch[]> {
  const {
    siteId,
    country,
    gender = null,
    viewer,
    ownGender = null,
    near,
    bounded,
    interests,
    bornFrom,
    bornTo,
    now,
  } = search;
  const rows = await statement(db).execute({
    ...nearValues(near),
    ...{ site: siteId, country, gender, viewer: viewer.id, ownGender, now: now.toISOString() },
    ...{ bornFrom: bornFrom ?? null, bornTo: bornTo ?? null, within: bounded ? 'yes' : null },
    interests: interests.join(','),
  });
  return rows.map(({ id, score: points, shared }) => ({ id, score: points, shared: shared ? shared.split(',') : [] }));
}
