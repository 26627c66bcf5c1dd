import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { emptyThread } from '@/lib/chat/thread';
import en from '@/messages/en.json';
import { LastArrived } from './last-arrived';

const message = (position: number, sender: string, text: string) =>
  ({ id: `m${position}`, conversation: 'c1', position, sender, kind: 'text', text, status: 'delivered' }) as never;
const thread = (...messages: never[]) => (
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <LastArrived state={{ ...emptyThread('tim'), messages }} name="Eva" />
  </NextIntlClientProvider>
);
const said = () => screen.getByRole('status').textContent;

test('what arrives is read out, what was there before is not; of one’s own message, that it was sent', () => {
  const history = [message(1, 'tim', 'Hello'), message(2, 'eva', 'Hi')];
  const { rerender } = render(thread(...history));
  expect(said()).toBe('');
  rerender(thread(...history, message(3, 'tim', 'How are you?')));
  expect(said()).toBe(en.chat.status.sent);
  rerender(thread(...history, message(3, 'tim', 'How are you?'), message(4, 'eva', 'Fine')));
  expect(said()).toContain('Fine');
});

test('the first answer in a conversation just begun is read out', () => {
  const { rerender } = render(thread());
  rerender(thread(message(1, 'tim', 'Hello'), message(2, 'eva', 'Hi')));
  expect(said()).toContain('Hi');
});

test('the same words twice are read out twice', () => {
  const history = [message(1, 'tim', 'Hello'), message(2, 'eva', 'ok')];
  const { rerender } = render(thread(message(1, 'tim', 'Hello')));
  rerender(thread(...history));
  const first = screen.getByText(/ok/);
  rerender(thread(...history, message(3, 'eva', 'ok')));
  // A live region is read when a node joins it.
  expect(screen.getByText(/ok/)).not.toBe(first);
});
