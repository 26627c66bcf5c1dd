import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate, SWRConfig } from 'swr';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { ApiFailure } from '@/lib/api/api-failure';
import { readChats } from '@/lib/api/chat';
import { readIcebreakers } from '@/lib/api/gifts';
import { likeSeen, readLikes, unlike } from '@/lib/api/likes';
import { readProfile } from '@/lib/api/members';
import { readUser } from '@/lib/api/user';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { forgetLogin, loginStateChanged } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { ProfileScreen } from './profile-screen';

let path = '';
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => path }));
jest.mock('@/lib/api/chat');
jest.mock('@/lib/api/gifts');
jest.mock('@/lib/api/likes');
jest.mock('@/lib/api/members');
jest.mock('@/lib/api/user');

const person = (id: string, given: Partial<Profile> = {}) =>
  ({
    ...{ id, name: id, age: 34, city: 'Utrecht', country: 'nl', online: false, fictional: false, last_active: null },
    ...{ images: [], interests: ['art', 'tea'], about_me: 'שלום', main_image: null, premium: false },
    ...given,
  }) as unknown as Profile;
const between = { liked: false, liked_by: false, match: false, blocked: false };
const answer = (profile: Profile, relation = between) => ({ profile, relation, related: [] });

async function show(at: string) {
  path = at;
  const site = { name: 'Fonkel', cdn_prefix: '/media/', message_credits: 1, visible_profile_fields: [] };
  const screenOfIt = (
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <SiteProvider site={site as unknown as PublicSite}>
          <ProfileScreen />
        </SiteProvider>
      </NextIntlClientProvider>
    </SWRConfig>
  );
  await act(async () => render(screenOfIt));
}

beforeEach(async () => {
  const me = { id: 'tim', credits: 5, profile: { name: 'tim' } } as User;
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  jest.mocked(readUser).mockResolvedValue(me);
  jest.mocked(readChats).mockResolvedValue({ chats: [], next: null });
  jest.mocked(likeSeen).mockReset().mockResolvedValue(undefined);
  const likes = { profiles: [person('eva')], liked: [], liked_by: [{ id: 'eva', like_new: true }] };
  jest.mocked(readLikes).mockResolvedValue(likes);
  await mutate(sessionKeys.user, me, { revalidate: false });
});
afterAll(() => forgetLogin());

test('opening a liker’s profile ends the like’s being new, here and at the server', async () => {
  jest.mocked(readProfile).mockResolvedValue(answer(person('eva'), { ...between, liked_by: true }));
  await show('/likes/m/eva');
  expect(await screen.findByText('eva likes you')).toBeInTheDocument();
  await waitFor(() => expect(likeSeen).toHaveBeenCalledWith('eva'));
});

test('a profile says what one likes alike, offers a first line where nobody has written, and turns with its words', async () => {
  jest
    .mocked(readProfile)
    .mockImplementation(async (id) => answer(id ? person('ida') : person('tim', { interests: ['tea', 'wine'] })));
  await show('/members/ida');
  expect(await screen.findByText('1 in common with you')).toBeInTheDocument();
  expect(
    await screen.findByRole('link', { name: new RegExp(en.profile.opener.title.replace('?', '\\?')) }),
  ).toHaveAttribute('href', '/members/ida/chat');
  expect(screen.getByText('שלום')).toHaveAttribute('dir', 'auto');
});

test.each([
  ['Ik ben dol op koken en lange wandelingen langs het water.', 'nl'],
  ['Sushi? Pizza!', null],
])('a profile has the language that its words speak for: %s', async (about_me, lang) => {
  jest.mocked(readProfile).mockImplementation(async (id) => answer(id ? person('ida', { about_me }) : person('tim')));
  await show('/members/ida');
  expect((await screen.findByText(about_me)).getAttribute('lang')).toBe(lang);
});

test('an older like, which is not among those known, shows as given and is taken back', async () => {
  jest.mocked(readProfile).mockResolvedValue(answer(person('ida'), { ...between, liked: true }));
  jest.mocked(unlike).mockResolvedValue(undefined);
  await show('/members/ida');
  const heart = await screen.findByRole('button', { name: 'Like ida', pressed: true });
  await userEvent.click(heart);
  expect(unlike).toHaveBeenCalledWith('ida');
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
});

test.each([
  ['offers none where the two write already', [], false],
  ['offers one where they do not', [{ id: 'weekend', text: 'What did you do?' }], true],
])('behind the known chats the server knows about first lines: it %s', async (_, lines, offered) => {
  jest.mocked(readProfile).mockResolvedValue(answer(person('ida')));
  jest.mocked(readChats).mockResolvedValue({ chats: [], next: 'older' });
  jest.mocked(readIcebreakers).mockReset().mockResolvedValue(lines);
  await show('/members/ida');
  await waitFor(() => expect(readIcebreakers).toHaveBeenCalledWith('ida'));
  const title = new RegExp(en.profile.opener.title.replace('?', '\\?'));
  expect(screen.queryAllByRole('link', { name: title })).toHaveLength(offered ? 1 : 0);
});

test.each([
  ['by whom they are blocked', new ApiFailure('blocked', 403, { name: 'Eva' }), 'You’re blocked by Eva.'],
  ['who is gone', new ApiFailure('not_found', 404), en.profile.gone.title],
])('of somebody %s it says so', async (_, refusal, words) => {
  jest.mocked(readProfile).mockImplementation(async (id) => {
    if (id === undefined) return answer(person('tim'));
    throw refusal;
  });
  await show('/members/uma');
  expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: en.profile.gift })).toBeNull();
});

test.each([
  ['a block', new ApiFailure('blocked', 403, { name: 'Eva', member: 'uma' }), 'Report Eva'],
  ['the end of the account', new ApiFailure('not_found', 404, { member: 'uma' }), en.report.unnamed.title],
])('after %s the member can still be reported', async (_, refusal, action) => {
  jest.mocked(readProfile).mockImplementation(async (id) => {
    if (id === undefined) return answer(person('tim'));
    throw refusal;
  });
  await show('/members/uma');
  expect(await screen.findByRole('button', { name: action })).toBeInTheDocument();
});

test('the question before a block says that visitors still see the profile', async () => {
  const own = answer(person('tim', { visibility: 'visitors' }));
  jest.mocked(readProfile).mockImplementation(async (id) => (id ? answer(person('ida')) : own));
  await mutate(ownProfileKey, own, { revalidate: false });
  await show('/members/ida');
  await userEvent.click(await screen.findByRole('button', { name: 'Block ida' }));
  expect(screen.getByText(/ida may still see it/)).toBeInTheDocument();
});

test('one’s own is shown as others see it, with nothing to send or block', async () => {
  jest.mocked(readProfile).mockResolvedValue(answer(person('tim')));
  await show('/members/tim');
  expect(await screen.findByText(en.profile.own)).toBeInTheDocument();
  for (const name of [en.profile.gift, en.profile.more]) expect(screen.queryByRole('button', { name })).toBeNull();
});
