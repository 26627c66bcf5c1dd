import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { findMembers } from '@/lib/api/members';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { MembersScreen } from './members-screen';

const mockParams = new URLSearchParams();
jest.mock('next/navigation', () => ({ usePathname: () => '/members', useSearchParams: () => mockParams }));
jest.mock('@/lib/api/members');

test('the first stop in the filters leads past them to the members', async () => {
  jest.mocked(findMembers).mockResolvedValue({ pageNumber: 1, results: [], numResults: 0, similar: [], next: null });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <SiteProvider site={publicSite(siteSettings())}>
          <MembersScreen />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  const nobody = await screen.findByText(en.members.empty.title);
  const filters = screen.getByRole('complementary', { name: en.members.filters });
  const skip = screen.getByRole('link', { name: en.members.show_all });
  expect(filters.querySelector('a, button, input, select')).toBe(skip);
  const results = document.querySelector<HTMLElement>(skip.getAttribute('href') ?? '');
  expect(results).toContainElement(nobody);
  expect(results).not.toContainElement(filters);
});
