import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Locale, locales } from '#contract/common';
import type { Domain } from '../../tenancy/sites.ts';
import { languageOf } from './settings.ts';

/** The language that the visitor chose, else the host's. */
export function visitorLanguage({ c, domain }: { c: Context; domain: Domain }): Locale {
  const chosen = getCookie(c, 'locale');
  return locales.find((locale) => locale === chosen) ?? languageOf(domain.domainLanguage);
}
