import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AwsV4Signer } from 'aws4fetch';

const keys = { id: 'TESTKEY', secret: 'a secret of the tests', region: 'eu-test-1' };

/** Milliseconds that the moment of a request may be off, as with Amazon. */
const mostDrift = 900_000;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Why a request is refused, by a clock that is so many milliseconds ahead; undefined where it is signed for what has come. */
async function refusalOf(request: IncomingMessage, ahead: number): Promise<string | undefined> {
  const { method = '', url = '', headers } = request;
  const { host = '', authorization = '' } = headers;
  const names = /SignedHeaders=([^,]*)/.exec(authorization)?.[1]?.split(';') ?? [];
  if (!names.includes('host') || !names.includes('x-amz-date')) return 'AccessDenied';
  const datetime = String(headers['x-amz-date']);
  const moment = datetime.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5');
  if (Math.abs(Date.parse(moment) - Date.now() - ahead) > mostDrift) return 'RequestTimeTooSkewed';
  if (method === 'PUT' && headers['content-length'] === undefined) return 'MissingContentLength';
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const given = { method, url: `http://${host}${url}`, headers: signed, datetime, service: 's3', region: keys.region };
  const expected = new AwsV4Signer({ ...given, accessKeyId: keys.id, secretAccessKey: keys.secret });
  return authorization === (await expected.authHeader()) ? undefined : 'SignatureDoesNotMatch';
}

/** A bucket of S3 as far as a storage needs one, which believes no request that is not signed for it. */
export async function startS3() {
  const files = new Map<string, Buffer>();
  const state = { files, failures: 0, requests: 0, ahead: 0 };
  const server = createServer(async (request, response) => {
    state.requests++;
    const { method, url = '' } = request;
    const body = await bodyOf(request);
    if (state.failures > 0) {
      state.failures--;
      return void response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    }
    const refusal = url.startsWith('/pictures/') ? await refusalOf(request, state.ahead) : 'NoSuchBucket';
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
