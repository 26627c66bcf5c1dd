'use client';
import { createFormatter, type Locale, useLocale } from 'next-intl';
import { regionalLocale } from '#contract/written-date';
import { useSite } from '@/lib/sites/site-context';

const formatters = new Map<string, ReturnType<typeof createFormatter>>();

/** Formats as people of the host's country write the page's language: `1 May 2026` in English, `May 1, 2026` in the United States. */
export function regionalFormatter(language: Locale, country: string) {
  const locale = regionalLocale(language, country);
  // Messages exist by language alone, so the type knows no `en-GB`.
  const formatter = formatters.get(locale) ?? createFormatter({ locale: locale as Locale, timeZone: 'UTC' });
  formatters.set(locale, formatter);
  return formatter;
}

export const useRegionalFormatter = () => regionalFormatter(useLocale(), useSite().country);
