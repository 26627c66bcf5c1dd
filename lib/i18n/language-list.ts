import { type Locale, localeNames, locales } from './locales';

/** Countries in which a language is offered beside English; where none speaks for a country, all are offered. */
const spokenIn: Partial<Record<Locale, readonly string[]>> = {
  nl: ['nl', 'be'],
  de: ['de', 'at', 'ch', 'lu', 'be'],
  fr: ['fr', 'be', 'ch', 'lu', 'ca', 'mc'],
  it: ['it', 'ch', 'sm'],
  es: ['es', 'us', 'mx', 'ar', 'co', 'cl'],
  pl: ['pl'],
  da: ['dk'],
  fi: ['fi'],
  nb: ['no'],
  sv: ['se', 'fi'],
};

/** The languages that a visitor of a country may choose, with the page's own always among them. */
export function languageList(country: string, current: Locale): { locale: Locale; name: string }[] {
  const spoken = locales.filter((locale) => spokenIn[locale]?.includes(country));
  const offered = spoken.length
    ? locales.filter((one) => one === 'en' || one === current || spoken.includes(one))
    : locales;
  return offered.map((locale) => ({ locale, name: localeNames[locale] }));
}
