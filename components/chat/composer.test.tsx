import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { User } from '#contract/session';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { Composer } from './composer';

const onSend = jest.fn();
const onFiles = jest.fn();

const composer = (credits: number, price?: User['credit_price']) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <SiteProvider site={{ message_length: 10, message_credits: credits } as PublicSite}>
      <Composer
        user={{ id: 'tim', credits: 3, credit_price: price } as User}
        other={{ id: 'sanne', name: 'Sanne' }}
        onSend={onSend}
        onTyping={() => undefined}
        onFiles={onFiles}
      />
    </SiteProvider>
  </NextIntlClientProvider>
);

let show: (ui: ReactNode) => void;
afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  localStorage.clear();
  onSend.mockClear();
  show = render(composer(1)).rerender;
});

const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
/** Words that stand there, beside those that are read out. */
const shown = (words: string) => screen.getByText(words, { ignore: '[role=status] *' });
const send = () => screen.getByRole('button', { name: en.chat.send });

test.each([
  ['ten emoji', '🌷'.repeat(10)],
  ['ten accents that were typed apart', 'e\u0301'.repeat(10)],
  ['space around ten letters', `  ${'x'.repeat(10)}\n\n`],
])('%s are ten characters, as the server counts them', (_, text) => {
  write(text);
  expect(shown('10 of 10 characters')).toBeInTheDocument();
  fireEvent.click(send());
  expect(onSend.mock.calls).toEqual([[text.trim()]]);
});

test('emoji of many code points count as people count them, and the limit says how many fit', () => {
  const family = '👩‍👩‍👧‍👦';
  write(`xx${family}`);
  expect(shown('3 of 4 characters')).toBeInTheDocument();
  expect(send()).toBeEnabled();
  write(`xx${family}${family}`);
  expect(shown('4 of 3 characters')).toBeInTheDocument();
  expect(send()).toBeDisabled();
});

test('whoever sends by the button writes on, and a finger on it does not take the focus', async () => {
  write('Hello');
  send().focus();
  await userEvent.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledWith('Hello');
  expect(screen.getByRole('textbox')).toHaveFocus();
  write('Hello');
  const touch = createEvent.pointerDown(send());
  fireEvent(send(), touch);
  expect(touch.defaultPrevented).toBe(true);
});

test('what a message costs and how many credits are left stand beside the button that sends it', () => {
  const said = screen.getByRole('textbox').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(said)).toHaveTextContent('3 credits left1 credit per message');
});

test('what is too long stays until it is shorter', () => {
  write('x'.repeat(11));
  expect(shown('11 of 10 characters')).toBeInTheDocument();
  expect(send()).toBeDisabled();
});

test('how much room is left is read out where it gets scarce, where it ends and at a refused Enter, not at each key', async () => {
  const said = () => screen.getByRole('status').firstElementChild;
  write('x'.repeat(8));
  expect(said()).toBeEmptyDOMElement();
  write('x'.repeat(9));
  const scarce = said();
  expect(scarce).toHaveTextContent('9 of 10 characters');
  write('x'.repeat(10));
  expect(said()).toBe(scarce);
  expect(scarce).toHaveTextContent('9 of 10 characters');
  write('x'.repeat(12));
  const over = said();
  expect(over).toHaveTextContent('12 of 10 characters');
  screen.getByRole('textbox').focus();
  await userEvent.keyboard('{Enter}');
  expect(said()).toHaveTextContent('12 of 10 characters');
  expect(said()).not.toBe(over);
});

test('a long name in the empty field ends with an ellipsis in each engine', () => {
  expect(screen.getByRole('textbox')).toHaveClass('placeholder-shown:truncate', 'placeholder:truncate');
});

test('where field-sizing is unknown, the field grows with its lines, and has one again once they are sent', () => {
  jest.spyOn(CSS, 'supports').mockReturnValue(false);
  // jsdom lays nothing out.
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: Element) {
    return 24 * (this as HTMLTextAreaElement).value.split('\n').length;
  });
  const { style } = screen.getByRole('textbox');
  write('a\nb\nc');
  expect(style.height).toBe('72px');
  fireEvent.click(send());
  expect(style.height).toBe('24px');
});

test('what shows nothing is not sent', () => {
  write(' \u200B\u2800');
  expect(send()).toBeDisabled();
  fireEvent.submit(screen.getByRole('textbox'));
  expect(onSend).not.toHaveBeenCalled();
});

test('a pasted picture is a photo, and text that brings its own picture along stays text', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });
  const paste = (text: string) =>
    fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { files: [picture], getData: () => text } });
  paste('A table');
  expect(onFiles).not.toHaveBeenCalled();
  paste('');
  expect(onFiles.mock.calls).toEqual([[[picture]]]);
});

test.each([
  [2, '2 credits · €1.00 per message'],
  [0, 'Messages are free'],
])('a message of %i credits says what it costs', (credits, said) => {
  show(composer(credits, { amount: 50, currency: 'EUR' }));
  expect(screen.getByText(said)).toBeInTheDocument();
});
