import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { DiscountCode } from '#contract/discounts';
import type { User } from '#contract/session';
import { ApiFailure } from '@/lib/api/api-failure';
import { readDiscountCode, readWelcomeDiscount } from '@/lib/api/discounts';
import { orderBundle, readBundles } from '@/lib/api/money';
import { learnServerTime } from '@/lib/api/server-clock';
import { useUser } from '@/lib/session/use-user';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import { asDiscountCode } from '@/lib/time-bonus/time-bonus';
import { timeBonus } from '@/lib/time-bonus/use-time-bonus';
import messages from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { CreditsScreen } from './credits-screen';

let query = '';
jest.mock('next/navigation', () => ({
  usePathname: () => '/credits',
  useSearchParams: () => new URLSearchParams(query),
}));
jest.mock('@/lib/session/use-user');
jest.mock('@/lib/api/money');
jest.mock('@/lib/api/limits');
jest.mock('@/lib/api/discounts');
const toast = jest.fn();
jest.mock('@/components/layout/show-toast', () => ({ showToast: (...words: unknown[]) => toast(...words) }));

const words = messages.credits.discount;
const hour = 3_600_000;
/** By the reader's own clock. */
const noon = new Date(2026, 10, 22, 12);
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const welcome = {
  ...asDiscountCode(''),
  code: 'HELLO',
  expires: null,
} as DiscountCode;

/** A member who signed up so many milliseconds ago, and the prices with what the till gives them. */
function show(ago: number, discount?: DiscountCode, more: Partial<User> = {}) {
  const signup = new Date(Date.now() - ago).toISOString();
  const user = { id: 'tim', credits: 0, paid_user: false, signup_date: signup, ...more } as User;
  const answer = {
    bundles: [
      { id: 'ten-nl', credits: 10, price: euros(999) },
      { id: 'sixty-nl', credits: 60, price: euros(3999) },
    ],
    payment_methods: ['ideal' as const, 'paypal' as const],
    ...(discount && { discount }),
  };
  jest.mocked(readBundles).mockResolvedValue(answer);
  timeBonus.follow(user);
  jest.mocked(useUser).mockReturnValue({ user, fresh: true, loggedIn: true, error: undefined });
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SiteProvider site={publicSite(siteSettings())}>
        <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
          <CreditsScreen />
        </SWRConfig>
      </SiteProvider>
    </NextIntlClientProvider>,
  );
  return answer;
}
const bonusFor = (ago: number) => asDiscountCode(new Date(Date.now() + 4 * hour - ago).toISOString());
const order = () => within(screen.getByRole('region', { name: messages.credits.your_order }));
const inOrder = (code: string) => screen.findByText(code);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
  jest.resetAllMocks();
  jest.mocked(readWelcomeDiscount).mockResolvedValue(null);
  jest.mocked(readDiscountCode).mockRejectedValue(new ApiFailure('code_not_found', 404));
  sessionStorage.clear();
  query = '';
  learnServerTime(new Date().toUTCString());
});
afterEach(() => {
  act(() => timeBonus.follow(null));
  jest.useRealTimers();
});

test('active discount: the time bonus, with struck prices, discount and total, and until when', async () => {
  show(hour, bonusFor(hour));
  expect(await screen.findByText('25% off your purchase')).toBeVisible();
  expect(screen.getByText(/^It’s valid until \d\d:00 and/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^10 credits/ })).toHaveAccessibleName(
    '10 credits €0.75 per message €7.49 was €9.99',
  );
  expect(order().getByText('TIMEBONUS25')).toBeVisible();
  expect(order().getByText('-€2.50')).toBeVisible();
  expect(readWelcomeDiscount).not.toHaveBeenCalled();
});

test('active discount: otherwise the welcome code, whose failure to load is ignored silently', async () => {
  jest.mocked(readWelcomeDiscount).mockResolvedValue(welcome);
  show(5 * hour);
  expect(await inOrder('HELLO')).toBeVisible();
  expect(screen.getByText(words.given_always)).toBeVisible();
});

test('active discount: none for who has neither, and nothing is said of it', async () => {
  show(5 * hour);
  expect(await screen.findByRole('radio', { name: '10 credits €1.00 per message €9.99' })).toBeVisible();
  expect(readWelcomeDiscount).toHaveBeenCalled();
  expect(screen.queryByText(words.over)).not.toBeInTheDocument();
  expect(toast).not.toHaveBeenCalled();
});

test('a bonus that ends while the shop is open: the prices change, it is said, and the choice stays', async () => {
  const ago = 4 * hour - 5_000;
  const answer = show(ago, bonusFor(ago));
  await user().click(await screen.findByRole('radio', { name: /^60 credits/ }));
  await user().click(screen.getByRole('radio', { name: /PayPal/ }));
  jest.mocked(readBundles).mockResolvedValue({ ...answer, discount: undefined });
  await pass(6_000);
  expect(await screen.findByText(words.over)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^60 credits/ })).toHaveAccessibleName(
    '60 credits €0.67 per message €39.99',
  );
  expect(screen.getByRole('radio', { name: /^60 credits/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  expect(orderBundle).not.toHaveBeenCalled();
});

test('a bonus that ends between overview and order: the till refuses, it is said kindly, and nothing is lost', async () => {
  const answer = show(hour, bonusFor(hour));
  await user().click(await screen.findByRole('radio', { name: /^60 credits/ }));
  jest.mocked(orderBundle).mockRejectedValue(new ApiFailure('not_eligible', 409));
  jest.mocked(readBundles).mockResolvedValue({ ...answer, discount: undefined });
  await user().click(screen.getByRole('checkbox'));
  const [button] = order().getAllByRole('button', { name: messages.credits.order_binding });
  expect(order().getAllByText('€29.99')).not.toHaveLength(0);
  await user().click(button as HTMLElement);
  expect(orderBundle).toHaveBeenCalledWith(expect.objectContaining({ discountcode: 'TIMEBONUS25' }));
  expect(await screen.findByText(words.over)).toBeVisible();
  expect(toast).toHaveBeenCalledWith(words.over_at_till, 'bad');
  expect(order().getAllByText('€39.99')).not.toHaveLength(0);
  expect(button).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('radio', { name: /^60 credits/ })).toBeChecked();
});

