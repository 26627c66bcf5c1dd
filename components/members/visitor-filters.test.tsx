import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { emptySearch } from '@/lib/search/search';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { FilterFields } from './filter-fields';

test('filters that count for members alone are hidden from visitors before the first paint', () => {
  const fields = { search_fields: ['online', 'with_photo', 'interests'], interests: ['tea', 'sex'] } as const;
  const settings = siteSettings({ search_fields: [...fields.search_fields], interests: [...fields.interests] });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={publicSite(settings)}>
        <FilterFields search={emptySearch} onChange={() => {}} home={{ gender: 'everyone' } as never} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  const forMembers = (element: HTMLElement) => element.closest('.hidden')?.className.includes('in-[.logged-in]:block');
  expect(forMembers(screen.getByRole('switch', { name: en.members.online }))).toBe(true);
  expect(forMembers(screen.getByText(en.members.interests_adult))).toBe(true);
  expect(forMembers(screen.getByRole('switch', { name: en.members.with_photo }))).toBe(undefined);
  expect(forMembers(screen.getByRole('button', { name: en.interests.tea }))).toBe(undefined);
});
