/**
 * A date of `Intl` as the language writes it: in French the first day of a month is an ordinal, `1er mai 2026`, which
 * `Intl` does not know.
 */
export const writtenDate = (date: string, locale: string): string =>
  locale === 'fr' ? date.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : date;

/**
 * The locale in which dates are written for readers of a language on a host of a country. English puts the month first in
 * the United States, and the day first everywhere else.
 */
export function regionalLocale(language: string, country: string): string {
  if (language !== 'en') return language;
  return country === 'us' ? 'en-US' : 'en-GB';
}
