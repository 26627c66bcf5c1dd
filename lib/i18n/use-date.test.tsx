import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Locale } from '#contract/common';
import { useDate } from './use-date';

/** The spaces within a date do not break. */
const plain = (written: string) => written.replaceAll('\u00a0', ' ');

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
  const shown = result.current('2026-05-01T23:59:00Z');
  expect(plain(shown)).toBe(written);
  expect(shown).not.toContain(' ');
  expect(result.current(new Date('2026-05-01'))).toBe(shown);
});
