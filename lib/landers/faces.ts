import type { Gender, Profile } from '#contract/member';
import { type MemberQuery, searchMembers } from '#contract/members';
import type { Settings } from '#contract/settings';
import { isFailure } from '@/lib/api/api-failure';
import { sendFromServer } from '@/lib/api/server';
import type { Niche, Subject } from './subject';

/** What a landing page shows of a member. */
export interface Face {
  id: string;
  name: string;
  age: number;
  city: string | null;
  gender: Gender;
  fictional: boolean;
  filename: string;
  placeholder: string | undefined;
}

export function faceOf({ id, name, age, city, gender, fictional, main_image }: Profile): Face[] {
  if (!main_image) return [];
  const { filename, placeholder } = main_image;
  return [{ id, name, age, city, gender, fictional, filename, placeholder }];
}

/** The same faces, women and men by turns, fictional ones behind the others: a first glance shows everybody. */
export function mixed(faces: readonly Face[]): Face[] {
  const inOrder = [...faces].sort((a, b) => Number(a.fictional) - Number(b.fictional));
  const rest = inOrder.filter(({ gender }) => gender !== 'female');
  const women = inOrder.filter(({ gender }) => gender === 'female');
  const longer = Math.max(women.length, rest.length);
  return [...Array(longer).keys()].flatMap((index) => [women[index], rest[index]].filter((face) => face !== undefined));
}

/** Niches that say something intimate of whoever is shown: only members of a site of that niche came for it. */
const intimate: readonly Niche[] = [3, 4, 7];

/** Whom to look for, and whether a page may show none but fictional members, who are marked as such. */
export interface Wanted {
  query: MemberQuery;
  onlyFictional?: boolean;
}

/**
 * Whom a landing page shows: members with a photo around its place, or with its topic. What a niche narrows is gender and
 * age, which every card tells anyway, and never what somebody ticked in private. No page says of real people what they
 * never said: one of an intimate niche shows those of a site of this niche alone.
 */
export function facesQuery({ niche, place, topic }: Subject, site: Pick<Settings, 'country' | 'niche'>): Wanted {
  const gender = {
    1: 'everyone',
    2: 'female',
    3: 'everyone',
    4: 'female',
    5: 'female',
    6: 'female',
    7: 'male',
  } as const;
  const query = {
    country: place?.country ?? site.country,
    countryregion: place?.region.code,
    gender: gender[niche],
    interests: topic,
    with_photo: '1' as const,
    ...(niche === 5 && { min_age: 60 }),
    ...(niche === 6 && { min_age: 40, max_age: 59 }),
  };
  return { query, onlyFictional: intimate.includes(niche) && niche !== site.niche };
}

/** What a landing page's search found: members, and how many there are of them. */
export interface ShownMembers {
  members: Profile[];
  /** Of the search itself, without those that are only similar. */
  total: number;
}

/**
 * Members of a host's site whom a visitor may see, as its search shows them to visitors; none where the site shows
 * nobody. `revalidate` is in seconds.
 */
export async function membersOf(
  domain: string,
  { query, onlyFictional = false }: Wanted,
  revalidate = 300,
): Promise<ShownMembers> {
  try {
    const { results, similar, numResults } = await sendFromServer(searchMembers, { query }, domain, {
      revalidate,
      hasPeople: true,
    });
    const members = [...results, ...similar];
    if (!onlyFictional) return { members, total: numResults };
    const shown = members.filter(({ fictional }) => fictional);
    return { members: shown, total: shown.length };
  } catch (thrown) {
    if (isFailure(thrown, 'authentication_required')) return { members: [], total: 0 };
    throw thrown;
  }
}

/** The faces of a search for photos, mixed. */
export async function facesOf(domain: string, wanted: Wanted, revalidate?: number): Promise<Face[]> {
  const { members } = await membersOf(domain, wanted, revalidate);
  return mixed(members.flatMap(faceOf));
}
