import type { Call } from '#contract/call';
import type { Answer, Client } from '../client';
import { multipart } from '../perform';
import type { FuzzRequest } from './requests';

/** Milliseconds after which an answer that is not there will not come. */
const patience = 10_000;

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const texts = (body: unknown) => Object.entries(body ?? {}).map(([name, value]) => [name, asText(value)] as const);

/** A query as it stands in an address; what no text can hold is left to its last part. */
function searchOf(call: Call, { query, more }: FuzzRequest): string {
  const pairs = texts(query).map(([name, value]) => [name, value.toWellFormed()]);
  if (call.when) pairs.push([call.when, '1']);
  return `?${new URLSearchParams(pairs)}${more}`;
}

async function bodyOf(call: Call, { method, body, raw }: FuzzRequest): Promise<{ raw?: Buffer; headers?: object }> {
  if (method === 'GET' || method === 'HEAD') return {};
  if (raw) return { raw };
  if (call.bodyType === 'multipart') {
    const files = texts(body).map(([name, value]) => [name, new File([Buffer.from(value, 'latin1')], 'me.png')]);
    return multipart(Object.fromEntries(files));
  }
  if (call.bodyType === 'form') {
    return { raw: Buffer.from(String(new URLSearchParams(texts(body).map(([...pair]) => pair)))) };
  }
  return { raw: Buffer.from(asText(body)) };
}

/** Sends what was generated, by a client whose session it may carry. Rejects where no answer comes in time. */
export async function sendFuzz(client: Client, call: Call, request: FuzzRequest): Promise<Answer> {
  const { raw, headers } = await bodyOf(call, request);
  return client.call(request.method, `${call.path}${searchOf(call, request)}`, {
    ...(raw && { raw }),
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': request.address,
      ...headers,
      ...request.headers,
    },
    patience,
  });
}
