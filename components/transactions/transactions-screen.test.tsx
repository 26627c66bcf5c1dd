import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { PaymentStatus } from '#contract/money';
import type { Transaction } from '#contract/transactions';
import { ApiFailure } from '@/lib/api/api-failure';
import { readTransaction, readTransactions } from '@/lib/api/money';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { ReceiptView } from './receipt-view';
import { TransactionList } from './transaction-list';

jest.mock('@/lib/api/money');
const words = messages.transactions;
const reading = jest.mocked(readTransactions);
const readingOne = jest.mocked(readTransaction);
beforeEach(() => {
  reading.mockReset();
  readingOne.mockReset();
});

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const paid = (given: Partial<Transaction> = {}): Transaction => ({
  payment_id: 'payment1',
  status: 'completed',
  bundle: 'b2-nl',
  credits: 25,
  price: euros(1499),
  paymentmethod: 'ideal',
  created: '2026-11-20T20:00:00.000Z',
  ...given,
});
const { company_id, company_name, company_address, company_kvk, company_city, company_country, ...rest } =
  siteSettings();
const { company_tradenames, company_vat_numbers, company_added } = rest;
const seller = {
  ...{ company_id, company_name, company_address, company_kvk, company_city, company_country },
  ...{ company_tradenames, company_vat_numbers, company_added },
};

const show = (ui: React.ReactElement) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings())}>{ui}</SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );

test('payments stand page by page below what each month came to', async () => {
  reading.mockImplementation(async (before) =>
    before
      ? { transactions: [paid({ payment_id: 'older', credits: 10, status: 'refunded' })], months: [], next: null }
      : { transactions: [paid()], months: [{ month: '2026-11', spent: euros(1499) }], next: 'cursor' },
  );
  show(<TransactionList />);
  const months = await screen.findByRole('region', { name: words.months });
  expect(months).toHaveTextContent('November 2026€14.99');
  await userEvent.click(screen.getByRole('button', { name: words.more }));
  expect(await screen.findByText(words.status.refunded)).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/transactions/payment1', '/transactions/older']);
});

test('whoever has paid nothing is told so, and whoever cannot read the list may try again', async () => {
  reading.mockRejectedValueOnce(new ApiFailure('unavailable', 503));
  reading.mockResolvedValueOnce({ transactions: [], months: [], next: null });
  show(<TransactionList />);
  await screen.findByText(words.error.title);
  await userEvent.click(screen.getByRole('button', { name: messages.errors.retry }));
  expect(await screen.findByText(words.empty.title)).toBeVisible();
});

test('a receipt names price, discount, the tax within, and the seller', async () => {
  const vat = { percentage: 21, amount: euros(260) };
  const discount = { ...euros(500), code: 'TIMEBONUS25', value_percentage: 25 };
  const receipt = { completed: '2026-11-20T20:01:00.000Z', vat, seller };
  readingOne.mockResolvedValue(paid({ discount, receipt }));
  show(<ReceiptView id="payment1" />);
  expect(await screen.findByRole('heading', { name: words.receipt.title })).toBeVisible();
  const lines = within(screen.getByRole('article'));
  for (const text of ['€19.99', '-€5.00', '€14.99', '€2.60', 'of which VAT 21%', 'November 20, 2026']) {
    expect(lines.getByText(text)).toBeVisible();
  }
  expect(lines.getByText('Discount 25% (TIMEBONUS25)')).toBeVisible();
  expect(screen.getByRole('region', { name: words.receipt.seller })).toHaveTextContent(company_name);
  expect(screen.getByRole('button', { name: words.receipt.print })).toBeVisible();
});

test.each<[PaymentStatus, boolean]>([
  ['open', false],
  ['pending', false],
  ['failed', true],
  ['cancelled', true],
  ['expired', true],
])('a payment that is %s is no receipt, and says what it means', async (status, again) => {
  readingOne.mockResolvedValue(paid({ status }));
  show(<ReceiptView id="payment1" />);
  expect(await screen.findByText(words.meaning[status])).toBeVisible();
  expect(screen.queryByRole('button', { name: words.receipt.print })).toBeNull();
  expect(screen.queryByRole('link', { name: words.try_again }) !== null).toBe(again);
});

test('a payment of somebody else is unknown', async () => {
  readingOne.mockRejectedValue(new ApiFailure('not_found', 404));
  show(<ReceiptView id="payment1" />);
  expect(await screen.findByText(words.unknown.title)).toBeVisible();
});
