import { findCity, regionsOf } from '../../data/places/places.ts';
import { invalidField } from '../../http/api-error.ts';
import { gridCell } from '../profile/distance.ts';

/** Where a member lives: country and region as codes, the city by its name in the country's list. */
export interface Home {
  country: string;
  region: string | null;
  city: string | null;
}

type Located = Home & { lat: number | null; lon: number | null };

/** The cell of the city: where in it somebody lives is not asked. */
function locate(home: Home): Located {
  if (!home.city) return { ...home, lat: null, lon: null };
  const found = home.region && findCity(home.country, home.region, home.city);
  if (!found) throw invalidField('city');
  return { ...home, city: found.city.name, ...gridCell(found.city) };
}

/**
 * Where a member lives after a change; null where nothing of it changes. What lies below a changed place and is not
 * given is emptied. Throws `invalid_request` for a country that is none of `countries` and for a place that is not in
 * the country's list.
 */
export function changedHome(change: Partial<Home>, from: Home, countries: readonly string[]): Located | null {
  if (change.country === undefined && change.region === undefined && change.city === undefined) return null;
  const country = change.country ?? from.country;
  const emigrated = country !== from.country;
  if (emigrated && !countries.includes(country)) throw invalidField('country');
  const region = change.region === undefined && !emigrated ? from.region : change.region || null;
  if (region && !regionsOf(country).some(({ code }) => code === region)) throw invalidField('region');
  const moved = emigrated || region !== from.region;
  const city = change.city === undefined && !moved ? from.city : change.city || null;
  return locate({ country, region, city });
}
