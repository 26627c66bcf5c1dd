import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ThreadAnswer } from '#contract/chat';
import type { Message } from '#contract/messages';
import type { User } from '#contract/session';
import { ApiFailure } from '@/lib/api/api-failure';
import { markRead, postMessage, readChats, readThread, tellTyping } from '@/lib/api/chat';
import { readIcebreakers } from '@/lib/api/gifts';
import { startDelivery } from '@/lib/chat/delivery';
import { readLastOpened } from '@/lib/chat/last-opened';
import { type Outgoing, outboxOf } from '@/lib/chat/outbox';
import { forgetThreads } from '@/lib/chat/seen-threads';
import { seek } from '@/lib/chat/sought';
import { forgetLogin } from '@/lib/session/login-state';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { settle } from '@/tests/setup/settle';
import { ChatThread } from './chat-thread';

jest.mock('@/lib/api/chat');
jest.mock('@/lib/api/gifts');
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/chats/c1' }));
// jsdom lays nothing out, so that no line would be in view.
jest.mock('./use-thread-rows', () => ({
  useThreadRows: ({ keys }: { keys: string[] }) => ({
    lookUp: () => undefined,
    release: () => undefined,
    rows: {
      getTotalSize: () => 0,
      measureElement: () => undefined,
      scrollToEnd: () => undefined,
      getVirtualItems: () => keys.map((key, index) => ({ key, index, start: 0 })),
    },
  }),
}));

const tim = { id: 'tim', name: 'tim', credits: 6 } as unknown as User;
const message = (position: number, sender: string, text: string | null): Message => ({
  id: `m${position}`,
  conversation: 'c1',
  position,
  sender,
  client_id: null,
  kind: 'text',
  text,
  created: '2026-01-01T00:00:00.000Z',
  status: 'delivered',
  credits: 0,
});
const eva = { id: 'eva', name: 'Eva', age: 34, fictional: false, online: false, city: null, main_image: null };
const answer = (profile: unknown) =>
  ({
    conversation: { id: 'c1', updated: '2026-01-01T00:00:00.000Z', last_message: null },
    profile,
    messages: [message(1, 'tim', 'My words'), message(2, 'eva', profile ? 'Her words' : null)],
    next: null,
  }) as unknown as ThreadAnswer;

const thread = { conversation: 'c1' };
function show() {
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider
        site={{ name: 'Fonkel', cdn_prefix: '/media/', message_credits: 1, message_length: 1000 } as PublicSite}
      >
        <ChatThread user={tim} thread={thread} typing={new Set()} />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}
const field = () => screen.queryByRole('textbox');

beforeEach(() => {
  localStorage.clear();
  forgetThreads();
  outboxOf('tim').refresh();
  jest.mocked(markRead).mockResolvedValue(undefined);
  jest.mocked(readChats).mockResolvedValue({ chats: [], next: null });
});
afterEach(() => act(() => forgetLogin()));

test('a thread without a profile: what did not go out stays, words stand where a text was erased', async () => {
  jest.mocked(readThread).mockResolvedValueOnce(answer(eva)).mockResolvedValue(answer(null));
  show();
  await screen.findByText('Her words');
  expect(field()).toBeInTheDocument();
  expect(readLastOpened('tim')?.profile).toBe('eva');

  jest.mocked(postMessage).mockRejectedValueOnce(new ApiFailure('not_found', 404));
  const stop = startDelivery('tim', outboxOf('tim'), undefined);
  await act(async () => outboxOf('tim').add({ thread, to: 'eva', content: { kind: 'text', text: 'Still there?' } }));
  await waitFor(() => expect(field()).toBeNull());
  stop();
  expect(screen.getByRole('heading', { name: en.chat.left.name })).toBeInTheDocument();
  for (const words of ['My words', 'Still there?', en.chat.left.message, en.chat.left.text]) {
    expect(screen.getByText(words)).toBeInTheDocument();
  }
  expect(screen.queryByText(/Eva/)).toBeNull();
});

