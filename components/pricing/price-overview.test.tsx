import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { BundlesAnswer } from '#contract/bundles';
import { ApiFailure } from '@/lib/api/api-failure';
import { readBundles } from '@/lib/api/money';
import { readCountry } from '@/lib/credits/checkout';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { PriceOverview } from './price-overview';

jest.mock('@/lib/api/money');
const reading = jest.mocked(readBundles);
const words = en.pricing;

const dutch: BundlesAnswer = {
  bundles: [
    { id: 'b10-nl', credits: 10, price: { amount: 999, currency: 'EUR' } },
    { id: 'b150-nl', credits: 150, price: { amount: 7999, currency: 'EUR' } },
  ],
  payment_methods: ['ideal', 'creditcard'],
  country: 'nl',
  countries: ['nl', 'pl', 'us'],
  vat_percentage: 21,
};
const polish: BundlesAnswer = {
  ...dutch,
  bundles: [{ id: 'b10-pl', credits: 10, price: { amount: 4299, currency: 'PLN' } }],
  payment_methods: ['blik'],
  country: 'pl',
  vat_percentage: 23,
};
const lowest = { nl: { costs: 53, currency: 'EUR' as const } };

const show = (shop: BundlesAnswer | undefined) =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings())}>
          <PriceOverview shop={shop} lowest={lowest} />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );

/** What stands beside a thing. */
const priceOf = (what: string) => screen.getByText(what, { selector: 'dt' }).nextElementSibling;

beforeEach(() => {
  reading.mockReset();
  sessionStorage.clear();
});

test('everything that costs credits stands in credits and in money, and what is free says so', () => {
  reading.mockReturnValue(new Promise(() => undefined));
  show(dutch);
  expect(priceOf(words.use.message)).toHaveTextContent('1 credit€0.53–€1.00');
  expect(priceOf(words.use.photo)).toHaveTextContent('2 credits€1.07–€2.00');
  expect(priceOf(words.use.gift)).toHaveTextContent('from 3 credits€1.60–€3.00');
  for (const key of ['search', 'like', 'read', 'first_line'] as const) {
    expect(priceOf(words.use[key])).toHaveTextContent(words.free);
  }
  expect(screen.getByText('Without a discount, a message costs at least €0.53.')).toBeVisible();
  expect(priceOf('150 credits')).toHaveTextContent('€79.99€0.53 per message');
  for (const note of [
    'All prices include 21% VAT.',
    words.notes.no_fees,
    'Unused credits can be returned within 14 days of the purchase.',
  ]) {
    expect(screen.getByText(note)).toBeVisible();
  }
  expect(screen.getByText('iDEAL', { selector: 'li' })).toBeVisible();
  expect(document.querySelector('[data-other-prices]')).toBeNull();
});

test('another country has its own currency, tax and methods, and the shop opens with it', async () => {
  reading.mockImplementation(async (country) => (country === 'pl' ? polish : dutch));
  show(dutch);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: en.credits.country.label }), 'Poland');
  expect(await screen.findByText('All prices include 23% VAT.')).toBeVisible();
  expect(priceOf(words.use.message)).toHaveTextContent('1 creditPLN 4.30');
  expect(screen.getByText('BLIK', { selector: 'li' })).toBeVisible();
  expect(within(screen.getByRole('combobox')).getByRole('option', { selected: true })).toHaveTextContent('Poland');
  expect(readCountry()).toBe('pl');
  // The footer's price is in the currency of the host's country.
  expect(document.querySelector('[data-other-prices]')).not.toBeNull();
  // No lowest price is stored for Poland here: none is named.
  expect(screen.queryByText(/at least/)).toBeNull();
});

test('prices that are neither in the page nor come are said to be missing', async () => {
  reading.mockRejectedValue(new ApiFailure('unavailable', 503));
  show(undefined);
  expect(await screen.findByText(words.error.title)).toBeVisible();
});
