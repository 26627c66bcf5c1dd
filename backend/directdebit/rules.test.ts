import { collectionDay, isBankDay } from './collection-day.ts';
import { meaningOf, returnCodes } from './return-codes.ts';

test.each([
  ['AC01', 'end', 'account'],
  ['AC04', 'end', 'account'],
  ['AC06', 'end', 'account'],
  ['AG01', 'end', 'account'],
  ['AM04', 'again', 'funds'],
  ['MD01', 'block', 'refused'],
  ['MD06', 'block', 'refused'],
  ['MD07', 'block', 'refused'],
  ['MS02', 'fail', 'refused'],
  ['MS03', 'fail', 'refused'],
  ['SL01', 'end', 'refused'],
  ['FF01', 'again', 'technical'],
  ['XX99', 'fail', 'technical'],
])('the return code %s has the effect %s and is told as %s', (code, effect, reason) => {
  expect(meaningOf(code)).toEqual({ effect, reason });
});

test('every return code is one of ISO 20022', () => {
  for (const code of Object.keys(returnCodes)) expect(code).toMatch(/^[A-Z]{2}(\d{2}|[A-Z]{2})$/);
});

test.each([
  ['2026-11-23', true],
  ['2026-11-21', false],
  ['2026-12-25', false],
  ['2026-12-28', true],
  ['2027-01-01', false],
  ['2026-04-03', false],
  ['2026-04-06', false],
  ['2027-03-26', false],
  ['2027-03-29', false],
  ['2026-05-01', false],
])('banks settle on %s: %s', (date, expected) => {
  expect(isBankDay(new Date(`${date}T00:00:00Z`))).toBe(expected);
});

test.each([
  ['a weekday, two whole days later', '2026-11-23T10:00:00Z', '2026-11-26'],
  ['a Thursday, after the weekend', '2026-11-26T00:00:00Z', '2026-11-30'],
  ['the last second of a day', '2026-11-23T23:59:59Z', '2026-11-26'],
  ['before Christmas, after it', '2026-12-22T12:00:00Z', '2026-12-28'],
])('a debit announced on %s is collected on a bank day', (_, now, expected) => {
  expect(collectionDay(new Date(now), 2)).toBe(expected);
});
