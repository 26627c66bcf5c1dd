import { mailDate } from './messages.ts';

test.each([
  ['fr', 'fr', '1er mai 2026'],
  ['de', 'us', '1. Mai 2026'],
  ['en', 'gb', '1 May 2026'],
  ['en', 'nl', '1 May 2026'],
  ['en', 'us', 'May 1, 2026'],
  ['tlh', '', '1 May 2026'],
])('mails in %s from a host in %j write the first of May as %s', (language, country, written) => {
  expect(mailDate(new Date('2026-05-01T23:59:00Z'), language, 'UTC', country)).toBe(written);
});
