import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SiteProvider } from '@/lib/sites/site-context';
import { words } from '@/tests/setup/words';
import { momentWords, useDaysAgo, useLocalTime } from './use-local-time';

/** A moment by the reader's own clock. */
const at = (year: number, month: number, day: number, hour = 12) => new Date(year, month - 1, day, hour);

afterEach(() => jest.useRealTimers());

test('today is yesterday from the reader’s midnight on, in a page that stays open', () => {
  jest.useFakeTimers({ now: at(2026, 11, 29, 24).getTime() - 2_000 });
  const { result } = renderHook(() => useDaysAgo()(at(2026, 11, 29).toISOString()));
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(0);
  act(() => jest.advanceTimersByTime(2_000));
  expect(result.current).toBe(1);
});

test('a day is written with its year after one', () => {
  jest.useFakeTimers({ now: at(2026, 11, 29) });
  const { result } = renderHook(useLocalTime, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="en" messages={{}}>
        <SiteProvider site={{ country: 'nl' } as never}>{children}</SiteProvider>
      </NextIntlClientProvider>
    ),
  });
  const { day, shortDay } = result.current;
  const plain = (shown: string) => shown.replaceAll('\u00a0', ' ');
  const written = (moment: Date) => [day(moment.toISOString()), shortDay(moment.toISOString())].map(plain);
  expect(written(at(2025, 11, 30))).toEqual(['Sunday 30 November', '30 Nov']);
  expect(written(at(2025, 11, 29))).toEqual(['Saturday, 29 November 2025', '29 Nov 2025']);
});

test.each([
  ['es', 'nl', '00:30', 'a las 00:30.'],
  ['es', 'nl', '01:30', 'a la 01:30.'],
  ['es', 'nl', '13:30', 'a las 13:30.'],
  ['es', 'us', '13:30', 'a la 1:30'],
  ['it', 'nl', '01:30', 'alle ore 01:30.'],
  ['it', 'nl', '13:30', 'alle ore 13:30.'],
  ['en', 'nl', '01:30', 'at 01:30.'],
] as const)('a message in %s on a host in %s has the words for the hour of %s', (locale, country, clock, said) => {
  const { clockTime } = momentWords(locale, country, 'UTC');
  const message = words(locale)('directdebit.resend_at', clockTime(`2026-11-29T${clock}:00Z`));
  expect(message.replaceAll('\u00a0', ' ')).toContain(said);
});
