import { codePoints, hasVisibleText } from './visible-text.ts';

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

  it('counts an emoji as one', () => {
    expect([codePoints('😀a'), codePoints('')]).toEqual([2, 0]);
  });
});
