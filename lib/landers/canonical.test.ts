import { siteSettings } from '@/tests/fixtures/site';
import { canonicalOf, landerPages, languagesOf, wayTo } from './canonical';
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

test('the way to a page leads over that of its niche, where the niche has a host, and that of its region', () => {
  const addresses = (domain: string, subject: Subject) =>
    wayTo('gallery', subject, siteOf(domain)).map(({ host, path }) => host + path);
  const nearby = { name: 'Zeist', country: 'nl', region: { code: 'UT', name: 'Utrecht' } };
  expect(addresses('nl.example', { niche: 1, place: nearby })).toEqual([
    'nl.example/landers/gallery',
    'nl.example/landers/gallery/utrecht',
    'nl.example/landers/gallery/zeist',
  ]);
  expect(addresses('nl.example', { niche: 3, topic: 'coffee' })).toEqual([
    'bdsm.nl.example/landers/gallery',
    'bdsm.nl.example/landers/gallery/coffee',
  ]);
  expect(addresses('nl.example', { niche: 7, place: nearby })).toEqual([
    'nl.example/landers/gallery/gay-utrecht',
    'nl.example/landers/gallery/gay-zeist',
  ]);
  expect(addresses('be.example', { niche: 1 })).toEqual(['be.example/landers/gallery']);
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

test('the languages of every page that is listed name each other, and only pages that are there', () => {
  const localeDomains = { en: 'example', nl: 'nl.example', fr: 'fr.be.example' };
  const sites = new Map(
    hosts.map(({ host }) => {
      // Each host's own stands first in its settings.
      const ordered = [...hosts].sort((a, b) => Number(b.host === host) - Number(a.host === host));
      return [host as string, { ...siteOf(host), localeDomains, hosts: ordered }];
    }),
  );
  let named = 0;
  for (const [host, site] of sites) {
    for (const { lander, subject, path } of landerPages(site)) {
      const languages = languagesOf(lander, subject, site);
      for (const [language, address] of Object.entries(languages ?? {})) {
        const { host: there, pathname } = new URL(address);
        const other = sites.get(there);
        expect(other && languagesOf(lander, subject, other)).toEqual(languages);
        expect(other && canonicalOf(lander, subject, other)).toEqual({ host: there, path: pathname });
        if (language !== 'x-default') named++;
      }
      if (languages) expect(Object.values(languages)).toContain(`https://${host}${path}`);
    }
  }
  expect(named).toBeGreaterThan(50);
  const of = (domain: string, subject: Subject) => languagesOf('video', subject, sites.get(domain) ?? siteOf(domain));
  expect(of('nl.example', { niche: 1 })).toEqual({
    en: 'https://example/landers/video',
    fr: 'https://fr.be.example/landers/video',
    nl: 'https://nl.example/landers/video',
    'x-default': 'https://example/landers/video',
  });
  expect(of('be.example', { niche: 1, place: place('be', 'Gent') })).toEqual({
    fr: 'https://fr.be.example/landers/video/gent',
    nl: 'https://be.example/landers/video/gent',
    'x-default': 'https://fr.be.example/landers/video/gent',
  });
  expect(of('nl.example', { niche: 1, place: place('nl', 'Zeist') })).toBeUndefined();
});
