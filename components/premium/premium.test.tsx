import { act, render, screen, within } from '@testing-library/react';
import { IntlMessageFormat } from 'intl-messageformat';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactElement } from 'react';
import { mutate, SWRConfig } from 'swr';
import type { DiscountCode } from '#contract/discounts';
import type { User } from '#contract/session';
import { ApiFailure } from '@/lib/api/api-failure';
import { readBundles } from '@/lib/api/money';
import { learnServerTime } from '@/lib/api/server-clock';
import { readUser } from '@/lib/api/user';
import { forgetLogin, loginStateChanged } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import { asDiscountCode } from '@/lib/time-bonus/time-bonus';
import { timeBonus } from '@/lib/time-bonus/use-time-bonus';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { PremiumClaim } from './premium-claim';
import { PremiumHead } from './premium-head';
import { PremiumOffers } from './premium-offers';
import { PremiumTable } from './premium-table';

jest.mock('@/lib/api/money');
jest.mock('@/lib/api/user');
jest.mock('@/lib/api/discounts', () => ({ readWelcomeDiscount: async () => null }));
const reading = jest.mocked(readBundles);
const words = en.premium;

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const shop = {
  bundles: [
    { id: 'b10-nl', credits: 10, price: euros(999) },
    { id: 'b25-nl', credits: 25, price: euros(1999) },
  ],
  payment_methods: ['ideal' as const],
  vat_percentage: 21,
};
const spring: DiscountCode = {
  code: 'SPRING',
  country: null,
  user_id: 'tim',
  expires: null,
  value_percentage: 25,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: null,
};

const show = (ui: ReactElement) =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SiteProvider site={publicSite(siteSettings())}>{ui}</SiteProvider>
    </NextIntlClientProvider>,
  );
/** The prices anew; the member is the one of the whole page. */
const showAnew = (ui: ReactElement) =>
  show(<SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{ui}</SWRConfig>);

beforeEach(() => {
  reading.mockReset();
  forgetLogin();
});

test('the table names the limits that hold, free beside Premium, and what is the same in both', () => {
  show(<PremiumTable freeConversations={2} messageCredits={1} refundDays={14} law="eu" />);
  const rows = screen.getAllByRole('row').slice(1);
  const read = rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    ...within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ]);
  expect(read).toEqual([
    [words.table.conversations, '2', 'Unlimited*'],
    [words.table.photos, words.table.first_photo, 'All'],
    [words.table.own_photos, '3', '25'],
    [words.table.message, '1 credit', '1 credit'],
    [words.table.swipe, '4', '4'],
    [words.table.read, 'Yes', 'Yes'],
    [words.table.search, 'Yes', 'Yes'],
  ]);
});

test('the table names the limit of free conversations that a purchase sets while it can be withdrawn from', () => {
  const { unmount } = show(<PremiumTable freeConversations={2} messageCredits={1} refundDays={14} law="eu" />);
  const cell = screen.getByRole('cell', { name: 'Unlimited*' });
  expect(cell).toHaveAccessibleDescription(
    /up to 10 conversations in any 24\shours until .* its withdrawal period is over\.$/,
  );
  unmount();
  show(<PremiumTable freeConversations={2} messageCredits={1} refundDays={0} law="eu" />);
  expect(screen.getByRole('cell', { name: 'Unlimited' })).toBeVisible();
  expect(screen.queryByText(/opening lines/)).toBeNull();
});

