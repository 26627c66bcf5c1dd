import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate, SWRConfig } from 'swr';
import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';
import { readChats } from '@/lib/api/chat';
import { readIcebreakers } from '@/lib/api/gifts';
import { likeSeen, readLikes, readNewLike } from '@/lib/api/likes';
import { outboxOf } from '@/lib/chat/outbox';
import { endMoment, showMatch } from '@/lib/likes/like-moment';
import { secondsAsked } from '@/lib/likes/use-asked-like';
import { useLoggedIn } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import { useUser } from '@/lib/session/use-user';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { LikeMoments } from './like-moments';

const push = jest.fn();
jest.mock('next/navigation', () => ({ usePathname: () => '/members', useRouter: () => ({ push }) }));
jest.mock('@/lib/api/chat');
jest.mock('@/lib/api/gifts');
jest.mock('@/lib/api/likes');
jest.mock('@/lib/session/login-state');
jest.mock('@/lib/session/use-user');

const { like_moment: words } = messages;
const eva = { id: 'eva', name: 'Eva', age: 34, main_image: null, fictional: false } as Profile;
const drawn = { id: 'drawn', name: 'Drawn', age: 30, main_image: null, fictional: true } as Profile;
const received = (...likers: [Profile, boolean][]): LikesAnswer => ({
  profiles: likers.map(([profile]) => profile),
  liked: [],
  liked_by: likers.map(([{ id }, like_new]) => ({ id, like_new })),
});

function show(likes: LikesAnswer, address = '/members', loggedIn = true) {
  window.history.replaceState(null, '', address);
  jest.mocked(readLikes).mockResolvedValue(likes);
  jest.mocked(useLoggedIn).mockReturnValue(loggedIn);
  const user = loggedIn ? { id: 'me', profile: { name: 'Tim', main_image: null } } : null;
  jest.mocked(useUser).mockReturnValue({ user: user as never, fresh: true, loggedIn, error: undefined });
  return render(
    <NextIntlClientProvider locale="en" messages={{ like_moment: words }} timeZone="UTC">
      <SiteProvider site={{ cdn_prefix: '' } as never}>
        <SWRConfig value={{ dedupingInterval: 0 }}>
          <LikeMoments />
        </SWRConfig>
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

beforeEach(() => {
  jest.mocked(likeSeen).mockReset().mockResolvedValue();
  jest.mocked(readNewLike).mockReset().mockResolvedValue(undefined);
  jest.mocked(readChats).mockReset().mockResolvedValue({ chats: [], next: null });
  jest.mocked(readIcebreakers).mockReset().mockResolvedValue([]);
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  act(endMoment);
  document.body.innerHTML = '';
});

const dialog = () => screen.queryByRole('dialog');

/** Lets so many milliseconds pass, and what they set off. */
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('the address asks for the newest real like after so many seconds, and loses the parameter then', async () => {
  jest.useFakeTimers();
  show(received([drawn, true], [eva, false]), '/members?t=0.3&gender=female');
  await pass(299);
  expect(dialog()).toBeNull();
  expect(window.location.search).toBe('?t=0.3&gender=female');
  await pass(1);
  expect(screen.getByRole('dialog', { name: words.like_title })).toBeVisible();
  expect(screen.getByText('Eva, 34, likes you.')).toBeVisible();
  expect(screen.getByRole('link', { name: words.view })).toHaveAttribute('href', '/likes/m/eva');
  expect(window.location.search).toBe('?gender=female');
});

test.each<[string, LikesAnswer, boolean]>([
  ['nobody who likes them', received(), true],
  ['the like of a fictional profile alone', received([drawn, true]), true],
  ['no account', received([eva, true]), false],
])('with %s there is nothing to show', async (_, likes, loggedIn) => {
  show(likes, '/members?t=0', loggedIn);
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(dialog()).toBeNull();
});

test.each(['soon', '-1', '99999', '3600.001', ''])('t=%s asks for nothing', async (seconds) => {
  show(received([eva, true]), `/members?t=${seconds}`);
  await act(async () => {
    await mutate(sessionKeys.likes);
  });
  expect(dialog()).toBeNull();
});

test('the address asks for a like after an hour at most', () => {
  expect([secondsAsked('?t=3600'), secondsAsked('?t=3601')]).toEqual([3_600, undefined]);
});

test('a like that comes while another dialog is open is looked for again five seconds later', async () => {
  jest.useFakeTimers();
  show(received());
  await pass(0);
  const other = document.createElement('dialog');
  other.open = true;
  document.body.append(other);
  jest.mocked(readNewLike).mockResolvedValue({ id: 'eva', main_image: null });
  jest.mocked(readLikes).mockResolvedValue(received([eva, true]));
  await act(() => mutate(sessionKeys.likes));
  await pass(0);
  other.remove();
  await pass(4_990);
  expect(dialog()).toBeNull();
  await pass(10);
  expect(screen.getByRole('dialog', { name: words.new_title })).toBeVisible();
});

test('half a second after the server named a like, the likes are loaded again', async () => {
  jest.useFakeTimers();
  show(received());
  await pass(0);
  jest.mocked(readNewLike).mockResolvedValue({ id: 'eva', main_image: null });
  jest
    .mocked(readLikes)
    .mockClear()
    .mockResolvedValue(received([eva, true]));
  await act(() => mutate(sessionKeys.likes));
  await pass(0);
  expect(screen.getByRole('dialog', { name: words.new_title })).toBeVisible();
  await pass(499);
  expect(readLikes).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(readLikes).toHaveBeenCalledTimes(2);
});

test('a like that comes is shown with a way to the profile, and is seen once that is answered', async () => {
  show(received());
  await waitFor(() => expect(localStorage.getItem('known-likes')).not.toBeNull());
  jest.mocked(readNewLike).mockResolvedValue({ id: 'eva', main_image: null });
  jest
    .mocked(readLikes)
    .mockClear()
    .mockResolvedValue(received([eva, true]));
  await act(() => mutate(sessionKeys.likes));
  expect(await screen.findByRole('dialog', { name: words.new_title })).toBeVisible();
  expect(likeSeen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: words.close }));
  expect(dialog()).toBeNull();
  expect(jest.mocked(likeSeen).mock.calls).toEqual([['eva']]);
});

