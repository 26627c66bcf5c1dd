import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate, SWRConfig } from 'swr';
import type { Chat, ChatsAnswer } from '#contract/chat';
import type { Message } from '#contract/messages';
import { ApiFailure } from '@/lib/api/api-failure';
import { readChats } from '@/lib/api/chat';
import { chatsAfterMessage } from '@/lib/live/chats-after';
import { sessionKeys } from '@/lib/session/session';
import { useCounts } from '@/lib/session/use-counts';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { ChatList } from './chat-list';

jest.mock('@/lib/api/chat');
jest.mock('@/lib/api/likes', () => ({ readLikes: async () => ({ profiles: [], liked: [], liked_by: [] }) }));
jest.mock('@/lib/session/login-state', () => ({ useLoggedIn: () => true }));

/** Conversations at the server, the newest first, each with one unread message. */
let kept: Chat[] = [];
const chat = (id: string): Chat =>
  ({
    conversation: { id, updated: '2026-11-20T20:00:00.000Z', last_message: null },
    profile: { id: `of-${id}`, name: `Name ${id}`, age: 30, main_image: null },
    num_unread_messages: 1,
  }) as unknown as Chat;

const page = async (before?: string): Promise<ChatsAnswer> => {
  const from = before === undefined ? 0 : kept.findIndex(({ conversation }) => conversation.id === before) + 1;
  const chats = kept.slice(from, from + 50);
  const next = from + 50 < kept.length ? (chats.at(-1)?.conversation.id ?? null) : null;
  return { chats, next, ...(before === undefined && { unread: kept.length }) };
};

function Unread() {
  return <output>{useCounts().unread}</output>;
}
const show = () =>
  render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
        <SiteProvider site={{ country: 'nl', cdn_prefix: '' } as never}>
          <ChatList me="tim" open={null} beside={false} typing={new Set()} />
          <Unread />
        </SiteProvider>
      </NextIntlClientProvider>
    </SWRConfig>,
  );
const rows = () =>
  [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href')?.replace('/chats/', ''));
const more = () => screen.queryByRole('button', { name: en.chat.more_chats });
const shownUnread = () => screen.getByRole('status').textContent;
const ids = () => kept.map(({ conversation }) => conversation.id);

beforeEach(() => {
  kept = Array.from({ length: 60 }, (_, place) => chat(`c${place}`));
  jest.mocked(readChats).mockReset().mockImplementation(page);
});

test('older conversations come page by page and stay, in their order, through what happens and a refresh', async () => {
  show();
  await waitFor(() => expect(rows()).toHaveLength(50));
  expect(shownUnread()).toBe('60');
  await userEvent.click(more() as HTMLElement);
  await waitFor(() => expect(rows()).toEqual(ids()));
  expect([more(), shownUnread()]).toEqual([null, '60']);

  const message = {
    id: 'm2',
    conversation: 'c55',
    position: 2,
    sender: 'of-c55',
    created: '2026-11-21T20:00:00.000Z',
  } as Message;
  const put = (known?: ChatsAnswer) =>
    (known && chatsAfterMessage(known, { type: 'message', message, num_unread_messages: 3 })) ?? known;
  await act(() => mutate<ChatsAnswer>(sessionKeys.chats, put, { revalidate: false }));
  expect([rows()[0], rows().length, new Set(rows()).size, shownUnread()]).toEqual(['c55', 60, 60, '62']);

  kept = [chat('new'), ...kept.filter(({ conversation }) => conversation.id !== 'c57')];
  await act(() => mutate(sessionKeys.chats));
  expect(rows()).toEqual(ids());
});

test('a page that does not come says so, and comes with another try', async () => {
  show();
  await waitFor(() => expect(rows()).toHaveLength(50));
  jest.mocked(readChats).mockRejectedValueOnce(new ApiFailure('unavailable', 0));
  await userEvent.click(more() as HTMLElement);
  expect(await screen.findByRole('alert')).toHaveTextContent(en.chat.list_error.more);
  await userEvent.click(screen.getByRole('button', { name: en.errors.retry }));
  await waitFor(() => expect(rows()).toEqual(ids()));
});

test('beside another thread the list stands where it stood', async () => {
  const { container, unmount } = show();
  await waitFor(() => expect(rows()).toHaveLength(50));
  const box = (within: HTMLElement) => within.querySelector('.overflow-y-auto') as HTMLElement;
  box(container).scrollTop = 700;
  box(container).dispatchEvent(new Event('scroll'));
  unmount();
  const again = show();
  expect(box(again.container).scrollTop).toBe(700);
  await act(async () => {});
});
