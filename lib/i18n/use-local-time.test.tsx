import { act, renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SiteProvider } from '@/lib/sites/site-context';
import { useDaysAgo, useLocalTime } from './use-local-time';

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
  const written = (moment: Date) => [day(moment.toISOString()), shortDay(moment.toISOString())];
  expect(written(at(2025, 11, 30))).toEqual(['Sunday 30 November', '30 Nov']);
  expect(written(at(2025, 11, 29))).toEqual(['Saturday, 29 November 2025', '29 Nov 2025']);
});
