import type { findMatches, Match } from '#contract/match-finder';
import type { CallContext } from '../../http/route.ts';
import { countBlocked } from '../blocks/queries.ts';
import { nearOf } from '../members/filters.ts';
import { takeSearch } from '../members/seen-in-a-day.ts';
import { birthDays } from '../profile/birth-days.ts';
import { profilesFor } from '../profile/profiles-for.ts';
import { findBest } from './queries.ts';

/** Kilometres that stand for any distance. */
const anywhere = 1000;

/** GET match-finder.php */
export async function find(context: CallContext<typeof findMatches>): Promise<{ results: Match[] }> {
  const { deps, site, member, query, now } = context;
  const asked = {
    siteId: site.id,
    country: member.country,
    gender: member.lookingFor === 'everyone' ? undefined : member.lookingFor,
    viewer: member,
    near: nearOf(member, query.distance ?? anywhere),
    bounded: query.distance !== undefined,
    // What the site does not show of a profile may not be guessed from who is found, or with which score.
    ownGender: site.visibleProfileFields.includes('looking_for') ? member.gender : undefined,
    interests: site.visibleProfileFields.includes('interests') ? (query.interests?.split(',') ?? member.interests) : [],
    ...birthDays(now, query.min_age, query.max_age),
  };
  await takeSearch(context, [{ ...asked, viewer: undefined }, await countBlocked(deps.db, member.id)]);
  const found = await findBest(deps.db, { ...asked, now });
  const profiles = await profilesFor(
    context,
    found.map(({ id }) => id),
  );
  const results = found.flatMap(({ id, score, shared }) => {
    const profile = profiles.get(id);
    return profile ? [{ profile, score, shared_interests: shared as Match['shared_interests'] }] : [];
  });
  return { results };
}
