import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import type { DiscountCode } from '#contract/discounts';
import { ApiFailure } from '@/lib/api/api-failure';
import { readDiscountCode } from '@/lib/api/discounts';
import { keepCode, readCode } from '@/lib/credits/checkout';
import { useCode } from '@/lib/credits/use-code';
import messages from '@/messages/en.json';
import { DiscountField } from './discount-field';

jest.mock('@/lib/api/discounts');
const look = jest.mocked(readDiscountCode);

const words = messages.credits.discount;
const bundle = { id: 'abc-nl', credits: 25, price: { amount: 1999, currency: 'EUR' as const } };
const found = { code: 'SPRING', country: null, currency: null, value_percentage: 10, expired: false } as DiscountCode;

function Shop({ address = null }: { address?: string | null }) {
  return <DiscountField written={useCode(address)} bundle={bundle} method="ideal" />;
}

const show = (address?: string) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <Shop address={address} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

async function write(code: string) {
  await userEvent.click(screen.getByRole('button', { name: words.open }));
  await userEvent.type(screen.getByLabelText(words.label), `${code}{Enter}`);
}

test('asks for a code by a link alone, checks it at once, and lets it be taken away', async () => {
  look.mockResolvedValue(found);
  show();
  expect(screen.queryByLabelText(words.label)).not.toBeInTheDocument();
  await write(' spring ');
  expect(await screen.findByRole('status')).toHaveTextContent('Code SPRING takes 10% off.');
  expect(look).toHaveBeenCalledWith('SPRING');
  expect(readCode()).toBe('SPRING');
  await userEvent.click(screen.getByRole('button', { name: words.remove }));
  expect(screen.getByRole('button', { name: words.open })).toBeVisible();
  expect(readCode()).toBeNull();
});

test.each(['code_not_found', 'code_already_used', 'not_eligible'] as const)(
  'says %s in words beside the field, and forgets the code',
  async (code) => {
    look.mockRejectedValue(new ApiFailure(code, 404));
    show();
    await write('OLD');
    expect(await screen.findByText(messages.codes[code])).toBeVisible();
    expect(screen.getByLabelText(words.label)).toBeInvalid();
    expect(readCode()).toBeNull();
  },
);

test('keeps a code that could not be checked, and checks it by the next press', async () => {
  look.mockRejectedValueOnce(new ApiFailure('unavailable', 503));
  show();
  await write('SPRING');
  expect(await screen.findByText(messages.codes.unavailable)).toBeVisible();
  expect(readCode()).toBe('SPRING');
  look.mockResolvedValue(found);
  await userEvent.click(screen.getByRole('button', { name: words.apply }));
  expect(await screen.findByRole('status')).toHaveTextContent('SPRING');
});

test.each([
  [words.expired, { expired: true }],
  [words.country, { country: 'de' }],
  ['This code isn’t valid for payment with iDEAL.', { paymentmethods: ['paypal' as const] }],
  ['This code is valid for orders of €20.00 or more.', { currency: 'EUR' as const, minimum_order_value: 2000 }],
])('says in words what stands against a code: %s', async (sentence, more) => {
  look.mockResolvedValue({ ...found, ...more });
  show('spring');
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('takes the code of the address, else the one from before the payment', async () => {
  look.mockImplementation(async (code) => ({ ...found, code }));
  keepCode('BEFORE');
  const { unmount } = show();
  expect(await screen.findByRole('status')).toHaveTextContent('BEFORE');
  unmount();
  show('summer');
  expect(await screen.findByRole('status')).toHaveTextContent('SUMMER');
});
