import { cityBySlug, citySlug, findCity, nearestCity, placeCountries, regionsOf } from './places.ts';

const cities = (country: string) => regionsOf(country).flatMap((region) => region.cities);

/** South, west, north, east of what each country's cities may lie in; far islands included. */
const BOUNDS: Record<string, [number, number, number, number]> = {
  be: [49.4, 2.5, 51.6, 6.5],
  de: [47.2, 5.8, 55.1, 15.1],
  dk: [54.5, 8, 57.8, 15.2],
  es: [27.6, -18.2, 43.8, 4.4],
  fi: [59.7, 19.3, 70.1, 31.6],
  fr: [41.3, -5.2, 51.1, 9.6],
  gb: [49.9, -8.2, 60.9, 1.8],
  it: [35.4, 6.6, 47.1, 18.6],
  nl: [50.7, 3.3, 53.6, 7.3],
  no: [57.9, 4.6, 71.2, 31.2],
  pl: [49, 14.1, 54.9, 24.2],
  se: [55.3, 10.9, 69.1, 24.2],
  us: [18.9, -168, 71.4, -66.9],
};

describe.each(placeCountries)('places of %s', (country) => {
  const [south, west, north, east] = BOUNDS[country] ?? [0, 0, 0, 0];

  it('has regions with a code, a name and cities, none twice', () => {
    const regions = regionsOf(country);
    expect(new Set(regions.map((region) => region.code)).size).toBe(regions.length);
    expect(new Set(regions.map((region) => region.name)).size).toBe(regions.length);
    for (const region of regions) {
      expect(region.name).not.toBe('');
      expect(new Set(region.cities.map((city) => city.name)).size).toBe(region.cities.length);
    }
    expect(cities(country).length).toBeGreaterThanOrEqual(country === 'be' ? 40 : 60);
  });

  it('has every city within its borders, and no two at one point', () => {
    const outside = cities(country).filter(
      ({ lat, lon }) => lat < south || lat > north || lon < west || lon > east || !(lat && lon),
    );
    expect(outside).toEqual([]);
    expect(new Set(cities(country).map(({ lat, lon }) => `${lat} ${lon}`)).size).toBe(cities(country).length);
  });

  it('finds each city again by name, by address and by its own coordinates', () => {
    for (const region of regionsOf(country)) {
      for (const city of region.cities) {
        expect(findCity(country, region.code, city.name)?.city).toBe(city);
        expect(findCity(country.toUpperCase(), region.name, city.name.toUpperCase())?.city).toBe(city);
        expect(citySlug(city.name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(cityBySlug(country, citySlug(city.name))?.city.name).toBe(city.name);
        expect(nearestCity(city.lat, city.lon).city).toBe(city);
      }
    }
  });
});

it('writes addresses without accents', () => {
  expect(['Kraków', 'Tromsø', 'Århus', 'Gießen', 'L’Aquila', 'Den Haag', 'Łódź'].map(citySlug)).toEqual([
    'krakow',
    'tromso',
    'arhus',
    'giessen',
    'l-aquila',
    'den-haag',
    'lodz',
  ]);
});

it('understands German addresses with and without the added e', () => {
  expect(cityBySlug('de', 'muenchen')?.city.name).toBe('München');
  expect(cityBySlug('de', 'Munchen')?.city.name).toBe('München');
  expect(cityBySlug('de', 'duesseldorf')?.region.name).toBe('Nordrhein-Westfalen');
});

it('knows nothing of other countries, regions and cities', () => {
  expect(regionsOf('xx')).toEqual([]);
  expect(cityBySlug('nl', 'atlantis')).toBeUndefined();
  expect(cityBySlug('xx', 'utrecht')).toBeUndefined();
  expect(findCity('nl', 'NH', 'Utrecht')).toBeUndefined();
});

it('takes the larger of two cities with one name', () => {
  expect(cityBySlug('us', 'portland')?.region.code).toBe('OR');
});

it('names the place of a point in the country', () => {
  expect(nearestCity(52.1, 5.0)).toMatchObject({ country: 'nl', city: { name: 'Utrecht' } });
  expect(nearestCity(48.2, 11.5)).toMatchObject({ country: 'de', region: { code: 'BY' }, city: { name: 'München' } });
});
