import { charactersOf, firstCharacters, roomOf } from './characters';

const family = '👩‍👩‍👧‍👦';

test.each([
  ['a family', family],
  ['a flag', '🇳🇱'],
  ['a shade of skin', '👍🏽'],
  ['an accent of its own', 'e\u0323\u0301'],
])('%s is one character, and is kept or left out whole', (_, sign) => {
  expect(charactersOf(`a${sign}b`)).toEqual(['a', sign, 'b']);
  expect(firstCharacters(`a${sign}b`, 2)).toBe(`a${sign}`);
});

test('without a segmenter code points are counted, and none is cut', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  expect(firstCharacters('🌷🌷🌷', 2)).toBe('🌷🌷');
  Object.assign(Intl, { Segmenter });
});

test.each([
  ['plain letters', 'x'.repeat(8), 10, { length: 8, limit: 10, tooLong: false, nearLimit: false }],
  ['a full text', 'x'.repeat(10), 10, { length: 10, limit: 10, tooLong: false, nearLimit: true }],
  ['too many letters', 'x'.repeat(11), 10, { length: 11, limit: 10, tooLong: true, nearLimit: true }],
  ['a family of seven code points', family, 10, { length: 1, limit: 4, tooLong: false, nearLimit: false }],
  ['a family that has no room left', `xxxx${family}`, 10, { length: 5, limit: 4, tooLong: true, nearLimit: true }],
])('%s: as many characters as people count, of as many as fit', (_, text, most, room) => {
  expect(roomOf(text, most)).toEqual(room);
});
