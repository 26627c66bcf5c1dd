import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Match } from '#contract/match-finder';
import { useMatches } from '@/lib/match-finder/use-matches';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { Matches } from './matches';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/match-finder' }));
jest.mock('@/lib/match-finder/use-matches');
jest.mock('@/lib/session/login-state', () => ({ useLoggedIn: () => false, isLoggedIn: () => false }));

const eva = { id: 'eva', name: 'Eva', age: 34, city: 'Utrecht', country: 'nl', main_image: null, interests: [] };
const fits = (profile: object, score: number, shared_interests: string[]) =>
  ({ profile: { ...eva, ...profile }, score, shared_interests }) as unknown as Match;

function show(matches: Match[] | undefined, error?: unknown) {
  jest.mocked(useMatches).mockReturnValue({ matches, error, retry: jest.fn() });
  return render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ cdn_prefix: '/media/' } as PublicSite}>
        <Matches answers={{ interests: [] }} onChange={jest.fn()} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

test('a score says what it comes from', () => {
  show([fits({ distance: 10, online: true }, 87, ['art', 'tea']), fits({ id: 'bo', name: 'Bo' }, 12, [])]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 people suit you');
  expect(screen.getByText('87 out of 100')).toBeVisible();
  expect(screen.getByText('2 shared interests · 10 km · Online now')).toBeVisible();
});

test('as many as are ever shown are not called all of them', () => {
  show([...Array(24).keys()].map((i) => fits({ id: `m${i}` }, 50, [])));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.match_finder.title);
});

test('nobody: the answers can be changed, or everybody looked at; a failure can be tried again', () => {
  const { unmount } = show([]);
  expect(screen.getByRole('button', { name: en.match_finder.again })).toBeVisible();
  expect(screen.getByRole('link', { name: en.match_finder.everybody })).toHaveAttribute('href', '/members');
  unmount();
  show(undefined, new Error('offline'));
  expect(screen.getByText(en.match_finder.error.title)).toBeVisible();
});
