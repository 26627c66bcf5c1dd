import type { BundlesAnswer } from '#contract/bundles';
import { asDiscountCode } from '@/lib/time-bonus/time-bonus';
import { openingChoice } from './opening-choice';

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const shop: BundlesAnswer = {
  bundles: [
    { id: 'ten-nl', credits: 10, price: euros(999) },
    { id: 'twenty-nl', credits: 25, price: euros(1999) },
    { id: 'sixty-nl', credits: 60, price: euros(3999), popular: true },
  ],
  payment_methods: ['ideal', 'paypal'],
};
const bound = (more: object) => ({ ...shop, discount: { ...asDiscountCode(''), expires: null, ...more } });

test.each<[string, BundlesAnswer, string, string]>([
  ['the popular bundle by the usual method', shop, 'sixty-nl', 'ideal'],
  ['it too where a discount binds nothing', bound({}), 'sixty-nl', 'ideal'],
  ['a method for which a discount counts', bound({ paymentmethods: ['paypal'] }), 'sixty-nl', 'paypal'],
  [
    'the smallest bundle for which it counts where no sales name one',
    { ...bound({ currency: 'EUR', minimum_order_value: 1500 }), bundles: shop.bundles.slice(0, 2) },
    'twenty-nl',
    'ideal',
  ],
  ['as without, where it counts for nothing here', bound({ country: 'de' }), 'sixty-nl', 'ideal'],
  [
    'what was ordered last',
    { ...shop, last_order: { bundle: 'twenty-de', paymentmethod: 'paypal' } },
    'twenty-nl',
    'paypal',
  ],
  [
    'the bundle that was ordered last where its method is offered no more',
    { ...shop, last_order: { bundle: 'ten-nl', paymentmethod: 'creditcard' } },
    'ten-nl',
    'ideal',
  ],
  [
    'a method for which a discount counts, for the bundle that was ordered last',
    { ...bound({ paymentmethods: ['ideal'] }), last_order: { bundle: 'ten-nl', paymentmethod: 'paypal' } },
    'ten-nl',
    'ideal',
  ],
])('a shop opens with %s', (_, answer, bundle, method) => {
  expect(openingChoice(answer)).toEqual({ bundle, method });
});

test('a shop without bundles opens with nothing', () => {
  expect(openingChoice({ ...shop, bundles: [] })).toEqual({ bundle: undefined, method: undefined });
});
