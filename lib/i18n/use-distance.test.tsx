import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Locale } from '#contract/common';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { useDistance } from './use-distance';

const distanceOn = (locale: Locale, country: string) =>
  renderHook(useDistance, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={locale} messages={locale === 'de' ? de : en}>
        <SiteProvider site={publicSite(siteSettings({ country }))}>{children}</SiteProvider>
      </NextIntlClientProvider>
    ),
  }).result.current;

test.each<[Locale, string, string, string]>([
  ['en', 'gb', '6 miles', 'Within 12 miles'],
  ['en', 'us', '6 miles', 'Within 12 miles'],
  ['en', 'nl', '10 km', 'Within 20 km'],
  ['de', 'gb', '10 km', 'Bis 20 km'],
])('in %s on a host in %s, 10 and 20 km are %s and %s', (locale, country, ten, twenty) => {
  const { distance, within } = distanceOn(locale, country);
  // German keeps a number and its unit on one line.
  expect([distance(10), within(20)].map((text) => text.replace('\u00a0', ' '))).toEqual([ten, twenty]);
});

test('the search offers round numbers of the unit', () => {
  for (const country of ['gb', 'nl']) {
    const { offered, distance } = distanceOn('en', country);
    expect(offered.map((km) => Number.parseInt(distance(km), 10))).toEqual([10, 20, 50, 100, 200]);
  }
});
