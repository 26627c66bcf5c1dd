import { isFewEmoji, messageParts } from './message-parts';

const links = (text: string) => messageParts(text).flatMap((part) => (part.kind === 'link' ? [part] : []));

test('an address of the web becomes a link that says its host, and nothing is lost around it', () => {
  const text = 'Look (https://example.com/walks?id=1), or http://Example.org.';
  expect(
    messageParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
  expect(links(text)).toMatchObject([
    { href: 'https://example.com/walks?id=1', host: 'example.com', rest: '/walks?id=1' },
    { href: 'http://example.org/', host: 'example.org', rest: '' },
  ]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'file:///etc/passwd',
  'ftp://example.com/x',
  'https://bank.example@evil.example/',
  'https://localhost/x',
  'https://',
  '<a href="x">y</a> **bold** [z](javascript:1)',
])('%s stays text', (text) => {
  expect(messageParts(text)).toEqual([{ kind: 'text', text }]);
});

test('a host of look-alike letters is shown as what it is', () => {
  expect(links('https://аpple.com/')[0]?.host).toBe('xn--pple-43d.com');
});

test.each(['😀', '👩‍👩‍👧‍👦 🇳🇱', '❤️👍🏽😀', '☕'])('%s alone is drawn large', (text) => {
  expect(isFewEmoji(text)).toBe(true);
});

test.each(['', '   ', '1', '#', 'ok 😀', '😀😀😀😀', '\u200d'])('"%s" is not', (text) => {
  expect(isFewEmoji(text)).toBe(false);
});
