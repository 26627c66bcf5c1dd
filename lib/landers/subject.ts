import { everydayInterests } from '#contract/interests';
import { nichePrefixes, type Settings } from '#contract/settings';
import { type CountryRegions, findPlace, type Place, placeSlug } from '@/lib/sites/places';

export type Niche = keyof typeof nichePrefixes;
export type Topic = (typeof everydayInterests)[number];

/** What a landing page is about: a niche, and perhaps a place or an everyday interest. */
export interface Subject {
  niche: Niche;
  place?: Place;
  topic?: Topic;
}

type Site = Pick<Settings, 'niche' | 'interests'>;

/** What pages can be about besides places: what members of the site may tick, but nothing intimate. */
export function topicsOf({ interests }: Pick<Settings, 'interests'>): Topic[] {
  return everydayInterests.filter((topic) => interests.includes(topic));
}

function placeOrTopic(slug: string, site: Site, countries: readonly CountryRegions[]): Omit<Subject, 'niche'> | null {
  const place = findPlace(slug, countries);
  if (place) return { place };
  const topic = topicsOf(site).find((one) => one === slug);
  return topic ? { topic } : null;
}

/**
 * What a slug says: `amsterdam`, `coffee`, or with a niche's prefix `bdsm-berlin`; without a prefix the niche is the
 * host's. A place that begins like a niche is found first. Null for any other word, so that nobody can invent pages.
 */
export function subjectOfSlug(
  slug: string | undefined,
  site: Site,
  countries: readonly CountryRegions[],
): Subject | null {
  const own = site.niche as Niche;
  if (slug === undefined) return { niche: own };
  const whole = placeOrTopic(slug, site, countries);
  if (whole) return { niche: own, ...whole };
  const prefixed = Object.entries(nichePrefixes).find(([, prefix]) => prefix !== '' && slug.startsWith(`${prefix}-`));
  if (!prefixed) return null;
  const [niche, prefix] = prefixed;
  const rest = placeOrTopic(slug.slice(prefix.length + 1), site, countries);
  return rest && { niche: Number(niche) as Niche, ...rest };
}

/** The slug of a subject on a host of this niche; undefined for the page of the niche alone. */
export function slugOf({ niche, place, topic }: Subject, hostNiche: number): string | undefined {
  const bare = place ? placeSlug(place.name) : topic;
  if (!bare) return undefined;
  const prefix = niche === hostNiche ? '' : nichePrefixes[niche];
  return prefix ? `${prefix}-${bare}` : bare;
}