test('a message that is refused since the other one deleted the account leads to the words of a thread that is gone', async () => {
  jest
    .mocked(readThread)
    .mockReset()
    .mockResolvedValueOnce(answer(eva))
    .mockRejectedValue(new ApiFailure('not_found', 404));
  show();
  await screen.findByText('Her words');
  jest.mocked(postMessage).mockRejectedValueOnce(new ApiFailure('not_found', 404));
  const stop = startDelivery('tim', outboxOf('tim'), undefined);
  await act(async () => outboxOf('tim').add({ thread, to: 'eva', content: { kind: 'text', text: 'Still there?' } }));
  expect(await screen.findByRole('heading', { level: 1, name: en.chat.gone.title })).toBeInTheDocument();
  stop();
  expect(screen.queryByText('Her words')).toBeNull();
  expect(field()).toBeNull();
});

test('each line says who wrote it, one on its way too', async () => {
  jest.mocked(readThread).mockReset().mockResolvedValue(answer(eva));
  show();
  await screen.findByText('Her words');
  act(() => outboxOf('tim').add({ thread, to: 'eva', content: { kind: 'text', text: 'More words' } }));
  expect(screen.getByRole('log')).toHaveTextContent(/You:My words.*Eva:Her words.*You:More words/);
  await settle();
});

test('the page is headed and titled by the other one’s name', async () => {
  jest.mocked(readThread).mockReset().mockResolvedValue(answer(eva));
  show();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Eva, 34');
  expect(document.title).toBe('Eva · Messages · Fonkel');
  await settle();
});

test('without events the list is asked once a conversation is read: beyond it, only the server knows what was unread', async () => {
  Object.assign(document, { cookie: 'logged_in=1' });
  let told = () => {};
  jest
    .mocked(markRead)
    .mockReset()
    .mockReturnValue(new Promise((resolve) => (told = resolve)));
  jest.mocked(readThread).mockReset().mockResolvedValue(answer(eva));
  show();
  await waitFor(() => expect(markRead).toHaveBeenCalledWith('c1'));
  jest.mocked(readChats).mockClear();
  await act(async () => told());
  expect(readChats).toHaveBeenCalledTimes(1);
});

test('who blocks in the middle of it takes the thread away, without the event as well', async () => {
  const refusal = new ApiFailure('blocked', 403, { name: 'Eva' });
  jest.mocked(readThread).mockReset().mockResolvedValueOnce(answer(eva)).mockRejectedValue(refusal);
  show();
  await waitFor(() => expect(field()).toBeInTheDocument());
  jest.mocked(postMessage).mockRejectedValueOnce(refusal);
  const stop = startDelivery('tim', outboxOf('tim'), undefined);
  await act(async () => outboxOf('tim').add({ thread, to: 'eva', content: { kind: 'text', text: 'Hello?' } }));
  expect(await screen.findByText('You’re blocked by Eva.')).toBeInTheDocument();
  stop();
  expect([field(), screen.queryByText('My words')]).toEqual([null, null]);
});

test.each([
  ['a block', new ApiFailure('blocked', 403, { name: 'Eva', member: 'eva' }), 'Report Eva'],
  ['the end of the account', new ApiFailure('not_found', 404, { member: 'eva' }), en.report.unnamed.title],
])('after %s the other one can still be reported', async (_, refusal, action) => {
  jest.mocked(readThread).mockReset().mockRejectedValue(refusal);
  show();
  expect(await screen.findByRole('button', { name: action })).toBeInTheDocument();
});

