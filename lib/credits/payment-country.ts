'use client';
import { useCallback, useState } from 'react';
import { keepCountry, readCountry } from './checkout';

const shape = /^[a-z]{2}$/;

/** The country of a bundle, which stands at the end of its id. */
export const countryOf = (bundleId: string): string => bundleId.slice(-2);

/** Whether two ids are the same bundle, priced for whatever country. */
export const isSameBundle = (one: string, other: string | undefined): boolean =>
  other !== undefined && one.slice(0, -3) === other.slice(0, -3);

/**
 * The country that the member pays from: the one chosen in this tab, else the one of the bundle in the address;
 * undefined where it is the member's own, as the server knows it.
 */
export function usePaymentCountry(wantedBundle: string | undefined): [string | undefined, (country: string) => void] {
  const [chosen, setChosen] = useState(readCountry);
  const choose = useCallback((country: string) => {
    keepCountry(country);
    setChosen(country);
  }, []);
  const wanted = wantedBundle?.includes('-') ? countryOf(wantedBundle) : '';
  return [chosen ?? (shape.test(wanted) ? wanted : undefined), choose];
}
