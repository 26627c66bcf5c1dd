'use client';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useUser } from './use-user';

const isProfile = (key: unknown): boolean => Array.isArray(key) && key[0] === 'profile.php';

/** With a member's first purchase their other photos are there: profiles that are open are asked for again. */
export function usePremiumUnlock(): void {
  const { user } = useUser();
  const { mutate } = useSWRConfig();
  const paid = user?.paid_user;
  const before = useRef(paid);
  useEffect(() => {
    if (before.current === false && paid) void mutate(isProfile);
    before.current = paid;
  }, [paid, mutate]);
}