test('one’s own block says so and leads to where it is taken back', async () => {
  jest.mocked(readThread).mockReset().mockRejectedValue(new ApiFailure('blocked', 403));
  show();
  expect(await screen.findByText('You blocked this member.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: en.chat.closed.own_action })).toHaveAttribute(
    'href',
    '/notifications#blocked',
  );
});

test('controls that go once they were pressed give the focus to where one goes on', async () => {
  jest.mocked(readThread).mockReset().mockResolvedValue(answer(eva));
  show();
  await screen.findByText('Her words');
  const outbox = outboxOf('tim');
  const write = () => act(() => outbox.add({ thread, to: 'eva', content: { kind: 'text', text: 'Still there?' } }));
  const press = async (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(button).not.toBeInTheDocument();
    expect(field()).toHaveFocus();
    act(() => field()?.blur());
  };
  write();
  const { clientId } = outbox.read()[0] as Outgoing;
  act(() => outbox.refuse(clientId, 'internal_error'));
  await press(en.chat.retry);
  act(() => outbox.hold(clientId, 'money'));
  await press(en.chat.nudge.send);
  act(() => outbox.refuse(clientId, 'internal_error'));
  await press(en.chat.discard);

  act(() => seek({ conversation: 'c1', text: '', position: null }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  await press(en.chat.find.close);
  act(() => seek({ conversation: 'c1', text: '', position: null }));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(field()).toHaveFocus();

  const messages = screen.getByRole('region', { name: en.chat.messages });
  Object.defineProperty(messages, 'scrollHeight', { value: 1_000 });
  fireEvent.scroll(messages);
  await userEvent.click(screen.getByRole('button', { name: en.chat.to_newest }));
  expect(messages).toHaveFocus();
});

test('a message that a limit refused says when it can go out again', async () => {
  jest.mocked(readThread).mockReset().mockResolvedValue(answer(eva));
  show();
  await screen.findByText('Her words');
  const outbox = outboxOf('tim');
  act(() => outbox.add({ thread, to: 'eva', content: { kind: 'text', text: 'To everybody' } }));
  const { clientId } = outbox.read()[0] as Outgoing;
  act(() => outbox.refuse(clientId, 'rate_limited', undefined, Date.now() + 3_600_000));
  expect(screen.getByRole('alert')).toHaveTextContent(
    /You’ve reached a limit\. You can continue (?:at|from .*) \d\d:\d\d\./,
  );
  act(() => outbox.drop(clientId));
  await settle();
});

test('a message that became dearer goes out once its sender has seen the new price', async () => {
  jest.mocked(readThread).mockReset().mockResolvedValue(answer(eva));
  jest
    .mocked(postMessage)
    .mockReset()
    .mockRejectedValueOnce(new ApiFailure('price_changed', 409, { credits: 2 }))
    .mockReturnValue(new Promise(() => undefined));
  jest.mocked(tellTyping).mockResolvedValue(undefined);
  const write = async (text: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
    await userEvent.click(screen.getByRole('button', { name: en.chat.send }));
  };
  const shown = () => jest.mocked(postMessage).mock.calls.map(([body]) => body.shown_credits);
  show();
  const stop = startDelivery('tim', outboxOf('tim'), undefined);
  await screen.findByText('Her words');
  await write('Hello');
  expect(await screen.findByText(en.codes.price_changed)).toBeInTheDocument();
  expect(screen.getByText('2 credits per message')).toBeInTheDocument();
  expect(shown()).toEqual([1]);
  await userEvent.click(screen.getByRole('button', { name: 'Send · 2 credits' }));
  await waitFor(() => expect(shown()).toEqual([1, 2]));
  await write('Again');
  expect(outboxOf('tim').read().at(-1)).toMatchObject({ content: { text: 'Again' }, price: 2 });
  stop();
});

test('after a first line was sent the composer has the focus', async () => {
  jest
    .mocked(readThread)
    .mockReset()
    .mockResolvedValue({ ...answer(eva), conversation: null, messages: [] });
  jest.mocked(readIcebreakers).mockResolvedValue([{ id: 'coffee', text: 'Coffee or tea?' }]);
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Coffee or tea?' }));
  screen.getByRole('button', { name: en.chat.icebreaker.send }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Coffee or tea?')).toBeInTheDocument();
  expect(field()).toHaveFocus();
});
