import { listRegions, type Settings } from '#contract/settings';
import { isFailure } from '@/lib/api/api-failure';
import { sendFromServer } from '@/lib/api/server';
import type { CountryRegions } from './places';

type Countries = Pick<Settings, 'country' | 'countries' | 'hosts' | 'region_data'>;

/** The countries of a site: the host's own first, then those that it offers, then those of the site's other hosts. */
export function countriesOf({ country, countries, hosts }: Countries): string[] {
  return [...new Set([country, ...countries, ...hosts.map((one) => one.country)])];
}

const freshMilliseconds = 3_600_000;
const kept = new Map<string, { at: number; regions: CountryRegions['regions'] }>();

/** Regions of a country, kept in this process for an hour and, while nobody can say, for longer. */
async function regionsOfCountry(country: string, host: string): Promise<CountryRegions['regions']> {
  const known = kept.get(country);
  if (known && performance.now() - known.at < freshMilliseconds) return known.regions;
  try {
    const regions = await sendFromServer(listRegions, { query: { country } }, host, { revalidate: 3600 });
    kept.set(country, { at: performance.now(), regions });
    return regions;
  } catch (thrown) {
    if (known) return known.regions;
    if (!isFailure(thrown, 'not_found')) throw thrown;
    kept.set(country, { at: performance.now(), regions: [] });
    return [];
  }
}

/** Regions and cities of every country of a site, the host's own country first. */
export function regionsOfSite(settings: Countries, host: string): Promise<CountryRegions[]> {
  return Promise.all(
    countriesOf(settings).map(async (country) => ({
      country,
      regions: country === settings.country ? settings.region_data : await regionsOfCountry(country, host),
    })),
  );
}
