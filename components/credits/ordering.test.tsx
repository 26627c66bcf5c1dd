import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { BundlesAnswer } from '#contract/bundles';
import type { User } from '#contract/session';
import { showToast } from '@/components/layout/show-toast';
import { ApiFailure } from '@/lib/api/api-failure';
import { readLimits } from '@/lib/api/limits';
import { orderBundle, readBundles } from '@/lib/api/money';
import { readCountry } from '@/lib/credits/checkout';
import { publicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';
import en from '@/messages/en.json';
import { siteSettings } from '@/tests/fixtures/site';
import { CreditsShop } from './credits-shop';

const path = jest.fn(() => '/credits');
jest.mock('next/navigation', () => ({ usePathname: () => path(), useRouter: () => ({}) }));
jest.mock('@/lib/api/discounts', () => ({ readWelcomeDiscount: async () => null }));
jest.mock('@/lib/api/money');
jest.mock('@/lib/api/limits');
jest.mock('@/components/layout/show-toast');
const ordering = jest.mocked(orderBundle);
const words = en.credits;

const shopOf = (
  country: string,
  currency: 'EUR' | 'PLN' | 'USD',
  methods: BundlesAnswer['payment_methods'],
): BundlesAnswer => ({
  bundles: [
    { id: `b10-${country}`, credits: 10, price: { amount: 1000, currency } },
    { id: `b25-${country}`, credits: 25, price: { amount: 2000, currency } },
  ],
  payment_methods: methods,
  country,
  countries: ['nl', 'pl', 'us'],
});
const shops = {
  nl: shopOf('nl', 'EUR', ['ideal', 'creditcard']),
  pl: shopOf('pl', 'PLN', ['blik', 'creditcard']),
  us: shopOf('us', 'USD', ['creditcard']),
};

const show = (refundDays = 14, country?: string) =>
  render(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <SiteProvider site={publicSite(siteSettings({ refund_days: refundDays }))}>
          <CreditsShop
            user={{ id: 'tim', credits: 6, paid_user: false, profile: { country } } as User}
            back={null}
            code={null}
          />
        </SiteProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
const from = async (country: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: words.country.label }), country);
/** The button stands in the overview, and again under the thumb of a phone. */
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

beforeEach(() => {
  sessionStorage.clear();
  path.mockReturnValue('/credits');
  jest.mocked(readBundles).mockImplementation(async (country = 'nl') => shops[country as keyof typeof shops]);
  // The order is stopped here: what comes after it is the provider's page.
  ordering.mockReset().mockRejectedValue(new ApiFailure('spending_limit', 403));
});

test('where the law asks for it nothing is ordered without the wish to have the credits at once', async () => {
  show();
  const box = await screen.findByRole('checkbox', {
    name: /^I want my credits right away.*I lose my right of withdrawal.*within 14 days\.$/,
  });
  expect(box).not.toBeChecked();
  await press(words.order_binding);
  expect(ordering).not.toHaveBeenCalled();
  expect(screen.getByText(words.consent.missing)).toBeVisible();
  expect(box).toHaveFocus();
  await userEvent.click(box);
  expect(screen.queryByText(words.consent.missing)).toBeNull();
  await press(words.order_binding);
  expect(ordering).toHaveBeenCalledWith(expect.objectContaining({ bundle: 'b10-nl', immediate_performance: true }));
});

test('the bar below leads to the order that asks for the wish, and orders nothing itself', async () => {
  show();
  await press(words.to_order);
  expect(screen.getByRole('heading', { name: words.your_order })).toHaveFocus();
  expect(screen.getAllByRole('button', { name: words.order_binding })).toHaveLength(1);
  const box = screen.getByRole('checkbox');
  const order = screen.getByRole('button', { name: words.order_binding });
  expect(box.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(ordering).not.toHaveBeenCalled();
});

test('a wish that the till misses is asked for in words of the order', async () => {
  ordering.mockRejectedValue(new ApiFailure('immediate_performance_required', 403));
  show();
  await userEvent.click(await screen.findByRole('checkbox'));
  await press(words.order_binding);
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(en.codes.immediate_performance_required, 'bad'));
});

test('a price that has changed is shown before anything is ordered at it', async () => {
  ordering.mockRejectedValue(new ApiFailure('price_changed', 409));
  show();
  await userEvent.click(await screen.findByRole('checkbox'));
  const dearer = {
    ...shops.nl,
    bundles: [{ id: 'b10-nl', credits: 10, price: { amount: 1200, currency: 'EUR' as const } }],
  };
  jest.mocked(readBundles).mockResolvedValue(dearer);
  await press(words.order_binding);
  expect(ordering).toHaveBeenCalledWith(expect.objectContaining({ shown_price: { amount: 1000, currency: 'EUR' } }));
  await waitFor(() => expect(showToast).toHaveBeenCalledWith(en.codes.price_changed, 'bad'));
  const overview = screen.getByRole('region', { name: words.your_order });
  expect(await within(overview).findAllByText('€12.00')).not.toHaveLength(0);
});

