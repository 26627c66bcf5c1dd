import type { IncomingMessage } from 'node:http';

/** What a visitor may say about a connection. Any other name would ask a proxy on the way to remove a header. */
const connectionOptions = new Set([
  '',
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
]);

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const namesKnownOptions = (connection: string) =>
  connection.split(',').every((option) => connectionOptions.has(option.trim().toLowerCase()));

/**
 * Whether every program on the way reads the same from a request: where it ends, and which headers belong to it. Node's
 * strict parser has refused what contradicts itself.
 */
export function isFramedPlainly({ headers, httpVersion, method = '' }: IncomingMessage): boolean {
  const { connection, 'content-length': length, 'transfer-encoding': encoding } = headers;
  if (connection !== undefined && connection !== 'keep-alive' && !namesKnownOptions(connection)) return false;
  if (encoding !== undefined) {
    const isChunked = encoding.toLowerCase() === 'chunked' && length === undefined && httpVersion === '1.1';
    return isChunked && methodsWithBody.has(method);
  }
  return length === undefined || Number(length) === 0 || methodsWithBody.has(method);
}
