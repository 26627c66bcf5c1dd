import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { Message } from '#contract/messages';
import { showToast } from '@/components/layout/show-toast';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { moveAmongMessages } from './move-among-messages';
import { ReceivedLine } from './received-line';

jest.mock('@/components/layout/show-toast');

// jsdom measures nothing, and the menu asks it to.
globalThis.ResizeObserver = class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

const onReport = jest.fn();
const messages = [
  { id: 'm1', position: 1, caution: 'money' },
  { id: 'm2', position: 2, caution: 'contact' },
  { id: 'm3', position: 3 },
].map((one) => ({ ...one, text: `text of ${one.id}`, created: '2026-11-22T10:00:00Z' }) as Message);

beforeEach(() => {
  userEvent.setup();
  onReport.mockReset();
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ country: 'nl' } as never}>
        <div role="log" onKeyDownCapture={moveAmongMessages}>
          {messages.map((message) => (
            <ReceivedLine
              key={message.id}
              message={message}
              reachable={message.id === 'm3'}
              onReport={() => onReport(message.id)}
            >
              <p>{message.text}</p>
            </ReceivedLine>
          ))}
        </div>
      </SiteProvider>
    </NextIntlClientProvider>,
  );
});

const buttons = () => screen.getAllByRole('button', { name: /^Options for the message/ });
const reportEntry = () => screen.findByRole('menuitem', { name: en.report.action_message });

test('each menu says which message it is for', () => {
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual(
    messages.map(({ text }) => expect.stringMatching(new RegExp(`: ${text}$`))),
  );
});

test('Tab stops at one message, and the arrow keys lead to the menus of the others', async () => {
  const [first, second, third] = buttons();
  expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
  act(() => third?.focus());
  await userEvent.keyboard('{ArrowUp}');
  expect(second).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(first).toHaveFocus();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await reportEntry();
  await userEvent.keyboard('{End}{Enter}');
  expect(onReport).toHaveBeenCalledWith('m1');
  await waitFor(() => expect(first).toHaveFocus());
});

test('a text is copied, and where the browser refuses that is said', async () => {
  const entry = async () => {
    await userEvent.click(buttons()[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: en.chat.copy }));
  };
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await entry();
  expect(writeText).toHaveBeenCalledWith('text of m1');
  await waitFor(() => expect(showToast).toHaveBeenLastCalledWith(en.chat.copied, 'ok'));
  writeText.mockRejectedValueOnce(new DOMException('Denied', 'NotAllowedError'));
  await entry();
  await waitFor(() => expect(showToast).toHaveBeenLastCalledWith(en.chat.not_copied, 'bad'));
});

test('holding a finger on a message opens its menu, a finger that moves does not', async () => {
  // jsdom knows no pointers, only the mouse.
  const touch = (type: string, text: string, clientY: number) => {
    const event = new MouseEvent(type, { bubbles: true, clientX: 10, clientY });
    fireEvent(screen.getByText(text), Object.assign(event, { pointerType: 'touch' }));
  };
  touch('pointerdown', 'text of m1', 10);
  touch('pointermove', 'text of m1', 40);
  touch('pointerdown', 'text of m2', 10);
  await userEvent.click(await reportEntry());
  expect(onReport.mock.calls).toEqual([['m2']]);
  await waitFor(() => expect(buttons()[1]).toHaveFocus());
});

test('a word of caution stands below what asks for money or leads away, stronger in a first message', async () => {
  const [money, contact] = screen.getAllByRole('complementary', { name: en.chat.caution.label });
  expect(money).toHaveTextContent(en.chat.caution.first_money);
  expect(contact).toHaveTextContent(en.chat.caution.contact);
  expect(screen.getAllByRole('complementary')).toHaveLength(2);
  await userEvent.click(screen.getAllByRole('button', { name: en.chat.caution.report })[1] as HTMLElement);
  expect(onReport).toHaveBeenCalledWith('m2');
});
