/**
 * A date of `Intl` as the language writes it: in French the first day of a month is an ordinal, `1er mai 2026`, which
 * `Intl` does not know.
 */
export const writtenDate = (date: string, locale: string): string =>
  locale === 'fr' ? date.replace(/(?<!\d)1(?=\s\p{L})/u, '1er') : date;
