import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { isOfThisMachine } from '../http/client.ts';
import type { AppEnv } from '../http/request-log.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the token; without one configured nobody does. */
function hasToken(c: Context, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** `GET /api/metrics`, for this machine itself and for whoever has the token; nobody else learns that it is there. */
export function metricsRoutes(metrics: Metrics, { metricsToken }: Pick<Deps, 'metricsToken'>): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    if (!isOfThisMachine(c) && !hasToken(c, metricsToken)) throw new ApiError('not_found');
    const { type, body } = await metrics.text();
    return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
}
