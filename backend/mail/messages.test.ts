import { mailDate } from './messages.ts';

test.each([
  ['fr', '1er mai 2026'],
  ['de', '1. Mai 2026'],
  ['tlh', 'May 1, 2026'],
])('mails in %s write the first of May as %s', (language, written) => {
  expect(mailDate(new Date('2026-05-01T23:59:00Z'), language, 'UTC')).toBe(written);
});
