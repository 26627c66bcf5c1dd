import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Chat } from '#contract/chat';
import { keepLastOpened, readLastOpened } from '@/lib/chat/last-opened';
import { useChats } from '@/lib/session/use-counts';
import en from '@/messages/en.json';
import { NoThreadOpen } from './no-thread-open';

jest.mock('@/lib/session/use-counts');

const chat = (id: string, profile: { id: string; name: string } | null) =>
  ({ conversation: { id }, profile, num_unread_messages: 0 }) as unknown as Chat;

function show(...chats: Chat[]) {
  jest.mocked(useChats).mockReturnValue({ data: { chats, next: null } } as never);
  return render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <NoThreadOpen me="tim" />
    </NextIntlClientProvider>,
  );
}

beforeEach(() => localStorage.clear());

test('the thread that was opened last is a press away, with whom it is', () => {
  keepLastOpened('tim', 'eva', new Date('2026-11-22T20:00:00Z'));
  expect(readLastOpened('tim')).toEqual({ profile: 'eva', date: '2026-11-22T20:00:00.000Z' });
  show(chat('c1', { id: 'ada', name: 'Ada' }), chat('c2', { id: 'eva', name: 'Eva' }));
  expect(screen.getByRole('link', { name: 'Continue with Eva' })).toHaveAttribute('href', '/chats/c2');
});

test('without any thread the list alone says so', () => {
  expect(show().container).toBeEmptyDOMElement();
});

test.each<[string, () => void]>([
  ['none was opened', () => undefined],
  ['it is gone from the list', () => keepLastOpened('tim', 'gone')],
  ['another member opened it', () => keepLastOpened('sanne', 'eva')],
  ['what is kept is broken', () => localStorage.setItem('chat:opened:tim', '{"profile":1}')],
])('where %s, only the way to members is there', (_, before) => {
  before();
  show(chat('c2', { id: 'eva', name: 'Eva' }), chat('c3', null));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([en.chat.empty.action]);
});
