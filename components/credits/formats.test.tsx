import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import type { Bundle } from '#contract/bundles';
import { type Locale, locales, type Money } from '#contract/common';
import type { Transaction } from '#contract/transactions';
import { BundlePrices } from '@/components/pricing/bundle-prices';
import { ReceiptSheet } from '@/components/transactions/receipt-sheet';
import { TransactionRow } from '@/components/transactions/transaction-row';
import { priceOf } from '@/lib/credits/discounted';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import { asDiscountCode } from '@/lib/time-bonus/time-bonus';
import { siteSettings } from '@/tests/fixtures/site';
import { BundleChoice } from './bundle-choice';
import { OrderOverview } from './order-overview';

/** How people of a language write a price of 1,234.50 of the currency they pay in, what is taken off, and 12.5 per cent. */
const written: Record<Locale, [Money['currency'], price: string, off: string, percent: string]> = {
  en: ['GBP', '£1,234.50', '-£154.31', '12.5%'],
  nl: ['EUR', '€ 1.234,50', '€ -154,31', '12,5%'],
  de: ['EUR', '1.234,50 €', '-154,31 €', '12,5 %'],
  fr: ['EUR', '1 234,50 €', '-154,31 €', '12,5 %'],
  it: ['EUR', '1234,50 €', '-154,31 €', '12,5%'],
  es: ['EUR', '1234,50 €', '-154,31 €', '12,5 %'],
  pl: ['PLN', '1234,50 zł', '-154,31 zł', '12,5%'],
  sv: ['SEK', '1 234,50 kr', '−154,31 kr', '12,5 %'],
  da: ['DKK', '1.234,50 kr.', '-154,31 kr.', '12,5 %'],
  nb: ['NOK', '1 234,50 kr', '−154,31 kr', '12,5 %'],
  fi: ['EUR', '1 234,50 €', '−154,31 €', '12,5 %'],
};

const readMessages = (locale: Locale): AbstractIntlMessages =>
  JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
const nothing = () => undefined;

/** The shop, the order, the prices, the list of payments and the receipt, in a language; their words, with plain spaces. */
function wordsOf(locale: Locale, currency: Money['currency']): Record<string, string> {
  const money = (amount: number) => ({ amount, currency });
  const bundle: Bundle = { id: 'big-nl', credits: 1000, price: money(123_450) };
  const discount = { ...asDiscountCode(''), expires: null, value_percentage: 12.5 };
  const price = priceOf(bundle, 'creditcard', [discount]);
  const site = siteSettings();
  const payment: Transaction = {
    payment_id: 'payment1',
    status: 'completed',
    bundle: bundle.id,
    credits: 1000,
    price: price.total,
    discount: { ...price.off, code: 'SPRING', value_percentage: 12.5 },
    paymentmethod: 'creditcard',
    created: '2026-11-20T12:00:00.000Z',
    time_zone: 'Europe/Amsterdam',
    receipt: { completed: '2026-11-20T12:00:00.000Z', vat: { percentage: 12.5, amount: money(12_000) }, seller: site },
  };
  const row = { ...payment, price: bundle.price, discount: undefined };
  const screens = {
    shop: <BundleChoice bundles={[bundle]} chosen={bundle.id} totalOf={() => price.total} onChoose={nothing} />,
    order: (
      <OrderOverview
        {...{ bundle, price, method: 'creditcard', vat: 12.5, country: 'nl', ordering: false, overLimit: false }}
        onOrder={nothing}
      >
        {null}
      </OrderOverview>
    ),
    prices: <BundlePrices bundles={[bundle]} />,
    payments: <TransactionRow transaction={row} />,
    receipt: <ReceiptSheet transaction={payment} />,
  };
  return Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => {
      const { container, unmount } = render(
        <NextIntlClientProvider locale={locale} messages={readMessages(locale)} timeZone="UTC">
          <SiteProvider site={publicSite(site)}>{screen}</SiteProvider>
        </NextIntlClientProvider>,
      );
      const text = container.textContent?.replaceAll(/\s/g, ' ') ?? '';
      unmount();
      return [name, text];
    }),
  );
}

test.each(locales)('every screen about money writes prices and per cent as people do in %s', (locale) => {
  const [currency, price, off, percent] = written[locale];
  const words = wordsOf(locale, currency);
  for (const text of Object.values(words)) expect(text).toContain(price);
  for (const name of ['order', 'receipt']) {
    expect(words[name]).toContain(off);
    expect(words[name]).toContain(percent);
  }
  // None of the figures of another language: a point for a comma, or the currency at the other end.
  const mark = price.replaceAll(/[\d., ]/g, '');
  const isBefore = price.startsWith(mark);
  const figures = locale === 'en' ? String.raw`\d[\d,]*\.\d\d` : String.raw`\d[\d. ]*,\d\d`;
  const right = new RegExp(isBefore ? `${mark} ?[-−]?${figures}` : `[-−]?${figures} ${mark}`, 'g');
  for (const text of Object.values(words)) expect(text.replaceAll(right, '')).not.toMatch(/\d[.,]\d\d(?!\d)/);
});
