import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { mutate } from 'swr';
import { showToast } from '@/components/layout/show-toast';
import { ApiFailure } from '@/lib/api/api-failure';
import { readChats, removeChat } from '@/lib/api/chat';
import { ownProfileKey } from '@/lib/search/use-own-profile';
import { sessionKeys } from '@/lib/session/session';
import { useChats } from '@/lib/session/use-counts';
import en from '@/messages/en.json';
import { ThreadMenu } from './thread-menu';

jest.mock('@/lib/api/chat');
jest.mock('@/components/layout/show-toast');

// jsdom measures nothing, and the menu asks it to.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

const replace = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }));

const chat = (id: string) => ({ conversation: { id, updated: '', last_message: null }, num_unread_messages: 0 });
const answer = { chats: [chat('c1'), chat('c2')], next: null } as never;

function List() {
  return (
    <p data-testid="list">
      {useChats()
        .data?.chats.map(({ conversation }) => conversation.id)
        .join(' ')}
    </p>
  );
}
const listed = () => screen.getByTestId('list').textContent;

beforeEach(async () => {
  jest.clearAllMocks();
  jest.mocked(readChats).mockResolvedValue(answer);
  Object.assign(document, { cookie: 'logged_in=1' });
  await mutate(sessionKeys.chats, answer, { revalidate: false });
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <List />
      <ThreadMenu profile={{ id: 'sanne', name: 'Sanne' } as never} conversation="c1" />
    </NextIntlClientProvider>,
  );
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function deleteIt() {
  await press(en.chat.more);
  await userEvent.click(screen.getByRole('menuitem', { name: en.chat.delete.action }));
  expect(removeChat).not.toHaveBeenCalled();
  await press(en.chat.delete.confirm);
}

test('a deleted conversation asks once more, and leaves the list before the server has answered', async () => {
  let finish = () => {};
  jest.mocked(removeChat).mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await deleteIt();
  await waitFor(() => expect(listed()).toBe('c2'));
  expect(jest.mocked(removeChat).mock.calls).toEqual([['c1']]);
  finish();
});

test('the list takes the place of a deleted conversation: Back leads to what was before it', async () => {
  window.history.pushState(null, '', '/members');
  window.history.pushState(null, '', '/chats/c1');
  const { length } = window.history;
  jest.mocked(removeChat).mockResolvedValue();
  const heard = replace.mockImplementation((path: string) => window.history.replaceState(null, '', path));
  await deleteIt();
  await waitFor(() => expect(heard).toHaveBeenCalledWith('/chats'));
  // One entry of a layer lay above the conversation, and is passed.
  expect(window.history.length).toBe(length + 1);
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/members'));
});

test('a deletion that fails says so, and the chats are asked for again', async () => {
  await waitFor(() => expect(listed()).toBe('c1 c2'));
  jest.mocked(readChats).mockClear();
  jest.mocked(removeChat).mockRejectedValue(new ApiFailure('internal_error', 500));
  await deleteIt();
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(en.codes.internal_error, 'bad'));
  expect(readChats).toHaveBeenCalled();
  expect(listed()).toBe('c1 c2');
});

test('the question before a block says that visitors still see the profile', async () => {
  await mutate(ownProfileKey, { profile: { visibility: 'visitors' }, related: [] }, { revalidate: false });
  await press(en.chat.more);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Block Sanne' }));
  expect(screen.getByText(/Sanne may still see it/)).toBeInTheDocument();
});
