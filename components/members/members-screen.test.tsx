import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { findMembers } from '@/lib/api/members';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { MembersScreen } from './members-screen';

/** As Next has it: the page is drawn anew where the address changes. */
jest.mock('next/navigation', () => {
  const { useSyncExternalStore } = jest.requireActual<typeof import('react')>('react');
  const subscribe = (onChange: () => void) => {
    const { pushState } = window.history;
    window.history.pushState = (...state) => {
      pushState.apply(window.history, state);
      onChange();
    };
    return () => {
      window.history.pushState = pushState;
    };
  };
  const useQuery = () => useSyncExternalStore(subscribe, () => window.location.search);
  return { usePathname: () => '/members', useSearchParams: () => new URLSearchParams(useQuery()) };
});
jest.mock('@/lib/api/members');

function show(query = ''): void {
  window.history.replaceState(null, '', `/members${query}`);
  jest.mocked(findMembers).mockResolvedValue({ pageNumber: 1, results: [], numResults: 0, similar: [], next: null });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <SiteProvider site={publicSite(siteSettings())}>
          <main>
            <MembersScreen />
          </main>
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

const filter = (name: RegExp) => screen.findByRole('button', { name });

test('a filter that is taken off leaves the focus to the next one, the last to the heading of the page', async () => {
  show('?gender=female&with_photo=1&online=1');
  const name = new RegExp(`^${en.members.remove_filter.replace('{filter}', '')}`);
  const chips = () => screen.queryAllByRole('button', { name });
  await screen.findAllByRole('button', { name });
  for (let [chip] = chips(); chip; [chip] = chips()) {
    await userEvent.click(chip);
    expect(chip).not.toBeInTheDocument();
    expect(chips()[0] ?? screen.getByRole('heading', { level: 1 })).toHaveFocus();
  }
});

test('clearing all filters leaves the focus at their head', async () => {
  show('?gender=female&with_photo=1');
  await userEvent.click(await filter(new RegExp(`^${en.members.clear}$`)));
  await waitFor(() => expect(screen.getByRole('heading', { name: en.members.filters })).toHaveFocus());
});

test('the way on where nobody is found leaves the focus at the heading of the page', async () => {
  show('?gender=female&with_photo=1');
  await userEvent.click(await filter(new RegExp(`^${en.members.empty.action}$`)));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('the first stop in the filters leads past them to the members', async () => {
  show();
  const nobody = await screen.findByText(en.members.empty.title);
  const filters = screen.getByRole('complementary', { name: en.members.filters });
  const skip = screen.getByRole('link', { name: en.members.show_all });
  expect(filters.querySelector('a, button, input, select')).toBe(skip);
  const results = document.querySelector<HTMLElement>(skip.getAttribute('href') ?? '');
  expect(results).toContainElement(nobody);
  expect(results).not.toContainElement(filters);
});