test('a bonus that a payment on its way has is not promised a second time', async () => {
  show(hour);
  expect(await screen.findByRole('radio', { name: '10 credits €1.00 per message €9.99' })).toBeVisible();
  expect(timeBonus.current()?.isVisible).toBe(false);
});

test('a code of one’s own counts where there is neither bonus nor welcome, until it ends', async () => {
  const own = { ...welcome, code: 'OWN', expires: new Date(Date.now() + 10_000).toISOString() };
  const answer = show(5 * hour, own, { paid_user: true });
  expect(await inOrder('OWN')).toBeVisible();
  jest.mocked(readBundles).mockResolvedValue({ ...answer, discount: undefined });
  await pass(12_000);
  expect(await screen.findByText(words.over)).toBeVisible();
  expect(readWelcomeDiscount).not.toHaveBeenCalled();
});

test('a discount that is bound to an order opens with one for which it counts, and says for which where it does not', async () => {
  const bound = { currency: 'EUR' as const, minimum_order_value: 2000, paymentmethods: ['paypal' as const] };
  show(5 * hour, { ...welcome, ...bound, code: 'OWN' }, { paid_user: true });
  expect(await inOrder('OWN')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^60 credits/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  await user().click(screen.getByRole('radio', { name: /^10 credits/ }));
  expect(screen.queryByText('OWN')).not.toBeInTheDocument();
  for (const text of ['25% off your purchase', /orders of €20.00 or more/, /payment with PayPal/]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  await user().click(screen.getByRole('radio', { name: /^60 credits/ }));
  expect(await inOrder('OWN')).toBeVisible();
});

test('what the shop opened with for a discount stays when that is over', async () => {
  const expires = new Date(Date.now() + 10_000).toISOString();
  const own = { ...welcome, code: 'OWN', currency: 'EUR' as const, minimum_order_value: 2000, expires };
  const answer = show(5 * hour, own, { paid_user: true });
  expect(await inOrder('OWN')).toBeVisible();
  jest.mocked(readBundles).mockResolvedValue({ ...answer, discount: undefined });
  await pass(12_000);
  expect(await screen.findByText(words.over)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^60 credits/ })).toBeChecked();
});

test('a discount that ends at midnight counts up to and including the day before', async () => {
  show(5 * hour, { ...welcome, code: 'OWN', expires: new Date(2027, 0, 1).toISOString() }, { paid_user: true });
  expect(await screen.findByText(/^It’s valid up to and including 31 December 2026 and/)).toBeVisible();
});

test.each([
  ['who never bought', {}, messages.credits.first_bundle],
  ['whose purchase brings no premium yet', { first_purchase_over: true }, 'If you withdraw from an entire purchase,'],
  ['who is premium', { paid_user: true }, messages.credits.never_expire],
] as const)('a member %s reads what the next bundle brings', async (_, more, text) => {
  show(5 * hour, undefined, more);
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
});

test('a welcome code that ends while the shop is open counts no more', async () => {
  const expires = new Date(Date.now() + 10_000).toISOString();
  jest.mocked(readWelcomeDiscount).mockResolvedValue({ ...welcome, expires });
  show(5 * hour);
  expect(await inOrder('HELLO')).toBeVisible();
  await pass(11_000);
  expect(await screen.findByText(words.over)).toBeVisible();
});

test('receiving the welcome discount: what was given, until when, what it is bound to, and the way to the bundles', async () => {
  query = 'welcome=true';
  const expires = new Date(2026, 10, 24, 18).toISOString();
  const bound = { expires, currency: 'EUR', minimum_order_value: 2000 } as const;
  jest.mocked(readWelcomeDiscount).mockResolvedValue({ ...welcome, ...bound, paymentmethods: ['ideal', 'paypal'] });
  show(5 * hour);
  expect(await screen.findByRole('heading', { level: 1, name: '25% off your first purchase' })).toBeVisible();
  for (const part of [/It’s valid until .*24.*2026, 18:00/, /orders of €20.00 or more/, /with iDEAL or PayPal/]) {
    expect(screen.getByText(part)).toBeVisible();
  }
  expect(screen.getByRole('link', { name: words.see })).toHaveAttribute('href', '/credits');
});

test('receiving the welcome discount: where none loads, the shop is there and nothing is said', async () => {
  query = 'welcome=true';
  show(5 * hour);
  expect(await screen.findByRole('radio', { name: /^10 credits/ })).toBeVisible();
  expect(toast).not.toHaveBeenCalled();
});

test('a code of the address is looked up as the till has it; what can be none is not', async () => {
  query = `code=%20spring%20`;
  jest.mocked(readDiscountCode).mockResolvedValue({ ...welcome, code: 'SPRING' });
  show(5 * hour);
  expect(await inOrder('SPRING')).toBeVisible();
  expect(readDiscountCode).toHaveBeenCalledWith('SPRING');
});

test.each(['', '%20', 'x'.repeat(65)])('the code "%s" of the address is none', async (code) => {
  query = `code=${code}`;
  show(5 * hour);
  expect(await screen.findByRole('radio', { name: /^10 credits/ })).toBeVisible();
  expect(readDiscountCode).not.toHaveBeenCalled();
});
