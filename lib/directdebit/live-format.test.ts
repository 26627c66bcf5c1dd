import { caretAfter, ibanFormat, phoneFormat } from './live-format';

test.each([
  ['nl91abna0417164300', 'NL91 ABNA 0417 1643 00'],
  ['NL91-ABNA 04', 'NL91 ABNA 04'],
  ['', ''],
  ['x'.repeat(60), `${'XXXX '.repeat(8)}XX`],
])('an IBAN typed as %j is written %j', (typed, written) => {
  expect(ibanFormat.format(typed)).toBe(written);
});

test.each([
  ['nl', '0612345678', '06 12345678'],
  ['nl', '+491701234567', '+49 170 1234567'],
  ['de', '01701234567', '0170 1234567'],
  ['nl', '', ''],
])('a phone number in %s typed as %j is written %j', (country, typed, written) => {
  expect(phoneFormat(country).format(typed)).toBe(written);
});

test.each([
  ['at the end it stays at the end', 'NL91A', 5, 'NL91 A', 6],
  ['in the middle it stays behind the same letter', 'NL9X1 ABNA', 4, 'NL9X 1ABN A', 4],
  ['at the beginning it stays there', 'NL91A', 0, 'NL91 A', 0],
])('the caret: %s', (_, written, caret, formatted, expected) => {
  expect(caretAfter(written, caret, formatted, ibanFormat.counts)).toBe(expected);
});
