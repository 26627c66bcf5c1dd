import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { ApiFailure } from '@/lib/api/api-failure';
import { findInChats } from '@/lib/api/chat-search';
import { seek, useSought } from '@/lib/chat/sought';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { FindBar } from './find-bar';
import { FoundChats } from './found-chats';

jest.mock('@/lib/api/chat-search');

const result = (position: number, text: string) => ({
  message: {
    id: `m${position}`,
    conversation: 'c1',
    position,
    sender: position % 2 ? 'me' : 'rita',
    text,
    created: now,
  },
  profile: { id: 'rita', name: 'Rita', fictional: false, main_image: null },
});
const now = new Date().toISOString();
const page = (positions: number[], next: string | null = null, chats: unknown[] = []) =>
  ({ chats, results: positions.map((position) => result(position, `Red wine, number ${position}`)), next }) as never;

/** What each call looked for, and the calls themselves. */
const asked = () => jest.mocked(findInChats).mock.calls.map(([q, more]) => [q, more.conversation, more.before]);

function Found({ text }: { text: string }) {
  return (
    <FoundChats text={text} me="me" named={[]} renderChat={(chat) => chat.profile?.name} waiting={<p>waiting</p>} />
  );
}
function Bar() {
  const sought = useSought('c1');
  return sought ? <FindBar sought={sought} /> : <p>closed</p>;
}
const around = (children: React.ReactNode) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <SiteProvider site={{ country: 'nl', cdn_prefix: '' } as never}>{children}</SiteProvider>
  </NextIntlClientProvider>
);

beforeEach(() => jest.mocked(findInChats).mockReset());

test('a pause in typing looks for names and messages, gives up the call before, and marks the words', async () => {
  const signals: (AbortSignal | undefined)[] = [];
  jest.mocked(findInChats).mockImplementation((q, _, signal) => {
    signals.push(signal);
    return q === 'win'
      ? new Promise(() => {})
      : Promise.resolve(page([7], null, [{ conversation: { id: 'c2' }, profile: { name: 'Winnie' } }]));
  });
  const { rerender } = render(around(<Found text="wi" />));
  rerender(around(<Found text="win" />));
  await waitFor(() => expect(asked()).toEqual([['win', undefined, undefined]]));
  expect(screen.getByText('waiting')).toBeInTheDocument();
  rerender(around(<Found text="wine" />));
  expect(signals[0]?.aborted).toBe(true);
  expect(await screen.findByText('wine', { selector: 'mark' })).toBeInTheDocument();
  expect(screen.getByText('Winnie')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('1 person, 1 message found');
  expect(screen.getByRole('link')).toHaveTextContent(`Rita`);
  expect(screen.getByRole('link')).toHaveTextContent('You: Red wine, number 7');
});

test('what is found comes page by page; nothing found and a failure are told, and asked for again', async () => {
  jest
    .mocked(findInChats)
    .mockResolvedValueOnce(page([9, 8], 'older'))
    .mockResolvedValueOnce({ ...(page([3]) as object), older: true } as never);
  const { rerender } = render(around(<Found text="wine" />));
  await userEvent.click(await screen.findByRole('button', { name: en.chat.found.more }));
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3));
  expect(asked()).toEqual([
    ['wine', undefined, undefined],
    ['wine', undefined, 'older'],
  ]);
  expect(screen.queryByRole('button', { name: en.chat.found.more })).toBeNull();
  expect(screen.getByText(en.chat.found.older)).toBeInTheDocument();

  jest.mocked(findInChats).mockRejectedValueOnce(new ApiFailure('internal_error', 500)).mockResolvedValueOnce(page([]));
  rerender(around(<Found text="beer" />));
  expect(await screen.findByRole('alert')).toHaveTextContent(en.chat.found.error);
  await userEvent.click(screen.getByRole('button', { name: en.errors.retry }));
  expect(await screen.findByText('Nothing found for “beer”.')).toBeInTheDocument();
});

test('what could not be loaded of a thread is asked for again by the way to older ones alone', async () => {
  const refusal = new ApiFailure('rate_limited', 429, {}, 600);
  jest
    .mocked(findInChats)
    .mockRejectedValueOnce(refusal)
    .mockResolvedValueOnce(page([9, 8], 'older'));
  act(() => seek({ conversation: 'c1', text: 'wine', position: null }));
  render(around(<Bar />));
  const status = within(screen.getByRole('search')).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(en.chat.find.error));
  const older = screen.getByRole('button', { name: en.chat.find.older });
  jest.mocked(findInChats).mockRejectedValue(refusal);
  await userEvent.click(older);
  // The second page is asked for ahead, and once.
  await waitFor(() => expect(findInChats).toHaveBeenCalledTimes(3));
  await waitFor(() => expect(status).toHaveTextContent(en.chat.find.error));
  jest.mocked(findInChats).mockResolvedValue(page([5]));
  await userEvent.click(older);
  await waitFor(() => expect(status).toHaveTextContent('2 of 3'));
  expect(asked().map(([, , before]) => before)).toEqual([undefined, undefined, 'older', 'older']);
  act(() => seek(null));
});

test('a found message opens its conversation there, from where the keyboard leads back and forth and away', async () => {
  jest
    .mocked(findInChats)
    .mockImplementation(async (_, { conversation, before }) =>
      before ? page([2]) : page([9, 8, 5], conversation ? 'older' : null),
    );
  render(
    around(
      // Nothing here can go to another page.
      <div ref={(box) => box?.addEventListener('click', (event) => event.preventDefault())}>
        <Found text="wine" />
        <Bar />
      </div>,
    ),
  );
  const rows = await screen.findAllByRole('link');
  act(() =>
    within(rows[1] as HTMLElement)
      .getByText('Rita')
      .click(),
  );
  const field = await screen.findByRole('searchbox');
  const bar = within(screen.getByRole('search'));
  expect(field).toHaveValue('wine');
  // The second of those in the conversation, of which a further page is there.
  await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('2 of 4: Red wine, number 8'));
  await userEvent.type(field, '{Enter}{Enter}');
  expect(bar.getByRole('status')).toHaveTextContent('4 of 4: Red wine, number 2');
  expect(bar.getByRole('button', { name: en.chat.find.older })).toBeDisabled();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(bar.getByRole('status')).toHaveTextContent('3 of 4');
  await userEvent.click(bar.getByRole('button', { name: en.chat.find.newer }));
  expect(bar.getByRole('status')).toHaveTextContent('2 of 4');
  await userEvent.type(field, '{Escape}');
  expect(screen.getByText('closed')).toBeInTheDocument();
});
