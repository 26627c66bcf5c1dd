'use client';
import useSWRImmutable from 'swr/immutable';
import { readRegions } from '@/lib/api/settings';

/** Regions of a country, asked once. */
export function useRegions(country: string) {
  return useSWRImmutable(['regions.php', country], () => readRegions(country)).data;
}
