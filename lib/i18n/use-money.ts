'use client';
import { useFormatter } from 'next-intl';
import { useCallback } from 'react';
import type { Money } from '#contract/common';

/** Writes an amount of minor units as people of the page's language do: `€ 0,67`. */
export function useMoney(): (money: Money) => string {
  const format = useFormatter();
  return useCallback(
    ({ amount, currency }: Money) => format.number(amount / 100, { style: 'currency', currency }),
    [format],
  );
}
