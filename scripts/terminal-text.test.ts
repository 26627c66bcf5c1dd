import { jsonLines, textCell } from './terminal-text.ts';

test.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '"=1"', ' =1', '\u200B\u00A0=1', '＝1', '＋1', '－1', '＠A1'])(
  'a cell %s is text in a spreadsheet',
  (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  },
);

test.each(['', 'summer-sale', 'a=b', '\t=1'])('a cell %j begins as it was', (text) => {
  expect(textCell(text)).toBe(text.replace('\t', '\uFFFD'));
});

test('JSON for a terminal commands none, and says the same', () => {
  const value = { name: 'a\u009b2J\u2028\u202eb\nc\td' };
  const text = jsonLines(value).join('\n');
  expect(text).toBe('{\n  "name": "a\\u009b2J\\u2028\\u202eb\\nc\\td"\n}');
  expect(JSON.parse(text)).toEqual(value);
});
