import { isFull, parsePastedDate, toIsoDate } from './date-parts';

const european = ['day', 'month', 'year'] as const;
const american = ['month', 'day', 'year'] as const;

test('a part is full when no digit can follow', () => {
  expect(isFull('day', '3')).toBe(false);
  expect(isFull('day', '4')).toBe(true);
  expect(isFull('month', '1')).toBe(false);
  expect(isFull('month', '2')).toBe(true);
  expect(isFull('month', '0')).toBe(false);
  expect(isFull('year', '198')).toBe(false);
  expect(isFull('year', '1988')).toBe(true);
});

test.each([
  ['14-06-1988', european],
  ['14. 06. 1988', european],
  ['06/14/1988', american],
  ['1988-06-14', american],
  ['14061988', european],
])('%s is taken apart', (text, order) => {
  expect(parsePastedDate(text, order)).toEqual({ day: '14', month: '06', year: '1988' });
});

test.each(['hello', '14-06', '14-06-88', '123456789', '1-2-3-1988'])('%s is no date', (text) => {
  expect(parsePastedDate(text, european)).toBeNull();
});

test('only days of the calendar become a date', () => {
  expect(toIsoDate({ day: '9', month: '6', year: '1988' })).toBe('1988-06-09');
  expect(toIsoDate({ day: '29', month: '02', year: '2000' })).toBe('2000-02-29');
  expect(toIsoDate({ day: '30', month: '02', year: '2000' })).toBeNull();
  expect(toIsoDate({ day: '', month: '02', year: '2000' })).toBeNull();
  expect(toIsoDate({ day: '14', month: '06', year: '198' })).toBeNull();
});
