import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { likes } from '../../db/schema/likes.ts';
import { profiles } from '../../db/schema/members.ts';
import { swipes } from '../../db/schema/swipes.ts';
import { cellDistance, type Near, nearValues } from '../profile/distance-sql.ts';
import { partedFrom } from '../profile/queries.ts';

/** Faces in one answer. */
export const deckSize = 20;

/** How many of the most recently active who fit are put into order. */
const pool = 60;

/** Kilometres within which somebody lives near. */
const nearby = 100;

const { placeholder } = sql;
const viewer = placeholder('viewer');
const given = (name: string) => sql`${placeholder(name)}::text`;
const wanted = sql`string_to_array(${given('interests')}, ',')`;

/** Who fits both ways and was not met yet: not answered in the game, not liked elsewhere, not parted by a block. */
const isNew = and(
  sql`${profiles.status} = 'active'`,
  eq(profiles.siteId, placeholder('site')),
  sql`(${given('gender')} is null or ${profiles.gender} = ${given('gender')})`,
  sql`(${given('ownGender')} is null or ${profiles.lookingFor} in ('everyone', ${placeholder('ownGender')}))`,
  sql`${profiles.memberId} <> ${viewer}`,
  // One list that is read once and kept as a hash: whoever answered thousands is passed over without a look into tables.
  sql`${profiles.memberId} not in (
    select s.target_id from ${swipes} s where s.member_id = ${viewer} and not s.taken_back
    union all select l.target_id from ${likes} l where l.member_id = ${viewer}
    union all ${partedFrom(viewer)})`,
);

/** Whose answer was taken back last: the card that lies on top until it is answered again. */
const backOnTop = prepared((db) => {
  const last = sql`(select s.target_id, s.taken_back from ${swipes} s where s.member_id = ${viewer}
    order by s.position desc limit 1)`;
  return db
    .select({ id: profiles.memberId })
    .from(profiles)
    .where(and(isNew, sql`${profiles.memberId} = (select target_id from ${last} as last where last.taken_back)`))
    .prepare('swipe_back_on_top');
});

/** Who likes the member already, the latest first: a like for them is a match. */
const likers = prepared((db) =>
  db
    .select({ id: likes.memberId })
    .from(likes)
    .innerJoin(profiles, eq(profiles.memberId, likes.memberId))
    .where(and(eq(likes.targetId, viewer), isNew))
    .orderBy(desc(likes.created), likes.memberId)
    .limit(deckSize)
    .prepare('swipe_likers'),
);

/** Of the most recently active: first who has a picture, then who lives near, then who shares most, then the latest. */
function poolStatement(which: SQL | undefined) {
  return prepared((db) => {
    const found = db
      .select({
        memberId: profiles.memberId,
        lastActive: profiles.lastActive,
        hasPhoto: profiles.hasPhoto,
        near: sql`coalesce(${cellDistance(profiles.lat, profiles.lon)} <= ${sql.raw(String(nearby))}, false)`.as(
          'near',
        ),
        shared: sql`cardinality(array(select i from unnest(${profiles.interests}) i where i = any(${wanted})))`.as(
          'shared',
        ),
      })
      .from(profiles)
      .where(and(isNew, which))
      .orderBy(desc(profiles.lastActive), profiles.memberId)
      .limit(pool);
    return db
      .select({ id: sql<string>`found.member_id` })
      .from(sql`${found} as found`)
      .orderBy(sql`has_photo desc, near desc, shared desc, last_active desc, member_id`)
      .limit(placeholder('limit'))
      .prepare('swipe_pool');
  });
}

const here = eq(profiles.country, placeholder('country'));
const abroad = ne(profiles.country, placeholder('country'));

/** Real members before made-up ones, who never like back; the own country before others. */
const pools = [
  poolStatement(and(here, sql`not ${profiles.fictional}`)),
  poolStatement(and(abroad, sql`not ${profiles.fictional}`)),
  poolStatement(and(here, sql`${profiles.fictional}`)),
  poolStatement(and(abroad, sql`${profiles.fictional}`)),
];

export interface DeckSearch {
  siteId: string;
  country: string;
  /** Whom the member looks for; undefined for everyone. */
  gender: string | undefined;
  viewer: { id: string };
  /** The member's own gender, to find those who look for it; undefined on a site that hides `looking_for`. */
  ownGender: string | undefined;
  near: Near;
  /** What members may share; none where the site does not show it. */
  interests: readonly string[];
}

/** The ids of the next faces, the first on top. Later lists are looked at only where the earlier ones do not fill it. */
export async function findDeck(db: Db, search: DeckSearch): Promise<string[]> {
  const { siteId, country, gender = null, viewer: me, ownGender = null, near, interests } = search;
  const values = {
    ...nearValues(near),
    ...{ site: siteId, country, gender, viewer: me.id, ownGender, interests: interests.join(',') },
    limit: 2 * deckSize + 1,
  };
  const ids = new Set<string>();
  for (const list of [backOnTop, likers, ...pools]) {
    for (const { id } of await list(db).execute(values)) ids.add(id);
    if (ids.size >= deckSize) break;
  }
  return [...ids].slice(0, deckSize);
}
