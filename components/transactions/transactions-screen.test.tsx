import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlMessageFormat } from 'intl-messageformat';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { PaymentStatus } from '#contract/money';
import type { Transaction } from '#contract/transactions';
import { ApiFailure } from '@/lib/api/api-failure';
import { readTransaction, readTransactions, withdrawFrom } from '@/lib/api/money';
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
const withdrawing = jest.mocked(withdrawFrom);
afterEach(() => jest.useRealTimers());
beforeEach(() => {
  withdrawing.mockReset();
  reading.mockReset();
  readingOne.mockReset();
});

/** A message in the words of the Union's law, which are those of the host. */
const inLaw = (message: string) => String(new IntlMessageFormat(message, 'en').format({ law: 'eu' }));

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const paid = (given: Partial<Transaction> = {}): Transaction => ({
  payment_id: 'payment1',
  status: 'completed',
  bundle: 'b2-nl',
  credits: 25,
  price: euros(1499),
  paymentmethod: 'ideal',
  created: '2026-11-20T20:00:00.000Z',
  time_zone: 'Europe/Amsterdam',
  ...given,
});
const { company_id, company_name, company_address, company_kvk, company_city, company_country, ...rest } =
  siteSettings();
const { company_tradenames, company_vat_numbers, company_added } = rest;
const seller = {
  ...{ company_id, company_name, company_address, company_kvk, company_city, company_country },
  ...{ company_tradenames, company_vat_numbers, company_added },
};

const show = (ui: React.ReactElement, country = 'nl') =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings({ country }))}>{ui}</SiteProvider>
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

test.each([
  ['Europe/Amsterdam', '1 January 2027'],
  ['America/New_York', '31 December 2026'],
])('list and receipt name the day on which a payer in %s paid, wherever they read it', async (time_zone, day) => {
  const completed = '2026-12-31T23:30:00.000Z';
  const one = paid({ created: '2026-12-30T12:00:00.000Z', completed, time_zone });
  const refund = { ...received, kind: 'refund' as const, created: completed };
  reading.mockResolvedValue({ transactions: [one], months: [], next: null });
  readingOne.mockResolvedValue({ ...one, receipt: { completed, vat: null, seller }, reversals: [refund] });
  const list = show(<TransactionList />);
  expect(await screen.findByText(`${day} · iDEAL`)).toBeVisible();
  list.unmount();
  show(<ReceiptView id="payment1" />);
  expect(await screen.findByText(day)).toBeVisible();
  expect(screen.getByText(`Refunded on ${day}`)).toBeVisible();
});

test('the list names what went back of a payment, when, and what stays paid', async () => {
  const refund = { ...received, kind: 'refund' as const, id: 'r1', amount: euros(500), state: 'done' as const };
  const disputed = { ...refund, kind: 'chargeback' as const, id: 'r2', amount: euros(1499) };
  const debit = { collect_on: '2026-11-24', mandate_reference: 'FONKEL-1', return_reason: 'funds' as const };
  reading.mockResolvedValue({
    transactions: [
      paid({ payment_id: 'part', refunded: euros(500), reversals: [refund, { ...received, amount: euros(100) }] }),
      paid({ payment_id: 'bank', status: 'charged_back', charged_back: euros(1499), reversals: [disputed] }),
      paid({ payment_id: 'half', charged_back: euros(500), reversals: [{ ...disputed, amount: euros(500) }] }),
      paid({ payment_id: 'debit', status: 'failed', paymentmethod: 'sdd', debit }),
    ],
    months: [],
    next: null,
  });
  show(<TransactionList />);
  await screen.findByText(words.status.partly_refunded);
  const [part, bank, half, returned] = screen.getAllByRole('link');
  const wentBack = 'Refunded on 22 November 2026-€5.00Withdrawn on 22 November 2026 (on its way)-€1.00';
  expect(part).toHaveTextContent(`${wentBack}${words.reversal.left}€8.99`);
  expect(bank).toHaveTextContent(`Charged back on 22 November 2026-€14.99${words.reversal.left}€0.00`);
  expect(bank).toHaveTextContent(words.status.charged_back);
  expect(half).toHaveTextContent(words.status.partly_charged_back);
  expect(returned).toHaveTextContent(words.status.returned);
});

