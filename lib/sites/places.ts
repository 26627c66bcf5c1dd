import { nichePrefixes, type Settings } from '#contract/settings';

type Regions = Pick<Settings, 'region_data'>;

/** `Frankfurt am Main` -> `frankfurt-am-main`, `Łódź` -> `lodz`: how a place stands in an address. */
export function placeSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Regions and cities of the host's country, in their own spelling. */
export function allPlaces({ region_data }: Regions): string[] {
  return region_data.flatMap(({ name, cities }) => [name, ...cities]);
}

const known = new WeakMap<Settings['region_data'], Map<string, string>>();

function placesBySlug(settings: Regions): Map<string, string> {
  const found =
    known.get(settings.region_data) ?? new Map(allPlaces(settings).map((place) => [placeSlug(place), place]));
  known.set(settings.region_data, found);
  return found;
}

/**
 * The place that a landing page's slug names, in its own spelling: `amsterdam`, or with a niche's prefix `bdsm-berlin`.
 * Null for anything that is no place of the host's country, so that nobody can invent pages.
 */
export function placeOfSlug(slug: string, settings: Regions): string | null {
  const places = placesBySlug(settings);
  const prefix = Object.values(nichePrefixes).find((niche) => niche !== '' && slug.startsWith(`${niche}-`));
  const bare = prefix ? slug.slice(prefix.length + 1) : slug;
  return places.get(slug) ?? places.get(bare) ?? null;
}
