/** @jest-environment jsdom */
import { forgetOrderKey, keepBack, keepCode, orderKey, readBack, readCode, safeBack } from './checkout';

beforeAll(() => {
  let count = 0;
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: () => `key-${++count}`, configurable: true });
});
beforeEach(() => sessionStorage.clear());

test('an order keeps its key until it is answered; another choice has another key', () => {
  const first = orderKey('b1', 'ideal');
  expect(orderKey('b1', 'ideal')).toBe(first);
  expect(orderKey('b1', 'paypal')).not.toBe(first);
  forgetOrderKey('b1', 'ideal');
  expect(orderKey('b1', 'ideal')).not.toBe(first);
});

test('a code is part of what is wished, and kept until it is taken away', () => {
  expect(orderKey('b1', 'ideal', 'SPRING')).not.toBe(orderKey('b1', 'ideal'));
  keepCode('SPRING');
  expect(readCode()).toBe('SPRING');
  keepCode(null);
  expect(readCode()).toBeNull();
});

test.each([
  ['/chats/abc', '/chats/abc'],
  ['//evil.example', null],
  ['https://evil.example/chats', null],
  ['/nowhere', null],
  [null, null],
])('leads back to pages of this site alone: %s', (path, expected) => {
  expect(safeBack(path)).toBe(expected);
  keepBack(path);
  expect(readBack()).toBe(expected);
});
