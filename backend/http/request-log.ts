import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { AnsweredRequest } from '../metrics/metrics.ts';

/** What every request carries below the application. */
export interface AppEnv {
  Variables: { requestId: string; log: Logger; about?: string };
}

/** Stands for what no route answers: it could be anything. */
const unknown = '(unknown)';
/** Anything else that a visitor calls a method counts as one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** One line per request, and `note` told of it, with the id that its answer names. The query and the address stay out: they are personal. */
export function requestLog(logger: Logger, note: (request: AnsweredRequest) => void) {
  return async (c: Context<AppEnv>, next: Next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const log = logger.child({ request_id: requestId });
    c.set('requestId', requestId);
    c.set('log', log);
    await next();
    // Unlike `c.header`, this leaves an answer as the text that it is, which is sent in one piece.
    c.res.headers.set('x-request-id', requestId);
    const milliseconds = performance.now() - started;
    const { method } = c.req;
    const { status } = c.res;
    const found = routePath(c, -1);
    const route = found.endsWith('*') ? unknown : found;
    note({ method: methods.has(method) ? method : 'other', route, status, seconds: milliseconds / 1000 });
    const line = {
      method,
      path: route === unknown ? route : c.req.path,
      status,
      ms: Math.round(milliseconds),
    };
    // Every web asks for it every two seconds.
    if (line.path === '/api/published') log.debug(line, 'request');
    else log.info(line, 'request');
  };
}
