'use client';
import { useSyncExternalStore } from 'react';
import { latestServerTime } from '@/lib/api/server-clock';
import { createTimeBonus, type TimeBonus } from './time-bonus';

/** The time bonus of this page, by the server's clock. */
export const timeBonus = createTimeBonus({
  now: latestServerTime,
  every: (milliseconds, look) => {
    const timer = setInterval(look, milliseconds);
    return () => clearInterval(timer);
  },
});

/**
 * What `select` takes from the time bonus: null where there is none, undefined while nobody knows. Only who takes the
 * seconds is drawn every second, so take as little as is shown; objects as they stand, since a new one is a change.
 */
export function useTimeBonus<T>(select: (bonus: TimeBonus | null | undefined) => T): T {
  return useSyncExternalStore(
    timeBonus.subscribe,
    () => select(timeBonus.current()),
    () => select(undefined),
  );
}
