import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/** What every request carries below the application. */
export interface AppEnv {
  Variables: { requestId: string; log: Logger };
}

/** One line per request, with the id that its answer names. The query and the address stay out: they are personal. */
export function requestLog(logger: Logger) {
  return async (c: Context<AppEnv>, next: Next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const log = logger.child({ request_id: requestId });
    c.set('requestId', requestId);
    c.set('log', log);
    await next();
    // Unlike `c.header`, this leaves an answer as the text that it is, which is sent in one piece.
    c.res.headers.set('x-request-id', requestId);
    const line = {
      method: c.req.method,
      path: routePath(c, -1) === '*' ? '(unknown)' : c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    };
    log.info(line, 'request');
  };
}
