import type { CountryRegions } from '@/lib/sites/places';
import { siteSettings } from '@/tests/fixtures/site';
import { slugOf, subjectOfSlug, topicsOf } from './subject';

const site = siteSettings({ interests: ['coffee', 'hiking', 'sex'] });
const countries: CountryRegions[] = [
  { country: 'nl', regions: site.region_data },
  { country: 'de', regions: [{ code: 'BE', name: 'Berlin', cities: ['Berlin'] }] },
];
const read = (slug: string | undefined, niche = 1) => subjectOfSlug(slug, { ...site, niche }, countries);

test.each([
  ['amsterdam', 1, 'Amsterdam'],
  ['she-amsterdam', 2, 'Amsterdam'],
  ['bdsm-berlin', 3, 'Berlin'],
  ['bbw-noord-holland', 4, 'Noord-Holland'],
  ['gilf-zeist', 5, 'Zeist'],
  ['milf-s-graveland', 6, "'s-Graveland"],
  ['gay-utrecht', 7, 'Utrecht'],
])('%s is niche %i in %s', (slug, niche, name) => {
  expect(read(slug)).toMatchObject({ niche, place: { name } });
});

test('without a prefix the niche is the host’s, with one the page’s own', () => {
  expect(read('berlin', 3)?.niche).toBe(3);
  expect(read('gay-berlin', 3)?.niche).toBe(7);
  expect(read(undefined, 3)).toEqual({ niche: 3 });
});

test('an everyday interest of the site is a topic, an intimate or an absent one is none', () => {
  expect(read('milf-hiking')).toEqual({ niche: 6, topic: 'hiking' });
  expect(topicsOf(site)).toEqual(['coffee', 'hiking']);
  expect(read('sex')).toBeNull();
  expect(read('wine')).toBeNull();
});

test.each(['amsterdam-milf', 'x-amsterdam', 'bdsm', 'bdsm-', 'milf-gay-berlin', 'nowhere', '__proto__', 'constructor'])(
  '%s is nothing',
  (slug) => {
    expect(read(slug)).toBeNull();
  },
);

test('a place that begins like a niche is found first', () => {
  const region_data = [{ code: 'X', name: 'Gay-Lussac', cities: ['Lussac'] }];
  expect(subjectOfSlug('gay-lussac', site, [{ country: 'fr', regions: region_data }])).toMatchObject({
    niche: 1,
    place: { name: 'Gay-Lussac' },
  });
});

test('a slug is written as it is read', () => {
  for (const slug of ['amsterdam', 'bdsm-berlin', 'milf-hiking', 'gay-s-graveland']) {
    const subject = read(slug);
    expect(subject && slugOf(subject, 1)).toBe(slug);
  }
  expect(slugOf({ niche: 3, topic: 'coffee' }, 3)).toBe('coffee');
  expect(slugOf({ niche: 3 }, 1)).toBeUndefined();
});
