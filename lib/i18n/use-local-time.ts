'use client';
import { type DateTimeFormatOptions, type Locale, useLocale } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { clockTime, writtenDate } from '#contract/written-date';
import { serverNow } from '@/lib/api/server-clock';
import { useSite } from '@/lib/sites/site-context';
import { unbrokenDate } from './unbroken';
import { regionalFormatter } from './use-regional-formatter';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const dayNumber = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** The calendar day of a moment where the reader is, `YYYY-MM-DD`. */
export const localDay = (moment: string): string => dayNumber.format(new Date(moment));

const currentDay = (): string => localDay(serverNow().toISOString());

/** How many calendar days ago a moment was, for the reader: 0 today, 1 yesterday. */
export function daysAgo(moment: string, today = currentDay()): number {
  return Math.round((Date.parse(today) - Date.parse(localDay(moment))) / 86_400_000);
}

/** Milliseconds between two looks at the calendar: a timer for midnight would be late after a sleep. */
const lookEvery = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let today: string | undefined;

function look(): void {
  const day = currentDay();
  if (day === today) return;
  today = day;
  for (const listener of listeners) listener();
}

function onNewDay(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(look, lookEvery);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** `daysAgo` for what is drawn: draws again at the reader's midnight. */
export function useDaysAgo(): (moment: string) => number {
  const day = useSyncExternalStore(onNewDay, currentDay, currentDay);
  return (moment) => daysAgo(moment, day);
}

/** Days after which a date without its year would be taken for a later one. */
const yearDays = 365;

/**
 * Moments in words that do not depend on the present day, in the reader's own zone unless another is given. `country` is the
 * site's.
 */
export function momentWords(locale: Locale, country: string, timeZone = zone()) {
  const format = regionalFormatter(locale, country);
  const inWords = (moment: string, options: DateTimeFormatOptions) =>
    unbrokenDate(writtenDate(format.dateTime(new Date(moment), { ...options, timeZone }), locale));
  // English is spoken on both sides of the Atlantic; only there the day has two halves.
  const clock =
    country === 'us'
      ? ({ hour: 'numeric', hourCycle: 'h12' } as const)
      : ({ hour: '2-digit', hourCycle: 'h23' } as const);
  const time = (moment: string) => format.dateTime(new Date(moment), { ...clock, minute: '2-digit', timeZone });
  return {
    inWords,
    /** `20:14`, to stand alone */
    time,
    /** `20:14` for a message, with its hour */
    clockTime: (moment: string) => clockTime(time(moment)),
    /** `20 November 2026` */
    date: (moment: string) => inWords(moment, { day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

/**
 * Moments in the reader's own zone, or in the one that counts for them. For what is drawn after mount alone, since the
 * server knows no visitor's zone.
 */
export function useLocalTime(timeZone?: string) {
  const { inWords, ...words } = momentWords(useLocale(), useSite().country, timeZone);
  const ago = useDaysAgo();
  const yearOf = (moment: string): DateTimeFormatOptions => (ago(moment) < yearDays ? {} : { year: 'numeric' });
  return {
    ...words,
    /** `Friday 20 November`; with its year after one */
    day: (moment: string) => inWords(moment, { weekday: 'long', day: 'numeric', month: 'long', ...yearOf(moment) }),
    /** `Fri` within a week, else `20 Nov`; with its year after one */
    shortDay: (moment: string) =>
      inWords(moment, ago(moment) < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short', ...yearOf(moment) }),
  };
}
