/** @jest-environment jsdom */
import { firstTouch, keepFirstTouch, trackingOf, withSlug } from './first-touch';

const day = 24 * 3_600_000;
beforeEach(() => localStorage.clear());

test('reads an affiliate’s parameters and nothing else, cut to what the contract takes', () => {
  expect(trackingOf('?network=acme&ref=42&sub1=a&utm=x')).toEqual({ network: 'acme', ref: '42', sub1: 'a' });
  expect(trackingOf('?utm=x')).toBeNull();
  expect(trackingOf(`?network=${'x'.repeat(500)}`)?.network).toHaveLength(100);
});

test('nothing in an affiliate’s address stops a sign-up', () => {
  const hostile = `?network=${encodeURIComponent(`${'x'.repeat(99)}😀`)}&ref=a%00b&sub1=%00`;
  expect(trackingOf(hostile)).toEqual({ network: 'x'.repeat(99), ref: 'ab' });
});

test('the slug of an affiliate’s link is handed over where sub3 is free', () => {
  expect(trackingOf(withSlug('?network=acme&ref=42', 'summer'))).toEqual({
    network: 'acme',
    ref: '42',
    sub3: 'summer',
  });
  expect(trackingOf(withSlug('?network=acme&sub3=own', 'summer'))).toEqual({ network: 'acme', sub3: 'own' });
  expect(trackingOf(withSlug('', 'summer'))).toBeNull();
  expect(withSlug('?network=acme', undefined)).toBe('?network=acme');
});

test('the first click counts for 30 days, then the next one', () => {
  keepFirstTouch('?network=first', 0);
  keepFirstTouch('?network=second', day);
  expect(firstTouch('', 29 * day)).toEqual({ network: 'first' });
  expect(firstTouch('', 31 * day)).toBeUndefined();
  keepFirstTouch('?network=third', 31 * day);
  expect(firstTouch('', 32 * day)).toEqual({ network: 'third' });
});

test('without storage the address is handed over', () => {
  expect(firstTouch('?network=now')).toEqual({ network: 'now' });
});

test('a first touch is told once to be counted, and nothing else', () => {
  const tell = jest.fn();
  keepFirstTouch('?network=acme&ref=42', 0, tell);
  keepFirstTouch('?network=acme&ref=43', 1, tell);
  expect(tell.mock.calls).toEqual([[{ network: 'acme', ref: '42' }]]);
  localStorage.clear();
  keepFirstTouch('?ref=42', 0, tell);
  keepFirstTouch('', 0, tell);
  expect(tell).toHaveBeenCalledTimes(1);
});
