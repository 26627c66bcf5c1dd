import { plainAddress, rewriteForwarded, trustedPeers } from './forwarded';

const forged = () => ({
  host: 'nl.localhost:3000',
  forwarded: 'for=9.9.9.9',
  'x-forwarded-for': '9.9.9.9',
  'x-forwarded-host': 'velours.localhost',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '1',
  'x-forwarded-country': 'DE',
  'x-real-ip': '9.9.9.9',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  tracestate: 'vendor=value',
  baggage: 'user=someone',
  accept: '*/*',
});

test("a stranger's own words are dropped", () => {
  const headers = forged();
  rewriteForwarded(headers, '203.0.113.7', false);
  expect(headers).toEqual({
    host: 'nl.localhost:3000',
    accept: '*/*',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'nl.localhost:3000',
    'x-forwarded-proto': 'http',
  });
});

test('those of a trusted proxy are kept and continued', () => {
  const headers = forged();
  rewriteForwarded(headers, '10.0.0.1', true);
  expect(headers).toEqual({
    host: 'nl.localhost:3000',
    accept: '*/*',
    'x-forwarded-for': '9.9.9.9, 10.0.0.1',
    'x-forwarded-host': 'velours.localhost',
    'x-forwarded-proto': 'https',
    'x-forwarded-country': 'DE',
    traceparent: forged().traceparent,
    tracestate: 'vendor=value',
    baggage: 'user=someone',
  });
});

test('of several values a trusted proxy’s first is taken, and a protocol that is neither is http', () => {
  const headers: Record<string, string> = {
    host: 'nl.localhost',
    'x-forwarded-host': ' velours.localhost , other.localhost',
    'x-forwarded-proto': 'gopher, https',
    'x-forwarded-country': 'BE, NL',
  };
  rewriteForwarded(headers, '10.0.0.1', true);
  expect(headers).toEqual({
    host: 'nl.localhost',
    'x-forwarded-for': '10.0.0.1',
    'x-forwarded-host': 'velours.localhost',
    'x-forwarded-proto': 'http',
    'x-forwarded-country': 'BE',
  });
});

test('a request that a trusted proxy says nothing of is the proxy’s own', () => {
  const headers: Record<string, string> = { 'x-forwarded-host': '', 'x-forwarded-country': ' ' };
  rewriteForwarded(headers, '10.0.0.1', true);
  expect(headers).toEqual({ 'x-forwarded-for': '10.0.0.1', 'x-forwarded-proto': 'http' });
});

test('proxies are trusted by address and by network', () => {
  const trusted = trustedPeers(['10.1.0.0/16', '192.0.2.1', 'fd00::/8']);
  expect(['10.1.2.3', '192.0.2.1', 'fd00::5'].map(trusted)).toEqual([true, true, true]);
  expect(['10.2.0.1', '127.0.0.1', '::1', '192.0.2.2'].map(trusted)).toEqual([false, false, false, false]);
});

test('an address of a dual-stack socket is plain', () => {
  expect(plainAddress('::ffff:127.0.0.1')).toBe('127.0.0.1');
  expect(plainAddress('::FFFF:10.0.0.1')).toBe('10.0.0.1');
  expect(plainAddress('::ffff:a00:1')).toBe('::ffff:a00:1');
  expect(plainAddress('2001:db8::ffff:10.0.0.1')).toBe('2001:db8::ffff:10.0.0.1');
  expect(plainAddress('::1')).toBe('::1');
  expect(plainAddress(undefined)).toBe('');
});
