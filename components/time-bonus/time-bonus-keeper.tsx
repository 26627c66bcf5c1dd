'use client';
import { useEffect } from 'react';
import { onServerTime } from '@/lib/api/server-clock';
import { usePath } from '@/lib/page-state/use-path';
import { useUser } from '@/lib/session/use-user';
import { timeBonus } from '@/lib/time-bonus/use-time-bonus';

/** Keeps the time bonus in step with who is logged in and with the clock, also after the tab or the machine slept. */
export function TimeBonusKeeper() {
  const { user } = useUser();
  const takenOver = usePath() !== null;

  // Before that, nobody counts as logged in.
  useEffect(() => {
    if (takenOver) timeBonus.follow(user);
  }, [takenOver, user]);

  useEffect(() => {
    const { look } = timeBonus;
    const stop = onServerTime(look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return null;
}
