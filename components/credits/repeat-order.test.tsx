import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Payment } from '#contract/money';
import type { User } from '#contract/session';
import { ApiFailure } from '@/lib/api/api-failure';
import { readBundles, readPayment, readPaymentMeans, removePaymentMeans, repeatOrder } from '@/lib/api/money';
import { useUser } from '@/lib/session/use-user';
import messages from '@/messages/en.json';
import { PaymentResult } from './payment-result';
import { RepeatOrderScreen } from './repeat-order-screen';

jest.mock('@/lib/api/money');
jest.mock('@/lib/api/limits');
jest.mock('@/lib/session/use-user');
jest.mock('@/lib/sites/site-context', () => ({
  useSite: () => ({ refund_days: 14, message_credits: 1 }),
  useSiteCountry: () => 'nl',
}));
jest.mock('@/components/layout/show-toast');
const go = { replace: jest.fn(), push: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => go, usePathname: () => '/credits/repeat-order' }));

const [means, bundles, again, remove, read] = [
  jest.mocked(readPaymentMeans),
  jest.mocked(readBundles),
  jest.mocked(repeatOrder),
  jest.mocked(removePaymentMeans),
  jest.mocked(readPayment),
];
const { showToast } = jest.requireMock('@/components/layout/show-toast');

const words = messages.credits;
const user = { credits: 6, paid_user: true } as User;
const euro = (amount: number) => ({ amount, currency: 'EUR' as const });
const payment = (more: Partial<Payment> = {}): Payment => ({
  payment_id: 'p1',
  status: 'completed',
  bundle: 'two-nl',
  credits: 25,
  price: euro(1999),
  paymentmethod: 'creditcard',
  created: '2026-11-22T12:00:00.000Z',
  ...more,
});

beforeEach(() => {
  let count = 0;
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => `key-${++count}`, configurable: true });
});
afterEach(() => jest.useRealTimers());
beforeEach(() => {
  window.scrollTo = jest.fn();
  jest.resetAllMocks();
  sessionStorage.clear();
  jest.mocked(useUser).mockReturnValue({ user } as ReturnType<typeof useUser>);
  means.mockResolvedValue({
    means: { method: 'creditcard', label: '•••• 4242', created: '2026-11-22T12:00:00.000Z' },
    last_bundle: 'two-nl',
  });
  bundles.mockResolvedValue({
    bundles: [
      { id: 'one-nl', credits: 10, price: euro(999) },
      { id: 'two-nl', credits: 25, price: euro(1999) },
    ],
    payment_methods: ['ideal', 'creditcard', 'paypal'],
    vat_percentage: 21,
  });
});

const show = (page: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{page}</SWRConfig>
    </NextIntlClientProvider>,
  );
const pressOrder = async () => {
  const [button] = await screen.findAllByRole('button', { name: words.order_binding });
  const consent = screen.getByRole<HTMLInputElement>('checkbox');
  if (!consent.checked) await userEvent.click(consent);
  await userEvent.click(button as HTMLElement);
};

test('shows the last bundle first and chosen, the whole order, and charges it at one press', async () => {
  again.mockResolvedValue(payment());
  show(<RepeatOrderScreen />);
  const [first, second] = await screen.findAllByRole('radio');
  expect([first, second].map((one) => (one as HTMLInputElement).value)).toEqual(['two-nl', 'one-nl']);
  expect(first).toBeChecked();
  expect(screen.getByText('•••• 4242')).toBeVisible();
  expect(screen.getByText(/21%/)).toBeVisible();
  expect(bundles).toHaveBeenCalledWith('nl');
  await pressOrder();
  expect(again).toHaveBeenCalledWith({
    bundle: 'two-nl',
    shown_price: euro(1999),
    idempotency_key: 'key-1',
    immediate_performance: true,
  });
  expect(go.push).toHaveBeenCalledWith('/credits?payment=p1');
});

test('a stored card that fails offers a manual card or PayPal, and the next press is a new order', async () => {
  again.mockRejectedValueOnce(
    new ApiFailure('payment_failed', 402, { payment_methods: ['ideal', 'creditcard', 'paypal'] }),
  );
  show(<RepeatOrderScreen />);
  await pressOrder();
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('Payment failed or has been cancelled');
  const links = [words.repeat.by_card, words.repeat.by_paypal].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(links).toEqual(['/credits/two-nl/creditcard', '/credits/two-nl/paypal']);
  again.mockResolvedValue(payment());
  await pressOrder();
  const keys = again.mock.calls.map(([body]) => body.idempotency_key);
  expect(keys[0]).not.toBe(keys[1]);
});

