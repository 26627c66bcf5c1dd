import { searchForm } from '#contract/fold-letters';
import { be } from './be.ts';
import { de } from './de.ts';
import { dk } from './dk.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { no } from './no.ts';
import { pl } from './pl.ts';
import { se } from './se.ts';
import type { City, CitySize, CountryTable, Place, Region } from './types.ts';
import { us } from './us.ts';

const TABLES: Record<string, CountryTable> = { be, de, dk, es, fi, fr, gb, it, nl, no, pl, se, us };

/** The countries whose regions and cities are known, ISO 3166-1 alpha-2, lower case. */
export const placeCountries = Object.keys(TABLES);

const CITY = /^(.+) (-?[\d.]+) (-?[\d.]+) ([1-4])$/;

function readCity(row: string): City {
  const match = CITY.exec(row.trim());
  if (!match) throw new Error(`Not a city: ${row}`);
  const [, name = '', lat, lon, size] = match;
  return { name, lat: Number(lat), lon: Number(lon), size: Number(size) as CitySize };
}

function readTable(table: CountryTable): Region[] {
  return Object.entries(table).map(([key, cities]) => {
    const space = key.indexOf(' ');
    return { code: key.slice(0, space), name: key.slice(space + 1), cities: cities.split(',').map(readCity) };
  });
}

type Country = { regions: Region[]; places: Place[]; bySlug: Map<string, Place[]> };

const countries = new Map<string, Country>();

/** A country's table, read at its first use. */
function readCountry(country: string): Country | undefined {
  const key = country.toLowerCase();
  const table = TABLES[key];
  const known = countries.get(key);
  if (known || !table) return known;
  const regions = readTable(table);
  const places = regions.flatMap((region) => region.cities.map((city) => ({ country: key, region, city })));
  const bySlug = new Map<string, Place[]>();
  for (const place of places) {
    for (const slug of new Set([citySlug(place.city.name), germanSlug(place.city.name)])) {
      bySlug.set(slug, [...(bySlug.get(slug) ?? []), place]);
    }
  }
  const read = { regions, places, bySlug };
  countries.set(key, read);
  return read;
}

/** The regions of a country, each with its cities; none for a country that is not known. */
export const regionsOf = (country: string): Region[] => readCountry(country)?.regions ?? [];

/** A city's name as it stands in an address: `Kraków` is `krakow`, `'s-Gravenhage` is `s-gravenhage`. */
export function citySlug(name: string): string {
  return searchForm(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The way German writes an address without umlauts: `muenchen`. */
const germanSlug = (name: string) => citySlug(name.toLowerCase().replace(/[äöü]/g, (letter) => `${citySlug(letter)}e`));

/** The region is given by its code or its name; letter case and accents do not count. */
export function findCity(country: string, region: string, city: string): Place | undefined {
  const wanted = citySlug(region);
  const named = readCountry(country)?.bySlug.get(citySlug(city)) ?? [];
  return named.find((place) => citySlug(place.region.code) === wanted || citySlug(place.region.name) === wanted);
}

/** The city that an address such as `/landers/gallery/amsterdam` names; the largest where two share the name. */
export function cityBySlug(country: string, slug: string): Place | undefined {
  const named = readCountry(country)?.bySlug.get(slug.toLowerCase()) ?? [];
  return named.toSorted((a, b) => b.city.size - a.city.size)[0];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points on the globe, in degrees. */
export function distanceKm(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const a =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2;
  return 12742 * Math.asin(Math.sqrt(a));
}

let everywhere: Place[] | undefined;

/** The known city next to a point, of any country. */
export function nearestCity(lat: number, lon: number): Place {
  everywhere ??= placeCountries.flatMap((country) => readCountry(country)?.places ?? []);
  // Flat degrees do for a comparison: meridians are closer together towards the poles.
  const narrow = Math.cos(radians(lat));
  let nearest: Place | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const place of everywhere) {
    const across = Math.abs(lon - place.city.lon);
    const [dx, dy] = [Math.min(across, 360 - across) * narrow, lat - place.city.lat];
    const distance = dx * dx + dy * dy;
    if (distance < shortest) [nearest, shortest] = [place, distance];
  }
  if (!nearest) throw new Error('No place is known');
  return nearest;
}
