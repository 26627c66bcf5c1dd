'use client';
import { useFormatter } from 'next-intl';
import { serverNow } from '@/lib/api/server-clock';
import { useSite } from '@/lib/sites/site-context';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayNumber = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of a moment where the reader is, `YYYY-MM-DD`. */
export const localDay = (moment: string): string => dayNumber.format(new Date(moment));

/** How many calendar days ago a moment was, for the reader: 0 today, 1 yesterday. */
export function daysAgo(moment: string, now = serverNow()): number {
  return Math.round((Date.parse(localDay(now.toISOString())) - Date.parse(localDay(moment))) / 86_400_000);
}

/** Moments in the reader's own zone. For what is drawn after mount alone, since the server knows no visitor's zone. */
export function useLocalTime() {
  const format = useFormatter();
  // English is spoken on both sides of the Atlantic; only there the day has two halves.
  const clock =
    useSite().country === 'us'
      ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
      : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  return {
    /** `20:14` */
    time: (moment: string) => format.dateTime(new Date(moment), { ...clock, minute: '2-digit', timeZone: zone() }),
    /** `20 November 2026` */
    date: (moment: string) =>
      format.dateTime(new Date(moment), { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone() }),
    /** `Friday, 20 November` */
    day: (moment: string) =>
      format.dateTime(new Date(moment), { weekday: 'long', day: 'numeric', month: 'long', timeZone: zone() }),
    /** `Fri` within a week, else `20 Nov` */
    shortDay: (moment: string) =>
      format.dateTime(
        new Date(moment),
        daysAgo(moment) < 7
          ? { weekday: 'short', timeZone: zone() }
          : { day: 'numeric', month: 'short', timeZone: zone() },
      ),
  };
}
