import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { Currency, Locale } from '#contract/common';
import { useMoney } from './use-money';

/** Amounts that are read out must not break, so the spaces within them are never plain ones. */
const plain = (written: string) => written.replace(/[\u00a0\u202f]/g, ' ');

test.each<[Locale, Currency, number, string]>([
  ['en', 'USD', 1099, '$10.99'],
  ['en', 'GBP', 500, '£5.00'],
  ['en', 'EUR', 123450, '€1,234.50'],
  ['nl', 'EUR', 500, '€ 5,00'],
  ['de', 'EUR', 500, '5,00 €'],
  ['it', 'EUR', 500, '5,00 €'],
  ['fr', 'EUR', 123450, '1 234,50 €'],
  ['es', 'EUR', 500, '5,00 €'],
  ['pl', 'PLN', 2199, '21,99 zł'],
  ['da', 'DKK', 3700, '37,00 kr.'],
  ['fi', 'EUR', 123450, '1 234,50 €'],
  ['nb', 'NOK', 9900, '99,00 kr'],
  ['sv', 'SEK', 9900, '99,00 kr'],
  ['de', 'PLN', 4299, '42,99 PLN'],
])('money in %s: %s %i is written %s, on one line', (locale, currency, amount, written) => {
  const { result } = renderHook(useMoney, {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale={locale} messages={{}}>
        {children}
      </NextIntlClientProvider>
    ),
  });
  const shown = result.current({ amount, currency });
  expect(plain(shown)).toBe(written);
  expect(shown).not.toContain(' ');
});
