import { searchForm } from '#contract/fold-letters';
import type { Settings } from '#contract/settings';

/** Regions and cities of one country, by name. */
export interface CountryRegions {
  country: string;
  regions: Settings['region_data'];
}

/** A region or a city, in its country's own spelling. */
export interface Place {
  name: string;
  country: string;
  region: { code: string; name: string };
}

/** `Frankfurt am Main` -> `frankfurt-am-main`, `Łódź` -> `lodz`: how a place stands in an address. */
export function placeSlug(name: string): string {
  return searchForm(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Regions and cities of a country. */
export function placesOf({ country, regions }: CountryRegions): Place[] {
  return regions.flatMap(({ code, name, cities }) =>
    [name, ...cities].map((place) => ({ name: place, country, region: { code, name } })),
  );
}

const known = new WeakMap<CountryRegions['regions'], Map<string, Place>>();

function placesBySlug(one: CountryRegions): Map<string, Place> {
  const found = known.get(one.regions) ?? new Map(placesOf(one).map((place) => [placeSlug(place.name), place]));
  known.set(one.regions, found);
  return found;
}

/** The place of an address; where several countries have one of this name, that of the first. */
export function findPlace(slug: string, countries: readonly CountryRegions[]): Place | null {
  for (const country of countries) {
    const place = placesBySlug(country).get(slug);
    if (place) return place;
  }
  return null;
}
