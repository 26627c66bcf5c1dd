'use client';
import useSWR from 'swr';
import { readLeavingDiscount } from '@/lib/api/discounts';

/** Per cent that the member would get off instead of leaving; null where none is given, or while that is not known. */
export function useLeavingDiscount(): number | null {
  const { data } = useSWR('leaving-discount.php', readLeavingDiscount);
  return data ?? null;
}