test('a match leads to the conversation; one that waits behind another dialog comes when that is gone', async () => {
  show(received([eva, false]));
  const other = document.createElement('dialog');
  other.open = true;
  document.body.append(other);
  act(() => showMatch(eva));
  expect(screen.queryByRole('dialog', { name: words.match_title })).toBeNull();
  other.remove();
  expect(await screen.findByRole('dialog', { name: words.match_title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Message Eva' })).toHaveAttribute('href', '/members/eva/chat');
  await userEvent.click(screen.getByRole('button', { name: words.later }));
  expect(dialog()).toBeNull();
  expect(likeSeen).not.toHaveBeenCalled();
});

test.each(['menu', 'listbox'])('a match does not open over a %s in which something is being chosen', async (role) => {
  show(received());
  const open = document.createElement('div');
  open.role = role;
  document.body.append(open);
  act(() => showMatch(eva));
  expect(dialog()).toBeNull();
  open.remove();
  expect(await screen.findByRole('dialog', { name: words.match_title })).toBeVisible();
});

test('a fictional profile is no match', async () => {
  show(received());
  await waitFor(() => expect(localStorage.getItem('known-likes')).not.toBeNull());
  act(() => showMatch(drawn));
  expect(dialog()).toBeNull();
});

const lines = ['One?', 'Two?', 'Three?'].map((text, index) => ({ id: `line_${index}`, text }));

test('two first lines that cost nothing begin the conversation by a press', async () => {
  jest.mocked(readIcebreakers).mockResolvedValue(lines);
  show(received([eva, false]));
  act(() => showMatch(eva));
  const line = await screen.findByRole('button', { name: 'One?' });
  expect(screen.queryByRole('button', { name: 'Three?' })).toBeNull();
  await userEvent.click(line);
  // Its thread is opened at once: whatever becomes of the line is shown there, not under this dialog.
  expect(outboxOf('me').read()).toMatchObject([
    { thread: { profile: 'eva' }, to: 'eva', content: { kind: 'icebreaker', id: 'line_0', text: 'One?' } },
  ]);
  expect([push.mock.calls, dialog()]).toEqual([[['/members/eva/chat']], null]);
});

test('those who write to each other already are offered none', async () => {
  jest.mocked(readIcebreakers).mockResolvedValue(lines);
  jest.mocked(readChats).mockResolvedValue({ chats: [{ profile: eva } as never], next: null });
  show(received([eva, false]));
  act(() => showMatch(eva));
  expect(await screen.findByRole('dialog', { name: words.match_title })).toBeVisible();
  expect(readIcebreakers).not.toHaveBeenCalled();
});
