import type { Settings } from '#contract/settings';
import { pickLocale } from '@/lib/i18n/locales';

type Site = Pick<Settings, 'domain' | 'domain_language' | 'localeDomains' | 'us_footer'>;

/** Pages that say something else in every country: people, prices. */
const ofTheCountry = ['/', '/pricing', '/premium'];
/** Pages that all hosts of a language share but for a price or a paragraph. */
const ofTheLanguage = [
  '/faq',
  '/safety',
  '/service',
  '/terms',
  '/privacy',
  '/return-policy',
  '/cookies',
  '/complaints',
  '/login',
  '/signup',
];

/** Everything that search engines may find besides landing pages. */
export const publicPages: readonly string[] = [...ofTheCountry, ...ofTheLanguage];

export interface PublicAddress {
  canonical: string;
  /** The same page on the host of each language, itself among them; undefined where this host stands for none. */
  languages?: Record<string, string>;
}

/**
 * The one address of a public page. Where several hosts of a site speak one language, search engines are led to the one
 * that `localeDomains` names, except for what a country has to itself.
 */
export function publicAddress(site: Site, path: string): PublicAddress {
  const at = (host: string) => `https://${host}${path}`;
  const forLanguage = site.localeDomains[pickLocale(undefined, site.domain_language)] ?? site.domain;
  if (forLanguage !== site.domain) {
    const own = ofTheCountry.includes(path) || site.us_footer;
    return { canonical: at(own ? site.domain : forLanguage) };
  }
  const hosts = Object.entries(site.localeDomains);
  const fallback = site.localeDomains.en ?? hosts[0]?.[1];
  if (!fallback) return { canonical: at(site.domain) };
  const languages = Object.fromEntries(hosts.map(([locale, host]) => [locale, at(host)]));
  return { canonical: at(site.domain), languages: { ...languages, 'x-default': at(fallback) } };
}
