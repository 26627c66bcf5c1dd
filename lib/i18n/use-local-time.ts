'use client';
import { type DateTimeFormatOptions, useFormatter, useLocale } from 'next-intl';
import { writtenDate } from '#contract/written-date';
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
  const locale = useLocale();
  const inWords = (moment: string, options: DateTimeFormatOptions) =>
    writtenDate(format.dateTime(new Date(moment), { ...options, timeZone: zone() }), locale);
  // English is spoken on both sides of the Atlantic; only there the day has two halves.
  const clock =
    useSite().country === 'us'
      ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
      : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  return {
    /** `20:14` */
    time: (moment: string) => format.dateTime(new Date(moment), { ...clock, minute: '2-digit', timeZone: zone() }),
    /** `20 November 2026` */
    date: (moment: string) => inWords(moment, { day: 'numeric', month: 'long', year: 'numeric' }),
    /** `Friday, 20 November` */
    day: (moment: string) => inWords(moment, { weekday: 'long', day: 'numeric', month: 'long' }),
    /** `Fri` within a week, else `20 Nov` */
    shortDay: (moment: string) =>
      inWords(moment, daysAgo(moment) < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short' }),
  };
}
