import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { ApiFailure } from '@/lib/api/api-failure';
import { readLikes } from '@/lib/api/likes';
import { findMembers, readProfile } from '@/lib/api/members';
import { matchRoute } from '@/lib/routes';
import { useUser } from '@/lib/session/use-user';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { DoneView } from './done-view';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/activate/done' }));
jest.mock('@/lib/api/likes');
jest.mock('@/lib/api/members');
jest.mock('@/lib/session/use-user');
jest.mock('@/lib/routes', () => ({ ...jest.requireActual('@/lib/routes'), matchRoute: jest.fn() }));
const finding = jest.mocked(findMembers);

const { activation, errors, codes, members, common } = messages;
const member = (id: string, changes: Partial<Profile> = {}): Profile => ({
  ...{ id, name: id, age: 30, gender: 'female', country: 'nl', region: 'UT', city: 'Utrecht', online: false },
  ...{ last_active: null, premium: false, fictional: false, main_image: null, images: [], about_me: null },
  interests: [],
  ...changes,
});
const me = { id: 'me', status: 'active', paid_user: false, signup_step: null, profile: { name: 'Tim' } } as User;
const page = (results: Profile[], similar: Profile[] = []) => ({
  pageNumber: 1,
  results,
  similar,
  numResults: results.length,
});

function show(user: User | null, confirmed = me) {
  Object.defineProperty(document, 'cookie', { value: `logged_in=${user ? 1 : 0}`, configurable: true });
  jest.mocked(useUser).mockReturnValue({ user, fresh: true, loggedIn: user !== null, error: undefined });
  render(
    <NextIntlClientProvider locale="en" messages={{ activation, errors, codes, members, common }} timeZone="UTC">
      <SiteProvider site={publicSite(siteSettings())}>
        <SWRConfig value={{ provider: () => new Map() }}>
          <DoneView confirmed={confirmed} />
        </SWRConfig>
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

const card = (title: string) => screen.queryByRole('link', { name: new RegExp(`^${title}`) });

beforeEach(() => {
  jest.mocked(readLikes).mockResolvedValue({ profiles: [], liked: [], liked_by: [] });
  jest.mocked(matchRoute).mockReturnValue({ name: 'members', ids: [] });
  jest.mocked(readProfile).mockResolvedValue({ profile: member('me') } as never);
  finding.mockResolvedValue(page([member('Anna')], [member('Drawn', { fictional: true }), member('Bo')]));
});

const shownNames = () => screen.getAllByRole('article').map((shown) => shown.querySelector('bdi')?.textContent);
const liveIn = (place: Partial<Profile>) =>
  jest.mocked(readProfile).mockResolvedValue({ profile: member('me', place) } as never);

test('shows real members within 100 km, and the way to all of them', async () => {
  const near = [member('Anna', { distance: 100 }), member('Drawn', { fictional: true, distance: 10 })];
  finding.mockResolvedValue(page(near, [member('Bo', { distance: 50 })]));
  show(me);
  expect(await screen.findByRole('heading', { name: activation.nearby_title })).toBeVisible();
  await screen.findByText('Anna');
  expect(shownNames()).toEqual(['Anna', 'Bo']);
  expect(finding).toHaveBeenCalledWith({ distance: 100, with_photo: '1' });
  expect(screen.getByRole('link', { name: activation.nearby_all })).toHaveAttribute('href', '/members');
});

test('calls members near only if all of them are, and shows the nearest first', async () => {
  const far = [
    member('Far', { distance: 600 }),
    member('Less', { distance: 200 }),
    member('Unknown', { region: 'LI' }),
  ];
  finding.mockResolvedValue(page([], [...far, member('Close', { distance: 90 })]));
  show(me);
  expect(await screen.findByText('Close')).toBeVisible();
  expect(screen.getByRole('heading', { name: activation.around_title })).toBeVisible();
  expect(shownNames()).toEqual(['Close', 'Less', 'Far', 'Unknown']);
});

test('without a city, the members of the own region are near', async () => {
  liveIn({ city: null });
  finding.mockResolvedValue(page([member('Anna')]));
  show(me);
  expect(await screen.findByText('Anna')).toBeVisible();
  expect(finding).toHaveBeenLastCalledWith({ countryregion: 'UT', with_photo: '1' });
  expect(screen.getByRole('heading', { name: activation.nearby_title })).toBeVisible();
});

test('without a region, no member is called near', async () => {
  liveIn({ region: null, city: null });
  show(me);
  expect(await screen.findByText('Anna')).toBeVisible();
  expect(finding).toHaveBeenLastCalledWith({ countryregion: undefined, with_photo: '1' });
  expect(screen.getByRole('heading', { name: activation.around_title })).toBeVisible();
});

test.each([
  ['an unpaid member', {}, true, false],
  ['a premium member', { paid_user: true }, false, false],
  ['somebody whose sign-up is not complete', { signup_step: 'photo' }, true, true],
] as const)('%s has the cards of what is left', async (_, changes, premium, complete) => {
  show({ ...me, ...changes });
  await screen.findByText('Anna');
  expect(card(activation.premium_title) !== null).toBe(premium);
  expect(card(activation.complete_title) !== null).toBe(complete);
});

test('nothing is to be completed where there is no page for it', async () => {
  jest.mocked(matchRoute).mockReturnValue(null);
  show({ ...me, signup_step: 'photo' });
  await screen.findByText('Anna');
  expect(card(activation.complete_title)).toBeNull();
});

test('a link of another member says whose account it was, and offers that member nothing', async () => {
  show(me, { ...me, id: 'other', profile: { ...me.profile, name: 'Kim' } });
  expect(await screen.findByRole('heading', { level: 1, name: activation.other_title })).toBeVisible();
  expect(screen.getByText(/Kim.*Tim/)).toBeVisible();
  expect(card(activation.premium_title)).toBeNull();
});

test('a visitor is led to the log-in', async () => {
  show(null);
  expect(await screen.findByRole('link', { name: activation.login })).toHaveAttribute('href', '/login');
});

test('says that nobody is there, and that they could not be loaded', async () => {
  finding.mockResolvedValueOnce(page([]));
  show(me);
  expect(await screen.findByText(activation.nearby_empty)).toBeVisible();
  finding.mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  show(me);
  expect(await screen.findByText(activation.nearby_failed)).toBeVisible();
});
