import type { BodyOf, Call, QueryOf, ResultOf } from '#contract/call';
import type { Answer, Client } from './client';

/** Calls that have succeeded in this file, by id. */
export const performed = new Set<string>();

/** Makes a call as its contract says, and returns its answer once status and body fit the contract. */
export async function perform<C extends Call>(
  client: Client,
  call: C,
  input: { query?: QueryOf<C>; body?: BodyOf<C>; headers?: Record<string, string> } = {},
): Promise<ResultOf<C>> {
  const form = call.bodyType === 'form' || call.bodyType === 'raw';
  if (call.bodyType === 'multipart') {
    const { raw, headers } = await multipart({ ...(input.body as object | undefined) } as Record<string, Blob>);
    return judge(call, await client.call(call.method, call.path, { raw, headers: { ...headers, ...input.headers } }));
  }
  const answer = await client.call(call.method, call.path, {
    ...(input.query ? { query: input.query as Record<string, string> } : {}),
    ...(input.body === undefined ? {} : form ? { raw: String(input.body) } : { json: input.body }),
    ...(input.headers ? { headers: input.headers } : {}),
  });
  return judge(call, answer);
}

/** A form with files as it goes over the wire. */
export async function multipart(fields: Record<string, Blob>) {
  const form = new FormData();
  for (const [name, file] of Object.entries(fields)) form.set(name, file);
  const encoded = new Response(form);
  const raw = Buffer.from(await encoded.arrayBuffer());
  return { raw, headers: { 'content-type': encoded.headers.get('content-type') ?? '' } };
}

function judge<C extends Call>(call: C, answer: Answer): ResultOf<C> {
  const schema = call.responses[answer.status];
  if (schema === undefined) throw new Error(`${call.id} answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  if (schema === null && answer.text !== '') throw new Error(`${call.id} answered a body: ${answer.text}`);
  const result = schema?.safeParse(answer.body);
  if (result?.error) throw new Error(`${call.id} answered another shape: ${result.error.message}`);
  performed.add(call.id);
  return result?.data as ResultOf<C>;
}

/** The status and code of a call that must not succeed. */
export async function refusal(client: Client, call: Call, input: { query?: object; body?: unknown } = {}) {
  const answer = await client.call(call.method, call.path, {
    ...(input.query ? { query: input.query as Record<string, string> } : {}),
    ...(input.body === undefined ? {} : { json: input.body }),
  });
  return [answer.status, answer.body?.error];
}
