'use client';
import useSWR from 'swr';
import type { Limits, LimitsBody } from '#contract/limits';
import { callsInTurn } from '@/lib/api/in-turn';
import { readLimits, saveLimits } from '@/lib/api/limits';

// An older answer must not replace a newer one.
const inTurn = callsInTurn();

/** The member's limits; `save` throws what the server refuses. */
export function useLimits() {
  const { data, error, mutate } = useSWR<Limits, unknown>('limits.php', readLimits);
  return {
    limits: data,
    failed: error !== undefined && data === undefined,
    retry: () => void mutate(),
    save: async (wish: LimitsBody) => {
      await mutate(await inTurn(() => saveLimits(wish)), { revalidate: false });
    },
  };
}
