'use client';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { Report } from '#contract/reports';
import { readReports } from '@/lib/api/reports';
import { onLiveEvent, onLiveOpened } from '@/lib/live/live';
import { useLoggedIn } from '@/lib/session/login-state';

/** One's own reports in the client's cache. */
export const reportsKey = 'report.php';

/** One's own reports, the newest first; asked for anew as soon as one of them is decided. */
export function useReports() {
  const { data, error, mutate } = useSWR<Report[]>(useLoggedIn() ? reportsKey : null, readReports);
  useEffect(() => {
    const stops = [
      onLiveEvent((event) => event.type === 'report' && void mutate()),
      onLiveOpened((again) => again && void mutate()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [mutate]);
  return { reports: data, error: error as unknown, reload: () => void mutate() };
}