test('the higher chance to match is claimed with its source alone: an address as a link, words as words', () => {
  const claim = { id: 'premium_match', value: '46%', source: 'https://statistics.example/matches' };
  const { unmount } = show(<PremiumClaim claims={[claim]} />);
  expect(screen.getByText('Premium members are 46% more likely to match.')).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', claim.source);
  unmount();
  show(<PremiumClaim claims={[{ ...claim, source: 'Own figures of October 2026' }]} />);
  expect(screen.getByText(/Own figures of October 2026/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['no claim', []],
  ['another claim', [{ id: 'other', value: '46%', source: 'https://statistics.example' }]],
  ['no source', [{ id: 'premium_match', value: '46%', source: ' ' }]],
])('with %s in the settings there is none on the page', (_, claims) => {
  const { container } = show(<PremiumClaim claims={claims} />);
  expect(container).toBeEmptyDOMElement();
});

test('no script address becomes a link', () => {
  show(<PremiumClaim claims={[{ id: 'premium_match', value: '46%', source: 'javascript:alert(1)' }]} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('each bundle leads to its order, at the price with the active discount and until when it counts', async () => {
  reading.mockResolvedValue({ ...shop, discount: spring });
  showAnew(<PremiumOffers />);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/credits/b10-nl', '/credits/b25-nl']);
  expect(links[1]).toHaveTextContent('25 credits€0.60 per message€14.99was €19.99');
  expect(screen.getByText('25% off your purchase')).toBeVisible();
  expect(screen.getByText('Including 21% VAT. Paid once, no subscription.')).toBeVisible();
});

test('time bonus: the till’s word on it comes with the prices of this page too: withheld, it is in none of them', async () => {
  const tim = { id: 'tim', credits: 6, paid_user: false, signup_date: new Date(Date.now() - 3_600_000).toISOString() };
  jest.mocked(readUser).mockResolvedValue(tim as User);
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  await mutate(sessionKeys.user, tim, { revalidate: false });
  learnServerTime(new Date().toUTCString());
  timeBonus.follow(tim);
  reading.mockResolvedValue({ ...shop, discount: asDiscountCode(timeBonus.current()?.expires ?? '') });
  const { unmount } = showAnew(<PremiumOffers />);
  expect((await screen.findAllByRole('link'))[0]).toHaveTextContent('€7.49was €9.99');
  unmount();

  reading.mockResolvedValue(shop);
  showAnew(<PremiumOffers />);
  const [first] = await screen.findAllByRole('link');
  expect(first).toHaveTextContent('10 credits€1.00 per message€9.99');
  expect(timeBonus.current()).toMatchObject({ isVisible: false });
  act(() => timeBonus.follow(null));
});

test('without a discount the price stands alone', async () => {
  reading.mockResolvedValue(shop);
  showAnew(<PremiumOffers />);
  const [first] = await screen.findAllByRole('link');
  expect(first).toHaveTextContent('10 credits€1.00 per message€9.99');
  expect(first?.querySelector('s')).toBeNull();
});

test('prices that do not come can be asked for again', async () => {
  reading.mockRejectedValueOnce(new ApiFailure('unavailable', 503));
  showAnew(<PremiumOffers />);
  expect(await screen.findByText(en.credits.error.title)).toBeVisible();
  expect(screen.getByRole('button', { name: en.errors.retry })).toBeVisible();
});

test.each([
  [
    'whose purchase does not count yet',
    { first_purchase_over: true },
    new IntlMessageFormat(en.credits.premium_later, 'en').format({ law: 'eu' }),
  ],
  ['who never bought', {}, words.offers.text],
])('a member %s reads when a purchase brings Premium', async (_, more, text) => {
  const tim = { id: 'tim', credits: 6, paid_user: false, ...more } as User;
  jest.mocked(readUser).mockResolvedValue(tim);
  reading.mockResolvedValue(shop);
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  await mutate(sessionKeys.user, tim, { revalidate: false });
  show(<PremiumOffers />);
  expect(await screen.findByText(String(text))).toBeVisible();
});

test('whoever is Premium sees what they have, and the first purchase shows it without a reload', async () => {
  const tim = { id: 'tim', credits: 6, paid_user: false } as User;
  jest.mocked(readUser).mockResolvedValue(tim);
  reading.mockResolvedValue(shop);
  Object.assign(document, { cookie: 'logged_in=1' });
  loginStateChanged();
  await mutate(sessionKeys.user, tim, { revalidate: false });
  show(
    <>
      <PremiumHead />
      <PremiumOffers />
    </>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: words.title })).toBeVisible();
  const paid = { ...tim, credits: 31, paid_user: true };
  jest.mocked(readUser).mockResolvedValue(paid);
  await act(() => mutate(sessionKeys.user, paid, { revalidate: false }));
  expect(await screen.findByRole('heading', { level: 1, name: words.member.title })).toBeVisible();
  const own = await screen.findByRole('region', { name: words.member.yours });
  expect(own).toHaveTextContent('31 credits');
  expect(within(own).getByRole('link', { name: en.credits.title_paid })).toHaveAttribute('href', '/credits');
});
