import { act, render, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { readChats } from '@/lib/api/chat';
import { readLikes } from '@/lib/api/likes';
import { sessionKeys } from '@/lib/session/session';
import { TitleBadge } from './title-badge';

jest.mock('@/lib/api/chat');
jest.mock('@/lib/api/likes');
jest.mock('@/lib/session/login-state', () => ({ useLoggedIn: () => true }));

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

test('unread messages and new likes stand before the title and on the installed app, together', async () => {
  Object.assign(navigator, { setAppBadge, clearAppBadge });
  jest.mocked(readChats).mockResolvedValue(chats(2, 0, 1));
  jest.mocked(readLikes).mockResolvedValue(likes(true, false, true));
  document.title = 'Chats · Fonkel';
  render(<TitleBadge />);
  await waitFor(() => expect(document.title).toBe('(5) Chats · Fonkel'));
  expect(setAppBadge).toHaveBeenLastCalledWith(5);

  // Another page brings its own title.
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
