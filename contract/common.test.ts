import { boundedText, givenName } from './common';

test.each([
  ['31 combining marks in a row', `a${'\u0301'.repeat(31)}`],
  ['marks of many kinds in a row', `a${'\u0315\u0300\u05ae\u0301'.repeat(8)}`],
  ['more than it may hold', 'a'.repeat(101)],
])('refuses %s without normalising it', (_, text) => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(boundedText(100).safeParse(text).success).toBe(false);
  expect(normalize).not.toHaveBeenCalled();
});

test('takes what people write, in one form', () => {
  expect(boundedText(100).parse('Gro\u0308\u00dfe')).toBe('Gr\u00f6\u00dfe');
  const piled = `a${'\u0301'.repeat(30)}`;
  expect(boundedText(100).parse(piled)).toBe(piled.normalize('NFC'));
});

test('bounds the form that it gives back: a character can become three', () => {
  expect(boundedText(100).parse('\ufb2c'.repeat(33))).toHaveLength(99);
  expect(boundedText(100).safeParse('\ufb2c'.repeat(34)).error?.issues[0]?.message).toBe('too_long');
});

test.each(['', ' ', '\u3164', '\u200b\u0301'])('a name of which nothing shows is none: %j', (name) => {
  expect(givenName.safeParse(name).success).toBe(false);
  expect(givenName.parse(` ${name}Laptop `)).toContain('Laptop');
});
