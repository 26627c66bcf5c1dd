import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod';
import type { Call } from '#contract/call';
import type { RouteOptions } from './route.ts';

type Responses = Call['responses'];

/** The status and schema of what a handler gave back: a value goes with a schema, nothing with an empty answer. */
function answerFor(responses: Responses, result: unknown): [number, z.ZodType | null] {
  const wanted = Object.entries(responses).find(([, schema]) => (schema === null) === (result === undefined));
  if (!wanted) throw new Error('the call has no answer of this form');
  return [Number(wanted[0]), wanted[1]];
}

/** The JSON or empty answer of a call. `check` holds it against its schema, so that no answer leaves the contract. */
export function answer(
  c: Context,
  responses: Responses,
  result: unknown,
  options: RouteOptions,
  check: boolean,
): Response {
  const [status, schema] = answerFor(responses, result);
  if (!schema) return c.body(null, status as ContentfulStatusCode);
  if (check) schema.parse(result);
  const body = JSON.stringify(result);
  c.header('content-type', 'application/json; charset=utf-8');
  if (options.cacheSeconds === undefined) return c.body(body, status as ContentfulStatusCode);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  c.header('etag', tag);
  c.header('cache-control', `public, max-age=${options.cacheSeconds}`);
  if (c.req.header('if-none-match') === tag) return c.body(null, 304);
  return c.body(body, status as ContentfulStatusCode);
}