test.each(['failed', 'charged_back'] as const)(
  'a debit that the bank returned (%s) says why, and how to pay instead',
  async (status) => {
    const debit = { collect_on: '2026-11-24', mandate_reference: 'FONKEL-1', return_reason: 'funds' as const };
    readingOne.mockResolvedValue(paid({ status, paymentmethod: 'sdd', debit }));
    show(<ReceiptView id="payment1" />);
    expect(await screen.findByText(words.status.returned)).toBeVisible();
    expect(screen.getByText(`${words.meaning[status]} ${messages.credits.debit.funds_text}`)).toBeVisible();
    expect(screen.getByRole('link', { name: words.try_again })).toHaveAttribute('href', '/credits');
  },
);

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
  for (const text of ['€19.99', '-€5.00', '€14.99', '€2.60', 'including 21% VAT', '20 November 2026']) {
    expect(lines.getByText(text)).toBeVisible();
  }
  expect(lines.getByText('TIMEBONUS25')).toBeVisible();
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

test('a refund of the whole price that is on its way leaves no word of credits that are there', async () => {
  const refund = { ...received, kind: 'refund' as const, amount: paid().price };
  readingOne.mockResolvedValue(paid({ reversals: [refund] }));
  show(<ReceiptView id="payment1" />);
  expect(await screen.findByText(words.status.refunding)).toBeVisible();
  expect(screen.getByText(words.meaning.refunding)).toBeVisible();
  expect(screen.queryByText(words.meaning.completed)).not.toBeInTheDocument();
});

test('money that is on its way back is asked for again until it has arrived', async () => {
  jest.useFakeTimers();
  const refund = { ...received, kind: 'refund' as const, amount: paid().price };
  readingOne.mockResolvedValueOnce(paid({ reversals: [refund] }));
  readingOne.mockResolvedValue(paid({ status: 'refunded', reversals: [refund] }));
  show(<ReceiptView id="payment1" />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByText(words.status.refunding)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(words.status.refunded)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(readingOne).toHaveBeenCalledTimes(2);
});

test('a look that fails does not end that, and a page out of sight waits', async () => {
  jest.useFakeTimers();
  const refund = { ...received, kind: 'refund' as const, amount: paid().price };
  readingOne.mockResolvedValueOnce(paid({ reversals: [refund] }));
  readingOne.mockRejectedValueOnce(new ApiFailure('unavailable', 503));
  readingOne.mockResolvedValue(paid({ status: 'refunded', reversals: [refund] }));
  show(<ReceiptView id="payment1" />);
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(readingOne).toHaveBeenCalledTimes(2);
  hidden.mockRestore();
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(words.status.refunded)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(readingOne).toHaveBeenCalledTimes(3);
});

test('a receipt that cannot be read at all is asked for once', async () => {
  jest.useFakeTimers();
  readingOne.mockRejectedValue(new ApiFailure('not_found', 404));
  show(<ReceiptView id="payment1" />);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(screen.getByText(words.unknown.title)).toBeVisible();
  expect(readingOne).toHaveBeenCalledTimes(1);
});

const offer = {
  last_day: '2026-12-04',
  until: '2026-12-05T05:00:00.000Z',
  credits: 21,
  kept: 4,
  amount: euros(1259),
  ends_premium: true,
};
const received = {
  id: 'withdrawal1',
  kind: 'withdrawal' as const,
  state: 'on_its_way' as const,
  amount: euros(1259),
  credits: 21,
  created: '2026-11-22T20:00:00.000Z',
};

test('a withdrawal takes two presses, says before what comes back, and is acknowledged at once', async () => {
  readingOne.mockResolvedValueOnce(paid({ withdrawal: offer }));
  readingOne.mockResolvedValue(paid({ reversals: [received] }));
  withdrawing.mockResolvedValue(received);
  show(<ReceiptView id="payment1" />);
  const section = within(await screen.findByRole('region', { name: inLaw(words.withdrawal.title) }));
  expect(section.getByText(/^Until the end of 4 December 2026, .* 21 credits. You get €12.59 back.$/)).toBeVisible();
  for (const text of [
    '4 credits have been used and won’t be refunded.',
    words.withdrawal.ends_premium,
    words.withdrawal.stays,
  ]) {
    expect(section.getByText(text)).toBeVisible();
  }
  expect(section.queryByText(inLaw(messages.credits.premium_later))).toBeNull();
  await userEvent.click(section.getByRole('button', { name: inLaw(words.withdrawal.start) }));
  expect(withdrawing).not.toHaveBeenCalled();
  expect(section.getByRole('group', { name: 'Return 21 credits and get €12.59 back?' })).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: inLaw(words.withdrawal.confirm) }));
  expect(withdrawing).toHaveBeenCalledWith('payment1');
  expect(await screen.findByRole('heading', { name: inLaw(words.withdrawal.received) })).toHaveFocus();
  expect(screen.getByText(/Received on 22 November 2026, 21:00. We’ll send €12.59 back/)).toBeVisible();
  expect(await screen.findByText('Withdrawn on 22 November 2026')).toBeVisible();
  expect(screen.getByText(inLaw(words.withdrawal.meaning))).toBeVisible();
});

