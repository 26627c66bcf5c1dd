import type { Settings } from '#contract/settings';
import { tokenAddress } from '@/lib/info/token-pages';
import { landerPages } from '@/lib/landers/canonical';
import { publicAddress, publicPages } from './public-address';

/** The parts of a host's sitemap: its own pages, its landing pages, and those about a place or a topic. */
export const mapKinds = ['pages', 'landers', 'places'] as const;
export type MapKind = (typeof mapKinds)[number];

export const isMapKind = (kind: string): kind is MapKind => mapKinds.some((known) => known === kind);

/** The paths of a part: only those whose one address is on this host. */
export function sitemapPaths(kind: MapKind, site: Settings): string[] {
  if (kind === 'pages') {
    const addresses = [
      ...publicPages.map((path) => ({ path, address: publicAddress(site, path) })),
      ...site.token_pages.map(({ token }) => ({ path: `/${token}`, address: tokenAddress(site, token) })),
    ];
    return addresses.flatMap(({ path, address }) =>
      address.canonical === `https://${site.domain}${path}` ? [path] : [],
    );
  }
  // No topics: a city of another country may have a topic's name, as Reading, and then the page is about the city.
  return landerPages(site).flatMap(({ subject, path }) =>
    !subject.topic && Boolean(subject.place) === (kind === 'places') ? [path] : [],
  );
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap, or the index of several, with the addresses of a host. */
export function sitemapXml(domain: string, paths: readonly string[], index = false): string {
  const [set, one] = index ? ['sitemapindex', 'sitemap'] : ['urlset', 'url'];
  const lines = paths.map((path) => `<${one}><loc>https://${domain}${path}</loc></${one}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${set} xmlns="${schema}">\n${lines.join('\n')}\n</${set}>\n`;
}
