'use client';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { Notice, Report } from '#contract/reports';
import { readNotices, readReports } from '@/lib/api/reports';
import { followLive } from '@/lib/live/live';
import { useLoggedIn } from '@/lib/session/login-state';

/** One's own reports, and the decisions against oneself, in the client's cache. */
export const reportsKey = 'report.php';
export const noticesKey = 'notices.php';

/** A list that is read again for each event of this kind, and when the stream opens. */
function useDecided<T>(key: string, kind: 'report' | 'notice', read: () => Promise<T>) {
  const { data, error, mutate } = useSWR<T>(useLoggedIn() ? key : null, read);
  useEffect(() => {
    const read = () => void mutate();
    return followLive(({ type }) => type === kind && read(), read);
  }, [mutate, kind]);
  return { data, error: error as unknown, reload: () => void mutate() };
}

/** One's own reports, the newest first, and what became of them. */
export function useReports() {
  const { data, ...rest } = useDecided<Report[]>(reportsKey, 'report', readReports);
  return { reports: data, ...rest };
}

/** Decisions against oneself, the newest first. */
export function useNotices() {
  const { data, ...rest } = useDecided<Notice[]>(noticesKey, 'notice', readNotices);
  return { notices: data, ...rest };
}
