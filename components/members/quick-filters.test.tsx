import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { emptySearch, type OnSearchChange, type Search, serializeSearch } from '@/lib/search/search';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { ActiveFilters } from './active-filters';
import { FilterFields } from './filter-fields';
import { SearchHead } from './search-head';
import type { SearchHome } from './use-search-home';

const home = { gender: 'everyone', country: 'nl' } as SearchHome;
const drawn: Search = { ...emptySearch, min_age: 30 };

test('filters pressed before the first change is drawn count all', async () => {
  let now = drawn;
  const onChange: OnSearchChange = (change) => {
    now = change(now);
  };
  const settings = siteSettings({ search_fields: ['online', 'with_photo', 'interests'], interests: ['tea', 'music'] });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={publicSite(settings)}>
        <SearchHead {...{ home, onChange }} search={drawn} count={1} onOpenFilters={() => {}} onOpenSaved={() => {}} />
        <ActiveFilters search={drawn} country="nl" onChange={onChange} />
        <FilterFields {...{ home, onChange }} search={drawn} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  const press = (role: string, name: string | RegExp) => userEvent.click(screen.getByRole(role, { name }));
  await press('button', en.interests.tea);
  await press('switch', en.members.online);
  await press('button', en.interests.music);
  await press('button', en.members.with_photo);
  expect(serializeSearch(now)).toBe('interests=music%2Ctea&min_age=30&online=1&with_photo=1');
  await press('button', en.members.online);
  await press('button', /^Remove/);
  expect(serializeSearch(now)).toBe('interests=music%2Ctea&with_photo=1');
});
