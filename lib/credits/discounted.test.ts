import fc from 'fast-check';
import type { Bundle } from '#contract/bundles';
import { type DiscountCode, discountOn } from '#contract/discounts';
import { priceOf, refusalFor } from './discounted';

const bundle: Bundle = { id: 'abc-nl', credits: 25, price: { amount: 1999, currency: 'EUR' } };
const code = (more: Partial<DiscountCode> = {}): DiscountCode => ({
  code: 'CODE',
  country: null,
  user_id: null,
  expires: null,
  value_percentage: 25,
  currency: null,
  minimum_order_value: null,
  status: 'active',
  validity: 'once-per-user',
  expired: false,
  paymentmethods: null,
  ...more,
});

test('takes a percentage off, rounded half up to the minor unit', () => {
  expect([discountOn(1999, 25), discountOn(999, 50), discountOn(2, 25), discountOn(1, 99.99)]).toEqual([
    500, 500, 1, 0,
  ]);
  const anything = [fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 9_999 })] as const;
  fc.assert(
    fc.property(...anything, (amount, hundredths) => {
      const off = discountOn(amount, hundredths / 100);
      const exact = (amount * hundredths) / 10_000;
      expect(off === amount - 1 || Math.abs(off - exact) <= 0.5).toBe(true);
      expect(off).toBeLessThan(amount);
    }),
  );
});

test.each([
  ['expired', code({ expired: true })],
  ['country', code({ country: 'de' })],
  ['country', code({ currency: 'PLN' })],
  ['minimum', code({ currency: 'EUR', minimum_order_value: 2000 })],
  ['method', code({ paymentmethods: ['paypal'] })],
  [undefined, code({ country: 'nl', currency: 'EUR', minimum_order_value: 1999, paymentmethods: ['ideal'] })],
])('says why a code does not count for an order: %s', (why, discount) => {
  expect(refusalFor(discount, bundle, 'ideal')).toBe(why);
});

test('prices an order by the first discount that counts for it', () => {
  const [written, automatic] = [code({ code: 'OWN', value_percentage: 10 }), code({ code: 'AUTO' })];
  const totals = (...given: (DiscountCode | undefined)[]) => {
    const { discount, off, total } = priceOf(bundle, 'ideal', given);
    return [discount?.code, off.amount, total.amount];
  };
  expect(totals(written, automatic)).toEqual(['OWN', 200, 1799]);
  expect(totals({ ...written, expired: true }, automatic)).toEqual(['AUTO', 500, 1499]);
  expect(totals(undefined, undefined)).toEqual([undefined, 0, 1999]);
});
