import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '#contract/call';
import { causeOf } from '../db/cause-of.ts';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './request-log.ts';

/** Errors that pass by themselves, or with an operator's help: whoever was refused may come again. */
const passing = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  // The server is shut down, has crashed, or starts.
  '57P01',
  '57P02',
  '57P03',
  // Its disk is full, or it has no connection left for us.
  '53100',
  '53300',
  // No address of it could be reached in time, it has gone, or takes no writes now.
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  '25006',
  // Our own disk is full, or the quota of our user.
  'ENOSPC',
  'EDQUOT',
]);

/** What an unexpected error becomes: `unavailable` while the database is away or a disk is full, else `internal_error`. */
function coded(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const code = (causeOf(error) as { code?: unknown } | undefined)?.code;
  return new ApiError(typeof code === 'string' && passing.has(code) ? 'unavailable' : 'internal_error');
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
    ...(extra.member && { member: extra.member }),
    ...(extra.paymentMethods && { payment_methods: extra.paymentMethods }),
    ...(extra.credits !== undefined && { credits: extra.credits }),
    request_id: c.get('requestId'),
  };
  return c.json(body, status as ContentfulStatusCode);
}
