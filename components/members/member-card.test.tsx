import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate } from 'swr';
import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';
import type { ProfileAnswer } from '#contract/members';
import { ApiFailure } from '@/lib/api/api-failure';
import { like, readLikes, unlike } from '@/lib/api/likes';
import { readProfile } from '@/lib/api/members';
import { isLoggedIn, useLoggedIn } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { MemberGrid } from './member-grid';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/members' }));
jest.mock('@/lib/api/likes');
jest.mock('@/lib/api/members');
jest.mock('@/lib/session/login-state');
jest.mock('@/components/layout/show-toast', () => ({ showToast: jest.fn() }));

const none: LikesAnswer = { profiles: [], liked: [], liked_by: [] };
const eva = {
  id: 'eva',
  name: 'Eva',
  age: 34,
  city: 'Utrecht',
  country: 'nl',
  distance: 10,
  online: true,
  fictional: true,
  is_new: true,
  main_image: null,
} as Profile;

function show(profile = eva, level: 2 | 3 = 2) {
  const { nav, common, codes, members } = messages;
  return render(
    <NextIntlClientProvider locale="en" messages={{ nav, common, codes, members }} timeZone="UTC">
      <SiteProvider site={{ cdn_prefix: '/media/' } as PublicSite}>
        <MemberGrid entries={[{ profile, newLike: true }]} level={level} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

beforeEach(async () => {
  jest.resetAllMocks();
  jest.mocked(useLoggedIn).mockReturnValue(true);
  jest.mocked(isLoggedIn).mockReturnValue(true);
  jest.mocked(readLikes).mockResolvedValue(none);
  await mutate(sessionKeys.likes, none, { revalidate: false });
});

test('a card says who it is, where, and what one has to know', async () => {
  show();
  const link = await screen.findByRole('link');
  expect(link).toHaveAttribute('href', '/members/eva');
  for (const words of ['Eva, 34', 'Utrecht', '· 10 km', 'Online now', 'Fictional', 'Near you', 'New like']) {
    expect(link).toHaveTextContent(words);
  }
});

test('a card has no mark of a confirmed address, which could pass for a proof of identity', async () => {
  show({ ...eva, fictional: false, confirmed: true });
  const link = await screen.findByRole('link');
  expect(link.querySelector('svg')).toBeNull();
  expect(link).not.toHaveTextContent(messages.common.confirmed);
});

test.each([2, 3] as const)(
  'its name is a heading of level %i, and is read before why the member stands there',
  async (level) => {
    show(eva, level);
    expect(await screen.findByRole('heading', { level })).toHaveTextContent(/^Eva, 34/);
    expect(screen.getByRole('link').textContent).toMatch(/Eva.*Utrecht.*Near you/);
  },
);

test('a finger that is put down, perhaps to scroll, asks for no profile; a mouse does', async () => {
  jest.mocked(readProfile).mockResolvedValue({ related: [] as Profile[] } as ProfileAnswer);
  show();
  const target = await screen.findByRole('link');
  await userEvent.pointer({ keys: '[TouchA>]', target });
  expect(readProfile).not.toHaveBeenCalled();
  await userEvent.pointer({ keys: '[MouseLeft>]', target });
  await waitFor(() => expect(readProfile).toHaveBeenCalledWith('eva'));
});

test('the heart is pressed at once, and released where the server refuses', async () => {
  let refuse: (reason: unknown) => void = () => undefined;
  jest.mocked(like).mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  show();
  const heart = await screen.findByRole('button', { name: 'Like Eva' });
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  refuse(new ApiFailure('not_found', 404));
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
});

test('a double click likes, and does not take the like back', async () => {
  jest.mocked(like).mockResolvedValue({ match: false });
  show();
  const heart = await screen.findByRole('button', { name: 'Like Eva' });
  await userEvent.dblClick(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(like).toHaveBeenCalledTimes(1);
  expect(unlike).not.toHaveBeenCalled();
});

test('a visitor is asked to sign up for the one whose heart was pressed', async () => {
  jest.mocked(useLoggedIn).mockReturnValue(false);
  jest.mocked(isLoggedIn).mockReturnValue(false);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Like Eva' }));
  expect(push).toHaveBeenCalledWith('/members/eva/signup');
  expect(like).not.toHaveBeenCalled();
});