test('a stored card that fails is paid by hand with a brand where the site offers brands alone', async () => {
  again.mockRejectedValueOnce(
    new ApiFailure('payment_failed', 402, { payment_methods: ['ideal', 'mastercard', 'visa'] }),
  );
  show(<RepeatOrderScreen />);
  await pressOrder();
  const byCard = await screen.findByRole('link', { name: words.repeat.by_card });
  expect(byCard).toHaveAttribute('href', '/credits/two-nl/visa');
});

test('a price that has changed is shown before anything is charged', async () => {
  again.mockRejectedValueOnce(new ApiFailure('price_changed', 409));
  show(<RepeatOrderScreen />);
  const [shop] = [await bundles('nl')];
  await screen.findAllByRole('radio');
  bundles.mockResolvedValue({ ...shop, bundles: [{ id: 'two-nl', credits: 25, price: euro(2499) }] });
  await pressOrder();
  expect(showToast).toHaveBeenCalledWith(messages.codes.price_changed, 'bad');
  expect(await screen.findAllByText('€24.99')).not.toHaveLength(0);
});

test('an order without an answer keeps its key, so that nobody is charged twice', async () => {
  again.mockRejectedValueOnce(new ApiFailure('unavailable', 503)).mockResolvedValue(payment());
  show(<RepeatOrderScreen />);
  await pressOrder();
  expect(showToast).toHaveBeenCalledWith(messages.codes.unavailable, 'bad');
  await pressOrder();
  const keys = again.mock.calls.map(([body]) => body.idempotency_key);
  expect(keys[0]).toBe(keys[1]);
});

test('leads on to the shop where nothing is kept, and once it is removed', async () => {
  remove.mockResolvedValue();
  show(<RepeatOrderScreen />);
  const button = await screen.findByRole('button', { name: words.repeat.remove });
  means.mockResolvedValue({ means: null, last_bundle: 'two-nl' });
  await userEvent.click(button);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('status')).toBeVisible();
  expect(go.replace).toHaveBeenCalledWith('/credits');
});

describe('what became of a payment', () => {
  const result = () => show(<PaymentResult id="p1" user={user} />);

  test('loading, then completed: the toast comes once, also when the page is loaded again', async () => {
    read.mockResolvedValue(payment());
    const { unmount } = result();
    expect(screen.getByText(words.loading)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: words.result.paid_title })).toBeVisible();
    unmount();
    result();
    expect(await screen.findByRole('heading', { name: words.result.paid_title })).toBeVisible();
    expect(showToast).toHaveBeenCalledTimes(1);
    expect(showToast).toHaveBeenCalledWith('25 credits are in your account', 'ok');
  });

  test.each([
    ['the first says that the member is Premium', { first: true as const }, true, /You’re now a Premium member/],
    ['a later one does not', {}, true, /are ready\.$/],
    ['the first does not while Premium waits', { first: true as const }, false, /are ready\.$/],
  ])('completed: %s', async (_, changes, paid_user, text) => {
    read.mockResolvedValue(payment(changes));
    show(<PaymentResult id="p1" user={{ ...user, paid_user }} />);
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('pending says so and is no failure', async () => {
    read.mockResolvedValue(payment({ status: 'pending' }));
    result();
    expect(await screen.findByRole('heading', { name: words.result.pending_title })).toBeVisible();
    expect(showToast).not.toHaveBeenCalled();
  });

  test('pending is asked for again after a look that fails', async () => {
    jest.useFakeTimers();
    read.mockResolvedValueOnce(payment({ status: 'pending' }));
    read.mockRejectedValueOnce(new ApiFailure('unavailable', 503));
    read.mockResolvedValue(payment());
    show(
      <SWRConfig value={{ shouldRetryOnError: false }}>
        <PaymentResult id="p1" user={user} />
      </SWRConfig>,
    );
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('heading', { name: words.result.pending_title })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('heading', { name: words.result.paid_title })).toBeVisible();
  });

  test.each(['failed', 'cancelled', 'expired'] as const)(
    '%s says so, and offers the same once more or by other methods',
    async (status) => {
      read.mockResolvedValue(payment({ status }));
      result();
      expect(await screen.findByRole('heading', { name: words.result[`${status}_title`] })).toBeVisible();
      expect(screen.getByRole('link', { name: words.result.same_again })).toHaveAttribute(
        'href',
        `/credits/two-nl/${payment().paymentmethod}`,
      );
      expect(screen.getByRole('link', { name: words.result.other_method })).toHaveAttribute('href', '/credits/two-nl');
      expect(await screen.findByRole('link', { name: 'iDEAL' })).toHaveAttribute('href', '/credits/two-nl/ideal');
      expect(screen.queryByRole('link', { name: 'Credit card' })).not.toBeInTheDocument();
    },
  );

  test('what was given back since is told by its receipt', async () => {
    read.mockResolvedValue(payment({ status: 'refunded' }));
    result();
    await screen.findByText(words.loading);
    expect(go.replace).toHaveBeenCalledWith('/transactions/p1');
  });
});
