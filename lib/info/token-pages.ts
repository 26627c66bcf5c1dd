import type { SitePage } from '#contract/pages';
import type { Settings } from '#contract/settings';
import { isLocale, type Locale, pickLocale } from '@/lib/i18n/locales';
import { type PublicAddress, publicAddress } from '@/lib/sites/public-address';
import { type Block, blocksOf } from './blocks';
import type { OpenInfo } from './open-info';

type Titles = Settings['token_pages'][number]['titles'];

/** The language in which a page is shown to readers of another one: theirs, else English, else the first written. */
export function shownLanguage(titles: Titles, locale: Locale): Locale {
  if (titles[locale] !== undefined) return locale;
  const [first] = Object.keys(titles).filter(isLocale);
  return titles.en === undefined ? (first ?? locale) : 'en';
}

/** The pages that a site adds, as a footer in this language names them. */
export function tokenLinks(site: Pick<Settings, 'token_pages'>, locale: Locale) {
  return site.token_pages.map(({ token, titles }) => {
    const lang = shownLanguage(titles, locale);
    return { href: `/${token}`, lang, title: titles[lang] ?? token };
  });
}

/**
 * The one address of a page that a site adds: only the hosts of languages in which it is written name each other; any
 * other host leads to the one whose words it shows.
 */
export function tokenAddress(site: Settings, token: string): PublicAddress {
  const titles = site.token_pages.find((page) => page.token === token)?.titles ?? {};
  const own = pickLocale(undefined, site.domain_language);
  const shown = shownLanguage(titles, own);
  if (shown !== own) return { canonical: `https://${site.localeDomains[shown] ?? site.domain}/${token}` };
  const written = Object.entries(site.localeDomains).filter(([locale]) => titles[locale as Locale] !== undefined);
  return publicAddress({ ...site, localeDomains: Object.fromEntries(written) }, `/${token}`);
}

const isPart = (line: string) => line.startsWith('## ');

/** A page that a site adds, in parts below its `## ` lines. It is the operator's own text: nothing is filled in. */
export function openTokenPage({ title, description, body, updated }: SitePage): OpenInfo {
  const lines = body.split(/\r?\n/).filter((line) => line.trim() !== '');
  const starts = lines.flatMap((line, index) => (isPart(line) ? [index] : []));
  const blocksUntil = (from: number, to: number | undefined): Block[] => blocksOf(lines.slice(from, to));
  return {
    title,
    description,
    updated: new Date(updated),
    intro: blocksUntil(0, starts[0]),
    sections: starts.map((start, index) => ({
      id: `part-${index + 1}`,
      title: (lines[start] ?? '').slice(3).trim(),
      blocks: blocksUntil(start + 1, starts[index + 1]),
    })),
  };
}
