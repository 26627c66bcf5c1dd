'use client';
import { useFormatter } from 'next-intl';
import { useCallback } from 'react';

/** Writes per cent as people of the page's language do: `25 %`, with two decimals at most. */
export function usePercent(): (percentage: number) => string {
  const format = useFormatter();
  return useCallback(
    (percentage: number) => format.number(percentage / 100, { style: 'percent', maximumFractionDigits: 2 }),
    [format],
  );
}
