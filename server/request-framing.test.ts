import type { IncomingMessage } from 'node:http';
import { isFramedPlainly } from './request-framing';

const framed = (headers: Record<string, string>, more: object = {}) =>
  isFramedPlainly({ method: 'POST', httpVersion: '1.1', headers, ...more } as unknown as IncomingMessage);

test.each([
  'close',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'trailers',
  'transfer-encoding',
  'upgrade',
  'Keep-Alive , TE',
  'close, ',
])('Connection: %s removes nothing that matters', (connection) => {
  expect(framed({ connection })).toBe(true);
});

test.each(['content-length', 'keep-alive, x-forwarded-for', 'close,cookie'])(
  'Connection: %s is refused',
  (connection) => {
    expect(framed({ connection })).toBe(false);
  },
);

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s may have a body, by length or in chunks', (method) => {
  expect(framed({ 'content-length': '5' }, { method })).toBe(true);
  expect(framed({ 'transfer-encoding': 'Chunked' }, { method })).toBe(true);
});

test.each(['GET', 'HEAD', 'OPTIONS', 'TRACE', undefined])('%s has no body, though it may say so', (method) => {
  expect(framed({}, { method })).toBe(true);
  expect(framed({ 'content-length': '0' }, { method })).toBe(true);
  expect(framed({ 'content-length': '5' }, { method })).toBe(false);
  expect(framed({ 'transfer-encoding': 'chunked' }, { method })).toBe(false);
});

test('chunks are of HTTP/1.1, have no length beside them, and no other encoding', () => {
  expect(framed({ 'transfer-encoding': 'chunked' }, { httpVersion: '1.0' })).toBe(false);
  expect(framed({ 'transfer-encoding': 'chunked', 'content-length': '5' })).toBe(false);
  expect(framed({ 'transfer-encoding': 'gzip, chunked' })).toBe(false);
});
