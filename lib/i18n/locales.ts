import { type Locale, locales } from '#contract/common';

export { type Locale, locales };

/** Each language in its own words, as a language list shows it. */
export const localeNames: Record<Locale, string> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  it: 'Italiano',
  fr: 'Français',
  es: 'Español',
  pl: 'Polski',
  da: 'Dansk',
  fi: 'Suomi',
  nb: 'Norsk',
  sv: 'Svenska',
};

export function isLocale(value: string | undefined): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The language of a page: the cookie's if supported, else that of the domain, else English. */
export function pickLocale(cookie: string | undefined, domainLanguage: string): Locale {
  if (isLocale(cookie)) return cookie;
  const ofDomain = domainLanguage.slice(0, 2).toLowerCase();
  return isLocale(ofDomain) ? ofDomain : 'en';
}
