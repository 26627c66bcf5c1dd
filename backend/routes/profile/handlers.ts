import type { Profile } from '#contract/member';
import type { getProfile, ProfileAnswer } from '#contract/members';
import { ageAt } from '#contract/signup';
import { ApiError } from '../../http/api-error.ts';
import type { CallContext } from '../../http/route.ts';
import { takeProfile } from '../members/seen-in-a-day.ts';
import { checkVisitorAccess } from '../members/visitor-access.ts';
import { birthDays } from './birth-days.ts';
import { memberNotFound } from './member-not-found.ts';
import { findProfileSeenBy } from './queries.ts';
import { findRelated } from './related-queries.ts';
import { type ProfileRow, toProfile, viewerOf, withoutPresence } from './to-profile.ts';

/** How many related members a profile shows, and by how many years they may differ. */
const relatedCount = 6;
const relatedYears = 6;

type Context = CallContext<typeof getProfile>;

function related({ deps, site, member, now }: Context, to: ProfileRow, shown: Profile): Promise<ProfileRow[]> {
  const age = ageAt(to.dateOfBirth, now);
  const { bornFrom = '', bornTo = '' } = birthDays(now, Math.max(site.minAge, age - relatedYears), age + relatedYears);
  const search = { site: site.id, viewer: member?.id ?? '', bornFrom, bornTo, limit: relatedCount };
  // What is not shown of a profile may not be guessed from an order either.
  return findRelated(deps.db, { ...to, interests: shown.interests }, search);
}

/** GET profile.php */
export async function showProfile(context: Context): Promise<ProfileAnswer> {
  const { deps, site, member, query, now } = context;
  const id = query.id ?? member?.id;
  if (id === undefined) throw new ApiError('authentication_required');
  // Before the question, so that a closed site does not say who exists either.
  checkVisitorAccess(context);

  const found = await findProfileSeenBy(deps.db, site.id, id, member?.id ?? '');
  const own = id === member?.id;
  if (!found || !(found.openable || own)) {
    throw member ? await memberNotFound(deps.db, site.id, member.id, id) : new ApiError('not_found');
  }
  if (found.blockedBy) throw new ApiError('blocked', { name: found.name, member: id });
  if (!own) await takeProfile(context, id);

  const viewer = viewerOf(member);
  const show = (row: ProfileRow, placeholders = false) =>
    toProfile(row, viewer, site.visibleProfileFields, now, placeholders);
  const { liked, likedBy, blocked } = found;
  const profile = show(found, true);
  return {
    profile: blocked ? withoutPresence(profile) : profile,
    relation: { liked, liked_by: likedBy, match: liked && likedBy, blocked },
    related: own ? [] : (await related(context, found, profile)).map((row) => show(row)),
  };
}