test('a method without a fee has its name in the order, and no amount', async () => {
  show();
  const overview = await screen.findByRole('region', { name: words.your_order });
  expect(within(overview).getByText('iDEAL')).toBeVisible();
  expect(within(overview).queryByText('€0.00')).toBeNull();
});

test('a site that gives nothing back says that the right of withdrawal ends', async () => {
  show(0);
  expect(await screen.findByRole('checkbox', { name: /I then lose my right of withdrawal\.$/ })).toBeVisible();
});

test('elsewhere the button names the price, and no wish is asked for', async () => {
  show();
  await from('United States');
  await press('Order and pay $10.00');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(ordering.mock.calls[0]?.[0]).not.toHaveProperty('immediate_performance');
});

test('another country changes currency and methods, and loses neither bundle nor method that it has too', async () => {
  show();
  await userEvent.click(await screen.findByRole('radio', { name: /^25 credits/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Credit card/ }));
  await from('Poland');
  const overview = screen.getByRole('region', { name: words.your_order });
  expect(await within(overview).findAllByText('PLN 20.00')).not.toHaveLength(0);
  expect(screen.getByRole('radio', { name: /^25 credits/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Credit card/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /BLIK/ })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: /iDEAL/ })).toBeNull();
  expect(readCountry()).toBe('pl');
  await userEvent.click(screen.getByRole('checkbox'));
  await press(words.order_binding);
  expect(ordering).toHaveBeenCalledWith(expect.objectContaining({ bundle: 'b25-pl', paymentmethod: 'creditcard' }));
});

test('prices that the member may not have are shown with what helps, and the way back to the own ones', async () => {
  const abroad = { ...shops.pl, payment_methods: [], countries: ['nl', 'pl'] };
  jest.mocked(readBundles).mockImplementation(async (country = 'nl') => (country === 'pl' ? abroad : shops.nl));
  show();
  await from('Poland');
  expect(await screen.findByText(words.country.elsewhere_title)).toBeVisible();
  expect(screen.getByRole('link', { name: words.country.profile })).toHaveAttribute('href', '/profile');
  expect(screen.queryByRole('button', { name: words.order_binding })).toBeNull();
  await from('Netherlands');
  expect(await screen.findByRole('radio', { name: /iDEAL/ })).toBeVisible();
  expect(screen.queryByText(words.country.elsewhere_title)).toBeNull();
});

test('a country whose methods are all closed is not taken for one that the member does not live in', async () => {
  jest.mocked(readBundles).mockResolvedValue({ ...shops.nl, payment_methods: [] });
  show(14, 'nl');
  expect(await screen.findByText(words.country.no_method_title)).toBeVisible();
  expect(screen.queryByText(words.country.elsewhere_title)).toBeNull();
});

test('a connection from another country says why few methods are left', async () => {
  const abroad = { ...shops.nl, payment_methods: ['ideal' as const], address_country: 'de' };
  jest.mocked(readBundles).mockResolvedValue(abroad);
  show();
  expect(await screen.findByText(words.country.differs_title)).toBeVisible();
  expect(screen.getByText(/The country you’re connected from \(Germany\)/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /iDEAL/ })).toBeChecked();
});

test('a bundle of the address keeps the country that it was shown for', async () => {
  path.mockReturnValue('/credits/b25-pl');
  show();
  expect(await screen.findByRole('radio', { name: /^25 credits/ })).toBeChecked();
  expect(screen.getByRole('combobox', { name: words.country.label })).toHaveDisplayValue('Poland');
});

test('an order that the member’s own limit refuses says so, and leads to the limits', async () => {
  show();
  await from('United States');
  await press('Order and pay $10.00');
  const refusal = await screen.findByRole('alert');
  expect(refusal).toHaveTextContent(words.over_limit.title);
  expect(within(refusal).getByRole('link', { name: words.over_limit.link })).toHaveAttribute(
    'href',
    '/transactions#limits',
  );
});

test('a limit that the order would go beyond is said before it is placed, for the bundle that is chosen', async () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
  jest.mocked(readLimits).mockResolvedValueOnce({
    ...{ daily: euros(1500), weekly: null, monthly: null, coming: {}, currency: 'EUR', cool_off_until: null },
    spent: { daily: euros(0), weekly: euros(0), monthly: euros(0) },
  });
  show();
  await userEvent.click(await screen.findByRole('radio', { name: /^25 credits/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words.over_limit.title);
  await userEvent.click(screen.getByRole('radio', { name: /^10 credits/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(ordering).not.toHaveBeenCalled();
});
