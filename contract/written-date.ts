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

/**
 * A written clock time as a message takes it. A message in which a word depends on the hour chooses it by `hour`, which is the
 * hour as written: Spanish has "a la 1:30" and "a las 2:30".
 */
export const clockTime = (time: string): { time: string; hour: number } => ({ time, hour: Number.parseInt(time, 10) });
