import { useLocale } from 'next-intl';
import { writtenDate } from '#contract/written-date';
import { useRegionalFormatter } from './use-regional-formatter';

/** Writes the date of a moment, `20 November 2026`, by UTC: the same on the server and in the browser. */
export function useDate() {
  const format = useRegionalFormatter();
  const locale = useLocale();
  return (moment: string | Date, dateStyle: 'long' | 'medium' = 'long') =>
    writtenDate(format.dateTime(new Date(moment), { dateStyle, timeZone: 'UTC' }), locale);
}
