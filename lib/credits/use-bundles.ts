'use client';
import useSWR, { type SWRConfiguration } from 'swr';
import type { BundlesAnswer } from '#contract/bundles';
import { timeBonus as terms } from '#contract/discounts';
import { readBundles } from '@/lib/api/money';
import { timeBonus } from '@/lib/time-bonus/use-time-bonus';

/** The prices; what they say of the time bonus is the till's word on it. */
async function readShop(country: string | undefined): Promise<BundlesAnswer> {
  const shop = await readBundles(country);
  timeBonus.told(shop.discount?.code === terms.code);
  return shop;
}

/** The bundles and methods of a country, else of the member's own, in one place of the client's cache for all screens. */
export const useBundles = (country?: string, options?: SWRConfiguration<BundlesAnswer>) =>
  useSWR(country ? `bundles.php ${country}` : 'bundles.php', () => readShop(country), options);
