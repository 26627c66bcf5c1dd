import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { locales } from '#contract/common';
import { loadEmoji } from '@/lib/chat/emoji';
import nl from '@/messages/nl.json';
import { EmojiButton } from './emoji-button';

test('every emoji has a name of its own in every language, and all languages the same emoji', async () => {
  const order = Object.keys(await loadEmoji('en'));
  expect(order.length).toBeGreaterThan(150);
  for (const locale of locales) {
    const names = await loadEmoji(locale);
    expect(Object.keys(names)).toEqual(order);
    expect(new Set(Object.values(names)).size).toBe(order.length);
  }
});

/** Some languages had the name of a sulky or a frowning face. */
test.each([
  ['en', 'enraged face'],
  ['nl', 'woedend gezicht'],
  ['de', 'wütendes Gesicht'],
  ['it', 'faccina furiosa'],
  ['fr', 'visage furieux'],
  ['es', 'cara cabreada'],
  ['pl', 'wściekła twarz'],
  ['da', 'rasende ansigt'],
  ['fi', 'raivostunut'],
  ['nb', 'rasende'],
  ['sv', 'rasande ansikte'],
] as const)('the red face is furious in %s', async (locale, name) => {
  expect((await loadEmoji(locale))['😡']).toBe(name);
});

test('one tab stop leads to all of them by the arrow keys, and each is picked by its name', async () => {
  const picked = jest.fn();
  const [signs, names] = [Object.keys(await loadEmoji('nl')), Object.values(await loadEmoji('nl'))];
  render(
    <NextIntlClientProvider locale="nl" messages={nl} timeZone="UTC">
      <EmojiButton onPick={picked} />
    </NextIntlClientProvider>,
  );
  const button = screen.getByRole('button', { name: nl.chat.emoji.action });
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: names[0] })).toHaveFocus();
  // Nothing that is hidden from screen readers stops the Tab key.
  expect(document.querySelectorAll('[aria-hidden] button, button[aria-hidden]')).toHaveLength(0);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('button', { name: names[1] })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(picked.mock.calls).toEqual([[signs[9]]]);
});
