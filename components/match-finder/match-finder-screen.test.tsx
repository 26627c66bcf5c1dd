import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { readProfile } from '@/lib/api/members';
import { readMatches } from '@/lib/api/searches';
import { readUser } from '@/lib/api/user';
import { loginStateChanged } from '@/lib/session/login-state';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { MatchFinderScreen } from './match-finder-screen';

jest.mock('@/lib/api/members');
jest.mock('@/lib/api/searches');
jest.mock('@/lib/api/user');
jest.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/match-finder',
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const page = () => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <SiteProvider site={{ min_age: 18, cdn_prefix: '', interests: ['art', 'music'] } as never}>
      <MatchFinderScreen />
    </SiteProvider>
  </NextIntlClientProvider>
);

test('one’s own interests are chosen beforehand, and not again once they were taken off', async () => {
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  jest.mocked(readUser).mockResolvedValue({ id: 'tim' } as never);
  jest.mocked(readProfile).mockResolvedValue({ profile: { interests: ['art'] } } as never);
  jest.mocked(readMatches).mockResolvedValue([]);
  const { rerender } = render(page());
  const press = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    rerender(page());
  };
  const toInterests = async () => {
    await press(en.match_finder.next);
    await press(en.match_finder.next);
    return screen.getByRole('button', { name: en.interests.art });
  };
  expect(await toInterests()).toHaveAttribute('aria-pressed', 'true');
  await press(en.interests.art);
  await press(en.match_finder.find);
  await press(en.match_finder.again);
  expect(await toInterests()).toHaveAttribute('aria-pressed', 'false');
});

test('what stands for the first question keeps the edges of the page', () => {
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  jest.mocked(readUser).mockReturnValue(new Promise(() => {}));
  jest.mocked(readProfile).mockReturnValue(new Promise(() => {}));
  const { container } = render(<SWRConfig value={{ provider: () => new Map() }}>{page()}</SWRConfig>);
  const loading = container.querySelector('[data-loading]');
  expect(loading).toBeVisible();
  expect(container.firstElementChild).toHaveClass('page-fill', 'px-4');
  expect(loading?.parentElement).toHaveClass('max-w-130');
});
