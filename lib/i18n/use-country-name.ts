'use client';
import { useLocale } from 'next-intl';
import { useCallback } from 'react';

const namesOf = new Map<string, Intl.DisplayNames>();

/** The name of a country in the page's language. */
export function useCountryName(): (country: string) => string {
  const locale = useLocale();
  return useCallback(
    (country: string) => {
      const names = namesOf.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
      namesOf.set(locale, names);
      return names.of(country.toUpperCase()) ?? country;
    },
    [locale],
  );
}
