import { asksForConsent, lawOf } from './consumer-law';

test.each([
  ['nl', 'eu', true],
  ['ie', 'eu', true],
  ['no', 'eu', true],
  ['gb', 'uk', true],
  ['ch', 'other', false],
  ['us', 'other', false],
])('texts of a host in %s have the words of %s', (country, law, asks) => {
  expect(lawOf(country)).toBe(law);
  expect(asksForConsent(country)).toBe(asks);
});
