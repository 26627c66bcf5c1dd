import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Locale } from '#contract/common';
import { useDate } from './use-date';

test.each<[Locale, string]>([
  ['en', 'May 1, 2026'],
  ['fr', '1er mai 2026'],
  ['it', '1 maggio 2026'],
  ['pl', '1 maja 2026'],
])('the first of May in %s is %s', (locale, written) => {
  const { result } = renderHook(useDate, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={locale} messages={{}}>
        {children}
      </NextIntlClientProvider>
    ),
  });
  expect(result.current('2026-05-01T23:59:00Z')).toBe(written);
  expect(result.current(new Date('2026-05-01'))).toBe(written);
});
