import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { bearerOf, secretCheck } from '../http/client.ts';
import type { AppEnv } from '../http/request-log.ts';
import type { Metrics } from './metrics.ts';

type Secrets = Pick<Deps, 'metricsToken' | 'isFrontSecret'>;

/** Whether a request may see how this installation does: by `METRICS_TOKEN` or the secret of the front as bearer token. */
export function watcherCheck({ metricsToken, isFrontSecret }: Secrets): (c: Context) => boolean {
  const isMetricsToken = secretCheck(metricsToken);
  return (c) => {
    const token = bearerOf(c);
    return isMetricsToken(token) || isFrontSecret(token);
  };
}

/** `GET /api/metrics`, for watchers; for all others it is not found. */
export function metricsRoutes(metrics: Metrics, secrets: Secrets): Hono<AppEnv> {
  const mayWatch = watcherCheck(secrets);
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    if (!mayWatch(c)) throw new ApiError('not_found');
    const { type, body } = await metrics.text();
    return c.body(body, 200, { 'content-type': type, 'cache-control': 'no-store' });
  });
}
