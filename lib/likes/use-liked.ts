'use client';
import { useMemo } from 'react';
import { useLikes } from '@/lib/session/use-counts';
import { givenIds } from './likes-after';

const nobody: ReadonlySet<string> = new Set();

/** Ids of those whom the member likes; undefined while that is not known. A visitor likes nobody. */
export function useLikedIds(loggedIn: boolean): ReadonlySet<string> | undefined {
  const { data } = useLikes();
  return useMemo(() => {
    if (!loggedIn) return nobody;
    return data && givenIds(data);
  }, [data, loggedIn]);
}
