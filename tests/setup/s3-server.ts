import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorize, hashOf } from '../../backend/adapters/s3-signature.ts';

const keys = { id: 'TESTKEY', secret: 'a secret of the tests', region: 'eu-test-1' };

/** Milliseconds that the moment of a request may be off, as with Amazon. */
const mostDrift = 900_000;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Why a request is refused; undefined where it is signed for exactly what has come. */
function refusalOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const given = headers.authorization ?? '';
  const names = /SignedHeaders=([^,]*)/.exec(given)?.[1]?.split(';') ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const moment = String(headers['x-amz-date']).replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  if (Math.abs(Date.parse(moment) - Date.now()) > mostDrift) return 'RequestTimeTooSkewed';
  const bodyHash = hashOf(body);
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'XAmzContentSHA256Mismatch';
  return given === authorize({ method, path: url, headers: signed, bodyHash }, keys)
    ? undefined
    : 'SignatureDoesNotMatch';
}

/** A bucket of S3 as far as a storage needs one, which believes no request that is not signed for it. */
export async function startS3() {
  const files = new Map<string, Buffer>();
  const state = { files, failures: 0, requests: 0 };
  const server = createServer(async (request, response) => {
    state.requests++;
    const { method, url = '' } = request;
    const body = await bodyOf(request);
    if (state.failures > 0) {
      state.failures--;
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    }
    const refusal = url.startsWith('/pictures/') ? refusalOf(request, body) : 'NoSuchBucket';
    if (refusal) return void response.writeHead(403).end(`<Error><Code>${refusal}</Code></Error>`);
    if (method === 'PUT') files.set(url, body);
    if (method === 'DELETE') files.delete(url);
    const found = files.get(url);
    if (method === 'GET' && !found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...keys,
    endpoint,
    bucket: 'pictures',
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
