import { siteSettings } from '@/tests/fixtures/site';
import { canonicalOf, landerPages } from './canonical';
import type { Subject } from './subject';

const hosts = [
  { host: 'example', country: 'gb', locale: 'en', niche: 1 },
  { host: 'nl.example', country: 'nl', locale: 'nl', niche: 1 },
  { host: 'bdsm.nl.example', country: 'nl', locale: 'nl', niche: 3 },
  { host: 'be.example', country: 'be', locale: 'nl', niche: 1 },
  { host: 'fr.be.example', country: 'be', locale: 'fr', niche: 1 },
] as const;
const siteOf = (domain: string) => {
  const { country = 'nl', niche = 1 } = hosts.find(({ host }) => host === domain) ?? {};
  return siteSettings({ domain, country, niche, hosts: [...hosts], interests: ['coffee', 'sex'] });
};
const place = (country: string, name: string) => ({ name, country, region: { code: 'X', name: 'X' } });
const of = (domain: string, subject: Subject) => {
  const { host, path } = canonicalOf('gallery', subject, siteOf(domain));
  return host + path;
};

test('from every host, a place leads to the host of its country and the niche of the page', () => {
  for (const { host } of hosts) {
    expect(of(host, { niche: 1, place: place('nl', 'Den Haag') })).toBe('nl.example/landers/gallery/den-haag');
    expect(of(host, { niche: 3, place: place('nl', 'Den Haag') })).toBe('bdsm.nl.example/landers/gallery/den-haag');
    expect(of(host, { niche: 7, place: place('nl', 'Den Haag') })).toBe('nl.example/landers/gallery/gay-den-haag');
  }
});

test('of several hosts in a country, the one in the visitor’s language, else the first', () => {
  expect(of('fr.be.example', { niche: 1, place: place('be', 'Gent') })).toBe('fr.be.example/landers/gallery/gent');
  expect(of('nl.example', { niche: 1, place: place('be', 'Gent') })).toBe('be.example/landers/gallery/gent');
});

test('where no host fits, a page stays where it is', () => {
  expect(of('nl.example', { niche: 6, place: place('de', 'Bonn') })).toBe('nl.example/landers/gallery/milf-bonn');
  expect(canonicalOf('gallery', { niche: 1 }, siteSettings({ hosts: [] }))).toEqual({
    host: 'nl.localhost',
    path: '/landers/gallery',
  });
});

test('a host lists its own pages once: its places, and the topics that are nothing intimate', () => {
  const paths = landerPages(siteOf('nl.example')).flatMap(({ lander, path }) => (lander === 'gallery' ? [path] : []));
  expect(paths).toEqual([
    '/landers/gallery',
    ...['noord-holland', 'amsterdam', 's-graveland', 'utrecht', 'zeist', 'coffee'].map(
      (one) => `/landers/gallery/${one}`,
    ),
  ]);
  for (const { host } of hosts) {
    for (const { lander, subject, path } of landerPages(siteOf(host))) {
      expect(canonicalOf(lander, subject, siteOf(host))).toEqual({ host, path });
    }
  }
});
