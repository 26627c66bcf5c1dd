import type { Limits } from '#contract/limits';
import { isOverLimit } from './is-over-limit';

const now = new Date('2026-11-22T12:00:00Z');
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const none: Limits = {
  daily: null,
  weekly: null,
  monthly: null,
  coming: {},
  spent: { daily: euros(0), weekly: euros(500), monthly: euros(900) },
  currency: 'EUR',
  cool_off_until: null,
};

test.each<[string, Partial<Limits>, boolean]>([
  ['no limit refuses nothing', {}, false],
  ['a limit that the order fills has room', { monthly: euros(1900) }, false],
  ['a limit that the order goes beyond refuses', { monthly: euros(1899) }, true],
  ['the tightest of several decides', { daily: euros(5000), weekly: euros(1499) }, true],
  ['a limit in another currency refuses', { daily: { amount: 9999, currency: 'PLN' } }, true],
  ['a break refuses', { cool_off_until: '2026-11-22T12:00:01Z' }, true],
  ['a break that is over does not', { cool_off_until: '2026-11-22T12:00:00Z' }, false],
])('%s', (_, changes, expected) => {
  expect(isOverLimit({ ...none, ...changes }, euros(1000), now)).toBe(expected);
});
