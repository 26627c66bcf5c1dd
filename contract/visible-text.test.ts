import { textLength } from './text-length.ts';
import { hasVisibleText } from './visible-text.ts';

describe('text of a message', () => {
  it.each(['a', ' 1 ', '?', '❤️', '🇳🇱', '👩‍👩‍👧', '漢', 'ش', '€'])('sees %j', (text) => {
    expect(hasVisibleText(text)).toBe(true);
  });

  it.each(['', ' \n\t', '\u200B\u200D\uFEFF', '\u2800', '\u3164\uFFA0', '\u0301', '\u202E', '\uE000', '\u00AD'])(
    'sees nothing in %j',
    (text) => {
      expect(hasVisibleText(text)).toBe(false);
    },
  );

  it.each([
    ['😀a', 2],
    ['', 0],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 5],
    ['🇳🇱', 2],
    ['\u202Eabc', 4],
    ['a\u200Bb', 3],
  ])('counts %j by its code points: %i', (text, length) => {
    expect(textLength(text)).toBe(length);
  });
});
