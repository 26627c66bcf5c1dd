import { writtenDate } from './written-date.ts';

test.each([
  ['fr', '1 mai 2026', '1er mai 2026'],
  ['fr', 'vendredi 1 mai', 'vendredi 1er mai'],
  ['fr', '1 janv.', '1er janv.'],
  ['fr', '11 mai 2026', '11 mai 2026'],
  ['fr', '21 mai 2001', '21 mai 2001'],
  ['it', '1 maggio 2026', '1 maggio 2026'],
  ['es', '1 de mayo de 2026', '1 de mayo de 2026'],
])('in %s %s is written %s', (locale, date, written) => {
  expect(writtenDate(date, locale)).toBe(written);
});
