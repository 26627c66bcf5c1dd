import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Chat } from '#contract/chat';
import type { Message } from '#contract/messages';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { ChatRow } from './chat-row';
import { MessageText } from './message-text';

const message = (text: string): Message => ({
  id: 'm1',
  conversation: 'c1',
  position: 1,
  sender: 'eva',
  client_id: null,
  kind: 'text',
  text,
  created: '2026-01-01T00:00:00.000Z',
  status: 'delivered',
  credits: 0,
});

function showRow(name: string, text: string) {
  const profile = { id: 'eva', name, age: 34, online: false, fictional: false, main_image: null };
  const conversation = { id: 'c1', updated: '2026-01-01T00:00:00.000Z', last_message: message(text) };
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={{ cdn_prefix: '/media/' } as PublicSite}>
        <ChatRow
          chat={{ conversation, profile, num_unread_messages: 0 } as unknown as Chat}
          me="tim"
          active={false}
          typing={false}
        />
      </SiteProvider>
    </NextIntlClientProvider>,
  );
}

test.each([
  ['<img src=x onerror=alert(1)>', 'HTML'],
  ['<script>alert(1)</script>', 'a script'],
  ['&lt;b&gt; &amp;', 'an entity'],
  ['**bold** _it_ # head [a](javascript:alert(1))', 'markdown'],
  ['{name} {count, plural, other {#}}', 'a pattern of ours'],
  ['\u202Ereversed\u202C and \u200B\u200D nothing', 'what turns the direction, and nothing to see'],
])('%s stays the text that it is: %s', (text) => {
  const { container } = render(<MessageText text={text} />);
  expect(container).toHaveTextContent(text.replaceAll(/\s+/g, ' '), { normalizeWhitespace: true });
  expect(container.querySelectorAll('*')).toHaveLength(1);
});

test('a message carries its language where it shows', () => {
  render(<MessageText text="Niet naar de klok, maar naar het water." />);
  expect(screen.getByText(/klok/)).toHaveAttribute('lang', 'nl');
  render(<MessageText text="ok" />);
  expect(screen.getByText('ok')).not.toHaveAttribute('lang');
});

test('a text of another direction turns nothing beside it: bubble, line of the list, name beside the age', () => {
  const [name, text] = ['שרה', 'مرحبا \u202Eabc'];
  const { container } = render(<MessageText text={text} />);
  expect(container.firstElementChild?.tagName).toBe('BDI');
  showRow(name, text);
  expect(screen.getByText(name).tagName).toBe('BDI');
  expect(screen.getAllByText(text.trim())).toHaveLength(2);
  for (const element of screen.getAllByText(text.trim())) expect(element.tagName).toBe('BDI');
  expect(screen.getByRole('link')).toHaveTextContent(`${name}, 34`);
});
