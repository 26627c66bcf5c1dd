'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useSite } from '@/lib/sites/site-context';

const kmPerMile = 1.609344;
/** Whose roads are measured in miles. */
const mileCountries = new Set(['gb', 'us']);
/** Distances that the search offers, in kilometres: steps in which cards tell distances. */
const offeredKm = [10, 20, 50, 100, 200];
/** The same numbers of miles, in kilometres. */
const offeredMiles = [10, 20, 50, 100, 200].map((miles) => Math.round(miles * kmPerMile));

/**
 * Writes distances, given in kilometres: on hosts of the United Kingdom and the United States, English pages have miles.
 * `offered` are the distances of the search's filter, in kilometres.
 */
export function useDistance() {
  const t = useTranslations('members');
  const { country } = useSite();
  const hasMiles = useLocale() === 'en' && mileCountries.has(country);
  const inUnit = (km: number) =>
    hasMiles ? { distance: Math.round(km / kmPerMile), unit: 'mile' } : { distance: km, unit: 'km' };
  return {
    offered: hasMiles ? offeredMiles : offeredKm,
    /** `20 km`, `12 miles` */
    distance: (km: number) => t('distance', inUnit(km)),
    /** `Within 20 km` */
    within: (km: number) => t('within', inUnit(km)),
  };
}
