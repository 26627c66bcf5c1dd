'use client';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { setReporting, useReporting } from '@/lib/safety/reporting';

const ReportSheet = dynamic(() => import('./report-sheet').then((module) => module.ReportSheet));

/** Where the report sheet opens, on every page that has something to report. */
export function ReportHost() {
  const reporting = useReporting();
  useEffect(() => () => setReporting(null), []);
  if (!reporting) return null;
  const { profile, subject, blocked, onBlocked } = reporting;
  const close = (nowBlocked: boolean) => {
    setReporting(null);
    if (nowBlocked) onBlocked();
  };
  return <ReportSheet profile={profile} subject={subject} blocked={blocked} onClose={close} />;
}
