import type { Profile } from '#contract/member';
import { highestAge } from '@/lib/search/age-range';
import { emptySearch, type Search } from '@/lib/search/search';

/** Years that the people one meets first may be younger or older, as a share of one's own age. */
const ageShare = 0.25;

/** Whom a new member may like to meet first: whom they look for, where they live, of about their age. */
export function fittingSearch({ looking_for, country, region, age }: Profile, minAge: number): Search {
  const band = Math.round(age * ageShare);
  return {
    ...emptySearch,
    ...(looking_for ? { gender: looking_for } : {}),
    country,
    ...(region ? { countryregion: region } : {}),
    min_age: Math.max(minAge, age - band),
    ...(age + band < highestAge ? { max_age: age + band } : {}),
  };
}

/** Members whom one can really meet, this many at most, but for one. */
export const realOnes = (profiles: readonly Profile[], most: number, without?: string | null): Profile[] =>
  profiles.filter(({ id, fictional }) => !fictional && id !== without).slice(0, most);
