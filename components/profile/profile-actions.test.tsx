import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate } from 'swr';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { readGifts } from '@/lib/api/gifts';
import { readUser } from '@/lib/api/user';
import { outboxOf } from '@/lib/chat/outbox';
import { forgetLogin, loginStateChanged } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import { onSignUpAsked } from '@/lib/signup/ask-to-sign-up';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { ProfileActions } from './profile-actions';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => '/members/eva' }));
jest.mock('@/lib/api/gifts');
jest.mock('@/lib/api/user');

const rose = { id: 'rose', name: 'Rose', image: 'gift-rose.svg', credits: 3 };
const eva = { id: 'eva', name: 'Eva' } as Profile;

function show(liked = false) {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ cdn_prefix: '/media/', message_credits: 1 } as PublicSite}>
        <ProfileActions profile={eva} liked={liked} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

async function logIn(credits: number) {
  const me = { id: 'tim', credits } as User;
  jest.mocked(readUser).mockResolvedValue(me);
  jest.mocked(readGifts).mockResolvedValue([rose]);
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  await mutate(sessionKeys.user, me, { revalidate: false });
}

beforeEach(() => {
  localStorage.clear();
  outboxOf('tim').refresh();
  push.mockClear();
  forgetLogin();
});

const pressGift = () => userEvent.click(screen.getByRole('button', { name: en.profile.gift }));

test('a gift from the profile goes out as a message, and its thread is opened', async () => {
  await logIn(5);
  show();
  await pressGift();
  await userEvent.click(await screen.findByRole('radio', { name: /Rose/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Send Rose · 3 credits' }));
  expect(outboxOf('tim').read()).toMatchObject([
    { thread: { profile: 'eva' }, to: 'eva', content: { kind: 'gift', gift: rose }, state: 'pending' },
  ]);
  expect(push.mock.calls).toEqual([['/members/eva/chat']]);
});

test('with too few credits the way to more is shown, and nothing goes out', async () => {
  await logIn(1);
  show();
  await pressGift();
  await userEvent.click(await screen.findByRole('radio', { name: /Rose/ }));
  expect(screen.getByRole('link', { name: en.gift_sheet.buy })).toHaveAttribute(
    'href',
    '/credits?back=%2Fmembers%2Feva',
  );
  expect(outboxOf('tim').read()).toEqual([]);
});

test('what the heart’s button shows is part of its name, liked or not', async () => {
  show(true);
  const heart = screen.getByRole('button', { name: 'Like Eva', pressed: true });
  expect('Like Eva').toContain(heart.textContent);
});

test('a visitor who wants to give, like or write is asked to sign up for her', async () => {
  show();
  const asked = jest.fn(() => true);
  const stop = onSignUpAsked(asked);
  await pressGift();
  expect(asked.mock.calls).toEqual([['eva']]);
  stop();
  await pressGift();
  await userEvent.click(screen.getByRole('button', { name: 'Like Eva' }));
  expect(push.mock.calls).toEqual([['/members/eva/signup'], ['/members/eva/signup']]);
  expect(screen.getByRole('link', { name: en.profile.message })).toHaveAttribute('href', '/members/eva/signup');
});
