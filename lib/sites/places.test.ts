import { siteSettings } from '@/tests/fixtures/site';
import { type CountryRegions, findPlace, placeSlug, placesOf } from './places';

const nl: CountryRegions = { country: 'nl', regions: siteSettings().region_data };
const be: CountryRegions = {
  country: 'be',
  regions: [{ code: 'VLI', name: 'Limburg', cities: ['Hasselt', 'Zeist'] }],
};

test.each([
  ['Amsterdam', 'amsterdam'],
  ["'s-Graveland", 's-graveland'],
  ['Łódź', 'lodz'],
  ['Frankfurt am Main', 'frankfurt-am-main'],
  ['Tromsø', 'tromso'],
  ['Gießen', 'giessen'],
  ['Saint-Étienne', 'saint-etienne'],
  ['Ærø', 'aero'],
])('%s stands as %s', (name, slug) => {
  expect(placeSlug(name)).toBe(slug);
});

test('regions and cities are places', () => {
  expect(placesOf(nl).map(({ name }) => name)).toEqual([
    'Noord-Holland',
    'Amsterdam',
    "'s-Graveland",
    'Utrecht',
    'Utrecht',
    'Zeist',
  ]);
});

test('a slug finds its place in the spelling of the country, with its region', () => {
  expect(findPlace('noord-holland', [nl])?.name).toBe('Noord-Holland');
  expect(findPlace('s-graveland', [nl])).toEqual({
    name: "'s-Graveland",
    country: 'nl',
    region: { code: 'NH', name: 'Noord-Holland' },
  });
  expect(findPlace('hasselt', [nl])).toBeNull();
  expect(findPlace('hasselt', [nl, be])?.country).toBe('be');
});

test('of two places with one name, that of the first country is meant', () => {
  expect(findPlace('zeist', [nl, be])?.country).toBe('nl');
  expect(findPlace('zeist', [be, nl])?.country).toBe('be');
});
