import { siteSettings } from '@/tests/fixtures/site';
import { allPlaces, placeOfSlug, placeSlug } from './places';

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
  expect(allPlaces(siteSettings())).toEqual([
    'Noord-Holland',
    'Amsterdam',
    "'s-Graveland",
    'Utrecht',
    'Utrecht',
    'Zeist',
  ]);
});

test('a slug finds its place in the spelling of the country', () => {
  expect(placeOfSlug('noord-holland', siteSettings())).toBe('Noord-Holland');
  expect(placeOfSlug('s-graveland', siteSettings())).toBe("'s-Graveland");
  expect(placeOfSlug('milf-amsterdam', siteSettings())).toBe('Amsterdam');
  expect(placeOfSlug('amsterdam-milf', siteSettings())).toBeNull();
});

test('a city that begins like a niche is found first', () => {
  const site = siteSettings({ region_data: [{ code: 'X', name: 'Gay-Lussac', cities: ['Lussac'] }] });
  expect(placeOfSlug('gay-lussac', site)).toBe('Gay-Lussac');
});
