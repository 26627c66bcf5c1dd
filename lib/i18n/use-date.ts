import { useFormatter, useLocale } from 'next-intl';
import { writtenDate } from '#contract/written-date';
import { unbrokenDate } from './unbroken';

/** Writes the date of a moment, `20 November 2026`, by UTC: the same on the server and in the browser. */
export function useDate() {
  const format = useFormatter();
  const locale = useLocale();
  return (moment: string | Date, dateStyle: 'long' | 'medium' = 'long') =>
    unbrokenDate(writtenDate(format.dateTime(new Date(moment), { dateStyle, timeZone: 'UTC' }), locale));
}
