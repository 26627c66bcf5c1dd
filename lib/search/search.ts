import type { ZodType } from 'zod';
import type { Interest } from '#contract/interests';
import type { LookingFor } from '#contract/member';
import { type MemberQuery, memberQuery } from '#contract/members';

/**
 * What a member looks for, named as in the contract and in the address. What is not set falls back to the member's
 * own wishes.
 */
export interface Search {
  gender?: LookingFor;
  country?: string;
  countryregion?: string;
  /** Kilometres from where the member lives. */
  distance?: number;
  min_age?: number;
  max_age?: number;
  interests: Interest[];
  online: boolean;
  with_photo: boolean;
}

export const emptySearch: Search = { interests: [], online: false, with_photo: false };

const fields = memberQuery.shape;

function valid<T>(schema: ZodType<T>, value: string | null): T | undefined {
  const parsed = schema.safeParse(value ?? undefined);
  return parsed.success ? parsed.data : undefined;
}

/**
 * Reads a search from an address. What is no filter, or not a possible value of one, is left out, so that an old link
 * still finds somebody.
 */
export function parseSearch(params: URLSearchParams): Search {
  const given = (params.get('interests') ?? '').split(',');
  const known = given.filter((id): id is Interest => valid(fields.interests, id) !== undefined);
  const min = valid(fields.min_age, params.get('min_age'));
  const max = valid(fields.max_age, params.get('max_age'));
  const possible = min === undefined || max === undefined || min <= max;
  return prune({
    gender: valid(fields.gender, params.get('gender')),
    country: valid(fields.country, params.get('country')),
    countryregion: valid(fields.countryregion, params.get('countryregion')),
    distance: valid(fields.distance, params.get('distance')),
    min_age: possible ? min : undefined,
    max_age: possible ? max : undefined,
    interests: [...new Set(known)],
    online: params.get('online') === '1',
    with_photo: params.get('with_photo') === '1',
  });
}

function prune(search: Search): Search {
  return Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== ''),
  ) as unknown as Search;
}

/** The filters of a search as the call takes them. */
export function queryOf({ interests, online, with_photo, ...rest }: Search): MemberQuery {
  return {
    ...rest,
    ...(interests.length ? { interests: [...interests].sort().join(',') } : {}),
    ...(online ? { online: '1' as const } : {}),
    ...(with_photo ? { with_photo: '1' as const } : {}),
  };
}

/** The search as it stands in an address, without `?`: the same text for the same search, empty for none. */
export function serializeSearch(search: Search): string {
  const given = Object.entries(queryOf(search)).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]).sort()).toString();
}

/** How many filters are on; the ages count as one, and so do all interests. */
export function countFilters(search: Search): number {
  const { gender, country, countryregion, distance, min_age, max_age, interests, online, with_photo } = search;
  const on = [gender, country, countryregion, distance, min_age ?? max_age, interests.length > 0, online, with_photo];
  return on.filter((one) => one !== undefined && one !== false).length;
}

/** Changes some filters. Another country has other regions, so the region goes with the old one. */
export function changeSearch(search: Search, change: Partial<Search>): Search {
  const elsewhere = 'country' in change && change.country !== search.country;
  return prune({ ...search, ...(elsewhere ? { countryregion: undefined } : {}), ...change });
}

/** Gets what a press makes of the search as it is at that moment: it may be newer than what is drawn. */
export type OnSearchChange = (change: (now: Search) => Search) => void;

/** One part of a search in words, in the order in which people read them. */
export type SearchPart =
  | { kind: 'gender'; gender: LookingFor }
  | { kind: 'country' | 'region'; code: string }
  | { kind: 'distance'; km: number }
  | { kind: 'ages'; min?: number; max?: number }
  | { kind: 'interests'; count: number }
  | { kind: 'online' | 'with_photo' };

/** Every filter of a search that is on, for words. A region stands for its country. */
export function describeSearch(search: Search): SearchPart[] {
  const { gender, country, countryregion, distance, min_age: min, max_age: max, interests } = search;
  const parts: SearchPart[] = [];
  if (gender) parts.push({ kind: 'gender', gender });
  if (countryregion) parts.push({ kind: 'region', code: countryregion });
  else if (country) parts.push({ kind: 'country', code: country });
  if (distance !== undefined) parts.push({ kind: 'distance', km: distance });
  if (min !== undefined || max !== undefined) parts.push({ kind: 'ages', min, max });
  if (interests.length) parts.push({ kind: 'interests', count: interests.length });
  if (search.online) parts.push({ kind: 'online' });
  if (search.with_photo) parts.push({ kind: 'with_photo' });
  return parts;
}

/** What taking a part away changes. */
const withoutKind: Record<SearchPart['kind'], Partial<Search>> = {
  gender: { gender: undefined },
  country: { country: undefined },
  region: { countryregion: undefined },
  distance: { distance: undefined },
  ages: { min_age: undefined, max_age: undefined },
  interests: { interests: [] },
  online: { online: false },
  with_photo: { with_photo: false },
};

/** The search without one of its parts. */
export const withoutPart = (search: Search, { kind }: SearchPart): Search => changeSearch(search, withoutKind[kind]);
