import { isAdultInterest } from '#contract/interests';
import type { searchMembers } from '#contract/members';
import type { profileFields } from '#contract/settings';
import type { CallContext } from '../../http/route.ts';
import type { SessionMember } from '../../session/session.ts';
import { type BirthDays, birthDays } from '../profile/birth-days.ts';
import { gridCell } from '../profile/distance.ts';
import type { Near } from '../profile/distance-sql.ts';

/** What a search asks for, with the defaults filled in. */
export interface Filters extends BirthDays {
  /** Of those who show themselves to visitors alone. */
  visitor?: true;
  country: string;
  gender?: string;
  region?: string;
  near?: Near;
  /** All of them, in the order of the alphabet. */
  interests?: string[];
  online?: true;
  withPhoto?: true;
}

/** So far from where a member lives, by the cell alone: it is all that counts, and neighbours' searches are equal. */
export function nearOf(member: Pick<SessionMember, 'lat' | 'lon'> | null, km: number): Near {
  if (!member || member.lat === null || member.lon === null) return { place: null, km };
  return { place: gridCell({ lat: member.lat, lon: member.lon }), km };
}

/**
 * The query of a call as filters: country and gender default to the member's own wishes, then to the host's country. What
 * the site does not show of a profile may not be found out by searching for it either, nor by a visitor what is for members.
 */
export function filtersOf({ query, site, member, domain, now }: CallContext<typeof searchMembers>): Filters {
  const gender = query.gender ?? member?.lookingFor ?? 'everyone';
  const shows = (field: (typeof profileFields)[number]) => site.visibleProfileFields.includes(field);
  const asked = shows('interests') ? query.interests?.split(',').toSorted() : undefined;
  const interests = member ? asked : asked?.filter((id) => !isAdultInterest(id));
  return {
    ...(member ? {} : { visitor: true as const }),
    country: query.country ?? member?.country ?? domain.country,
    ...(gender === 'everyone' ? {} : { gender }),
    ...(query.countryregion && shows('region') ? { region: query.countryregion } : {}),
    ...(query.distance ? { near: nearOf(member, query.distance) } : {}),
    ...birthDays(now, query.min_age, query.max_age),
    ...(interests?.length ? { interests } : {}),
    ...(query.online && member ? { online: true } : {}),
    ...(query.with_photo ? { withPhoto: true } : {}),
  };
}