test.each([
  ['nl', ['Withdraw from this purchase', 'Withdraw from contract here', 'Confirm withdrawal']],
  ['gb', ['Cancel this purchase', 'Cancel this purchase', 'Confirm cancellation']],
  ['us', ['Cancel this purchase', 'Cancel this purchase', 'Confirm cancellation']],
])('a host in %s names title and buttons of a withdrawal as its law does', async (country, [title, start, confirm]) => {
  readingOne.mockResolvedValue(paid({ withdrawal: offer }));
  show(<ReceiptView id="payment1" />, country);
  const section = within(await screen.findByRole('region', { name: title }));
  await userEvent.click(section.getByRole('button', { name: start }));
  expect(section.getByRole('button', { name: confirm })).toBeVisible();
});

test('a host outside the Union tells of a cancellation', async () => {
  readingOne.mockResolvedValue(paid({ reversals: [received] }));
  show(<ReceiptView id="payment1" />, 'gb');
  expect(await screen.findByRole('heading', { name: 'We’ve received your cancellation' })).toBeVisible();
  for (const text of [
    'You cancelled this purchase.',
    'Cancelled on 22 November 2026',
    'Cancellation number: withdrawal1',
  ])
    expect(screen.getByText(text)).toBeVisible();
});

test('a whole withdrawal says when a later purchase brings Premium, and whoever thinks again keeps the credits', async () => {
  readingOne.mockResolvedValue(paid({ withdrawal: { ...offer, kept: 0, ends_premium: false } }));
  show(<ReceiptView id="payment1" />);
  await userEvent.click(await screen.findByRole('button', { name: inLaw(words.withdrawal.start) }));
  expect(screen.queryByText(words.withdrawal.ends_premium)).toBeNull();
  expect(screen.getByText(words.withdrawal.stays)).toBeVisible();
  expect(screen.getByText(inLaw(messages.credits.premium_later))).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: words.withdrawal.keep }));
  await waitFor(() => expect(screen.getByRole('button', { name: inLaw(words.withdrawal.start) })).toHaveFocus());
  expect(withdrawing).not.toHaveBeenCalled();
});

test('a receipt shows what went back, what came again, and what stays paid', async () => {
  const refund = { ...received, kind: 'refund' as const, id: 'r1', amount: euros(500), state: 'done' as const };
  const chargeback = { ...refund, kind: 'chargeback' as const, id: 'r2', amount: euros(999) };
  const reversed = { ...chargeback, kind: 'chargeback_reversed' as const, id: 'r3' };
  readingOne.mockResolvedValue(paid({ reversals: [refund, chargeback, reversed] }));
  show(<ReceiptView id="payment1" />);
  const lines = within(await screen.findByRole('article'));
  for (const name of ['Refunded', 'Charged back', 'Paid again'])
    expect(lines.getByText(`${name} on 22 November 2026`)).toBeVisible();
  expect(lines.getByText(words.reversal.left).nextSibling).toHaveTextContent('€9.99');
});
