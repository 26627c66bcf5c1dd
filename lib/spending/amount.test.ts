import { readAmount, writeAmount } from './amount';

test.each([
  ['20', 2000],
  [' 20,5 ', 2050],
  ['20.50', 2050],
  ['0', 0],
  ['99999.99', 9_999_999],
  ['', null],
  ['  ', null],
])('%j is read as %j minor units', (written, amount) => expect(readAmount(written)).toBe(amount));

test.each(['-1', '1.234', '100000', '1 000', 'abc', '1e3', '.5', '5.'])('%j is no amount', (written) =>
  expect(readAmount(written)).toBeUndefined(),
);

test('an amount is written as one would, and read back as it was', () => {
  expect([writeAmount(2000, ','), writeAmount(2050, ','), writeAmount(5, '.')]).toEqual(['20', '20,50', '0.05']);
  for (const amount of [0, 1, 99, 100, 101, 123_456]) expect(readAmount(writeAmount(amount, ','))).toBe(amount);
});
