import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Locale } from '#contract/common';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import { siteSettings } from '@/tests/fixtures/site';
import { useDate } from './use-date';

test.each<[Locale, string, string]>([
  ['en', 'gb', '1 May 2026'],
  ['en', 'nl', '1 May 2026'],
  ['en', 'us', 'May 1, 2026'],
  ['fr', 'fr', '1er mai 2026'],
  ['it', 'us', '1 maggio 2026'],
  ['pl', 'gb', '1 maja 2026'],
])('the first of May in %s on a host in %s is %s', (locale, country, written) => {
  const { result } = renderHook(useDate, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={locale} messages={{}}>
        <SiteProvider site={publicSite(siteSettings({ country }))}>{children}</SiteProvider>
      </NextIntlClientProvider>
    ),
  });
  expect(result.current('2026-05-01T23:59:00Z')).toBe(written);
  expect(result.current(new Date('2026-05-01'))).toBe(written);
});
