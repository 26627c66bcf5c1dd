import { act, render, waitFor } from '@testing-library/react';
import { mutate, SWRConfig } from 'swr';
import { readChats } from '@/lib/api/chat';
import { readLikes } from '@/lib/api/likes';
import { forgetLogin, loginStateChanged } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import { settle } from '@/tests/setup/settle';
import { TitleBadge } from './title-badge';

jest.mock('@/lib/api/chat');
jest.mock('@/lib/api/likes');

const setAppBadge = jest.fn(async () => undefined);
const clearAppBadge = jest.fn(async () => undefined);

const chats = (...unread: number[]) => ({
  chats: unread.map((num_unread_messages) => ({ num_unread_messages })) as never,
  next: null,
});
const likes = (...fresh: boolean[]) => ({
  profiles: [],
  liked: [],
  liked_by: fresh.map((like_new, index) => ({ id: String(index), like_new })),
});

const show = () =>
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <TitleBadge />
    </SWRConfig>,
  );

beforeEach(() => {
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  jest.clearAllMocks();
  Object.assign(document, { cookie: 'logged_in=1' });
});

test('unread messages and new likes stand before the title and on the installed app, together', async () => {
  jest.mocked(readChats).mockResolvedValue(chats(2, 0, 1));
  jest.mocked(readLikes).mockResolvedValue(likes(true, false, true));
  document.title = 'Chats · Fonkel';
  show();
  await waitFor(() => expect(document.title).toBe('(5) Chats · Fonkel'));
  expect(setAppBadge).toHaveBeenLastCalledWith(5);

  // Another page brings its own title.
  document.title = 'Likes · Fonkel';
  await waitFor(() => expect(document.title).toBe('(5) Likes · Fonkel'));

  // Between two pages there is none, and a title that a number alone once stood for.
  document.title = '';
  await settle();
  expect(document.title).toBe('');
  document.title = '(5)';
  await waitFor(() => expect(document.title).toBe(''));
  document.title = 'Likes · Fonkel';
  await waitFor(() => expect(document.title).toBe('(5) Likes · Fonkel'));

  clearAppBadge.mockClear();
  await act(async () => {
    await mutate(sessionKeys.chats, chats(0), { revalidate: false });
    await mutate(sessionKeys.likes, likes(false), { revalidate: false });
  });
  await waitFor(() => expect(document.title).toBe('Likes · Fonkel'));
  expect(clearAppBadge).toHaveBeenCalled();
});

test('the installed app keeps its number until both are known, and loses it with the session', async () => {
  loginStateChanged();
  jest.mocked(readChats).mockResolvedValue(chats(0));
  let answer = (_: ReturnType<typeof likes>) => {};
  jest.mocked(readLikes).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show();
  await waitFor(() => expect(readLikes).toHaveBeenCalled());
  await act(() => jest.mocked(readChats).mock.results[0]?.value);
  expect(clearAppBadge).not.toHaveBeenCalled();
  await act(async () => answer(likes(true)));
  expect(setAppBadge.mock.calls).toEqual([[1]]);
  act(forgetLogin);
  expect(clearAppBadge).toHaveBeenCalledTimes(1);
});
