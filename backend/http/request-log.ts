import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { type OpenSpan, traced } from '#tracing/tracing';
import type { Deps } from '../deps.ts';
import type { AnsweredRequest } from '../metrics/metrics.ts';
import { isFromFront } from './client.ts';

/** What every request carries below the application. */
export interface AppEnv {
  Variables: { requestId: string; log: Logger; about?: string };
}

/** Stands for what no route answers: it could be anything. */
const unknown = '(unknown)';
/** Anything else that a visitor calls a method counts as one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What machines ask every few seconds, of no interest to anybody. */
const polled = new Set(['/api/published', '/api/metrics', '/api/healthz', '/api/readyz']);

/**
 * One line per request, and `note` told of it, with the id that its answer names. The query and the
 * address stay out: they are personal. Where traces are sent, each is a span, of the trace that the front names.
 */
export function requestLog(deps: Pick<Deps, 'logger' | 'isFrontSecret'>, note: (request: AnsweredRequest) => void) {
  async function answer(c: Context<AppEnv>, next: Next, span?: OpenSpan): Promise<void> {
    const started = performance.now();
    const requestId = randomUUID();
    const log = deps.logger.child({ request_id: requestId });
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
    const known = methods.has(method) ? method : 'other';
    const unproved = c.req.header('x-forwarded-for') !== undefined && !isFromFront(c, deps);
    note({ method: known, route, status, seconds: milliseconds / 1000, unproved });
    span?.rename(`${known} ${route}`);
    span?.set({ 'http.request.method': known, 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span?.fail();
    const line = {
      method,
      // As at the edge, `/media/0` stands for every picture.
      path: route.replaceAll(/:\w+/g, '0'),
      status,
      ms: Math.round(milliseconds),
    };
    // Every web asks for it every two seconds.
    if (line.path === '/api/published') log.debug(line, 'request');
    else log.info(line, 'request');
  }

  return (c: Context<AppEnv>, next: Next) => {
    if (polled.has(c.req.path)) return answer(c, next);
    const traceparent = isFromFront(c, deps) ? c.req.header('traceparent') : undefined;
    return traced({ name: 'request', kind: 'server', from: { traceparent } }, (span) => answer(c, next, span));
  };
}
