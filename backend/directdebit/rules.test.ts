import { isBankDay } from '../bank-day.ts';
import { addDays } from '../local-day.ts';
import { collectionDay } from './collection-day.ts';
import { creditorIdentifier } from './creditor-identifier.ts';
import { refundMoment } from './refund-hold.ts';
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
  ['AC13', 'end', 'account'],
  ['CNOR', 'end', 'account'],
  ['DNOR', 'end', 'account'],
  ['RC01', 'end', 'account'],
  ['FRAD', 'block', 'refused'],
  ['AG02', 'again', 'technical'],
  ['AM05', 'fail', 'technical'],
  ['BE05', 'fail', 'technical'],
  ['CURR', 'fail', 'technical'],
  ['DT01', 'again', 'technical'],
  ['ED05', 'again', 'technical'],
  ['FF05', 'again', 'technical'],
  ['MD02', 'end', 'technical'],
  ['RR01', 'again', 'technical'],
  ['RR02', 'again', 'technical'],
  ['RR03', 'again', 'technical'],
  ['RR04', 'again', 'technical'],
  ['TM01', 'again', 'technical'],
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
  expect(isBankDay(date)).toBe(expected);
});

test.each([
  '2024-03-31',
  '2025-04-20',
  '2029-04-01',
  '2030-04-21',
  '2031-04-13',
  '2035-03-25',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2100-03-28',
  '2101-04-17',
  '2150-04-12',
  '2199-04-14',
  '2200-04-06',
  '2285-03-22',
  '2300-04-08',
])('banks settle neither on Good Friday nor on Easter Monday where Easter is on %s', (sunday) => {
  const settles = (daysAfter: number) => isBankDay(addDays(sunday, daysAfter));
  expect([-3, -2, 1, 2].map(settles)).toEqual([true, false, false, true]);
});

test.each([
  ['NL70ZZZ000000010000', 'NL70ZZZ000000010000'],
  [' nl70 zzz0 0000 0010 000\n', 'NL70ZZZ000000010000'],
  ['NL70ABC000000010000', 'NL70ABC000000010000'],
  ['NL71ZZZ000000010000', undefined],
  ['US70ZZZ000000010000', undefined],
  ['xNL70ZZZ000000010000', undefined],
  ['NL70ZZZ000000010000-', undefined],
  ['NL70ZZZ', undefined],
  ['', undefined],
])('the creditor identifier %j is read as %s', (written, identifier) => {
  expect(creditorIdentifier(written)).toBe(identifier);
});

test.each([
  ['a weekday, two whole days later', '2026-11-23', '2026-11-26'],
  ['a Thursday, after the weekend', '2026-11-26', '2026-11-30'],
  ['before Christmas, after it', '2026-12-22', '2026-12-28'],
])('a debit announced on %s is collected on a bank day', (_, today, expected) => {
  expect(collectionDay(today, 2)).toBe(expected);
});

test.each([
  ['six bank days after the debit', '2026-11-23', '2026-11-23T12:00:00Z', '2026-12-01T23:00:00.000Z'],
  ['weekends and holidays of banks left out', '2026-10-28', '2026-11-01T12:00:00Z', '2026-11-05T23:00:00.000Z'],
  ['eight days after it was ordered at the latest', '2026-12-23', '2026-12-23T12:00:00Z', '2026-12-31T23:00:00.000Z'],
  ['eight days after it was ordered where no day is known', 'soon', '2026-11-01T12:00:00Z', '2026-11-09T23:00:00.000Z'],
  ['at once where the days are over', '2026-10-01', '2026-11-01T12:00:00Z', '2026-10-09T22:00:00.000Z'],
])('the refund of a debit is sent %s', (_, collectOn, ordered, moment) => {
  expect(refundMoment(collectOn, 'nl', new Date(ordered)).toISOString()).toBe(moment);
});
