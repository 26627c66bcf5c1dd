import { maskedIban } from '#contract/bank-account';
import { locales } from '#contract/common';
import { maskedPhone } from '#contract/phone';
import { unbroken, unbrokenDate } from './unbroken';

test('account and phone in part, and a card, stay on one line', () => {
  for (const shown of [maskedIban('NL91ABNA0417164300'), maskedPhone('+31612345678'), '•••• 4242'])
    expect(unbroken(shown)).not.toMatch(/ /);
});

test.each(locales)('day, month and year of a date stay on one line in %s', (locale) => {
  for (const dateStyle of ['long', 'medium'] as const)
    expect(unbrokenDate(new Intl.DateTimeFormat(locale, { dateStyle }).format())).not.toMatch(/ /);
});

test('a line may end after the name of a day', () => {
  expect(unbrokenDate('Friday, November 20, 2026')).toBe('Friday, November\u00a020,\u00a02026');
});
