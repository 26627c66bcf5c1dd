import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/call';
import { causeOf } from '../db/cause-of.ts';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './request-log.ts';

const connectionErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P03',
]);

/** What an unexpected error becomes: `unavailable` while the database is away, else `internal_error`. */
function coded(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = (causeOf(error) as { code?: unknown } | undefined)?.code;
  return new ApiError(typeof code === 'string' && connectionErrors.has(code) ? 'unavailable' : 'internal_error');
}

/** The one way from a thrown error to an answer. The log gets it without anybody's data. */
export function answerError(error: unknown, c: Context<AppEnv>): Response {
  const { code, status, extra } = coded(error);
  if (status >= 500) c.get('log').error({ err: error }, code);
  c.header('cache-control', 'no-store');
  if (extra.retryAfter) c.header('retry-after', String(extra.retryAfter));
  const body: ErrorBody = {
    error: code,
    ...(extra.fields && { fields: extra.fields }),
    ...(extra.minutes && { minutes: extra.minutes }),
    ...(extra.name && { name: extra.name }),
    ...(extra.paymentMethods && { payment_methods: extra.paymentMethods }),
    request_id: c.get('requestId'),
  };
  return c.json(body, status as ContentfulStatusCode);
}
