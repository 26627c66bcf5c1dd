import { landers, takesSlug } from '@/lib/landers/landers';
import { matchRoute } from '@/lib/routes';
import { siteSettings } from '@/tests/fixtures/site';
import { mapKinds, sitemapPaths, sitemapXml } from './site-map';

const localeDomains = { en: 'example', nl: 'nl.example' };
const nl = siteSettings({ domain: 'nl.example', domain_language: 'nl', localeDomains });

test('everything that is listed exists, and is listed once', () => {
  const paths = mapKinds.flatMap((kind) => sitemapPaths(kind, nl));
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths.filter((path) => matchRoute(path) === null)).toEqual([]);
  expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/terms', '/landers/gallery/s-graveland']));
});

test('a second host of a language lists only what is its own', () => {
  const belgium = siteSettings({ domain: 'be.example', domain_language: 'nl-BE', localeDomains });
  expect(sitemapPaths('pages', belgium)).toEqual(['/', '/pricing', '/premium']);
});

test('every landing page is listed without a place, and all that take one with the places of the country', () => {
  expect(sitemapPaths('landers', nl)).toEqual(landers.map((lander) => `/landers/${lander}`));
  const topic = { ...nl, interests: ['coffee' as const] };
  for (const lander of landers.filter(takesSlug))
    expect(sitemapPaths('places', topic)).toContain(`/landers/${lander}/amsterdam`);
  expect(sitemapPaths('places', topic)).not.toContain('/landers/gallery/coffee');
  expect(sitemapPaths('places', topic).filter((path) => path.includes('tinderswipe'))).toEqual([]);
});

test('an index of maps, and a map', () => {
  expect(sitemapXml('a.example', ['/x.xml'], true)).toContain('<sitemap><loc>https://a.example/x.xml</loc></sitemap>');
  expect(sitemapXml('a.example', ['/faq'])).toContain('<url><loc>https://a.example/faq</loc></url>');
});

test('pages that the site adds are listed where their words are its own', () => {
  const token_pages = [{ token: '2257', titles: { nl: 'Gegevens' } }];
  expect(sitemapPaths('pages', { ...nl, token_pages })).toContain('/2257');
  const en = siteSettings({ domain: 'example', domain_language: 'en', localeDomains, token_pages });
  expect(sitemapPaths('pages', en)).not.toContain('/2257');
});
