import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate } from 'swr';
import type { User } from '#contract/session';
import { readUser } from '@/lib/api/user';
import { loginStateChanged } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { settle } from '@/tests/setup/settle';
import { BottomBar } from './bottom-bar';
import { MemberNav } from './member-nav';

jest.mock('next/navigation', () => ({ usePathname: () => '/members', useRouter: () => ({}) }));
jest.mock('@/lib/api/user');
jest.mock('@/lib/api/chat', () => ({ readChats: async () => ({ chats: [] }) }));
jest.mock('@/lib/api/likes', () => ({ readLikes: async () => ({ profiles: [], liked: [], liked_by: [] }) }));

const is = async (changes: Partial<User>) => {
  const user = { id: 'tim', credits: 6, paid_user: false, ...changes } as User;
  jest.mocked(readUser).mockResolvedValue(user);
  await act(async () => void (await mutate(sessionKeys.user, user, { revalidate: false })));
};

beforeAll(() => {
  // jsdom measures nothing.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeEach(() => {
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
});

async function show() {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={publicSite(siteSettings())}>
        <MemberNav />
        <BottomBar />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  await settle();
}

/** The last place of both bars: credits or Premium. */
const last = () =>
  [en.nav.main, en.nav.main_below].map((name) => {
    const bar = screen.getByRole('navigation', { name });
    const link = within(bar).getAllByRole('link').at(-1);
    return [link?.textContent, link?.getAttribute('href')];
  });

test('whoever has not paid is led to Premium, without a badge', async () => {
  await is({ credits: 0 });
  await show();
  expect(last()).toEqual([
    [en.nav.premium, '/premium'],
    [en.nav.premium_short, '/premium'],
  ]);
});

test('the first purchase puts the credits in place of Premium at once', async () => {
  await is({});
  await show();
  await is({ paid_user: true, credits: 31 });
  for (const [words, href] of last()) {
    expect(words).toBe(en.nav.credits);
    expect(href).toBe('/credits/repeat-order');
  }
});

test.each([
  [11, undefined],
  [10, 'low'],
  [1, 'low'],
  [0, 'empty'],
] as const)('with %i credits the badge of a paid member is %s', async (credits, tone) => {
  await is({ paid_user: true, credits });
  await show();
  const words = new RegExp(`^${credits} credits?$`);
  const badges = screen.queryAllByText(words).map((said) => said.parentElement?.className ?? '');
  expect(badges).toHaveLength(tone === undefined ? 0 : 2);
  for (const badge of badges) expect(badge).toContain(`bg-${tone}`);
});

test.each([
  [true, '/transactions'],
  [false, undefined],
])('the account menu of a member with paid_user %s leads to the payments at %s', async (paid_user, href) => {
  await is({ paid_user });
  await show();
  await userEvent.click(screen.getByRole('button', { name: en.nav.me }));
  await screen.findByRole('menu');
  expect(screen.queryByRole('menuitem', { name: en.nav.payments })?.getAttribute('href')).toBe(href);
});
