import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where a web answers with its metrics: below no page of a site, and not below `/api/`, which is the backend's. */
export const metricsPath = '/_web/metrics';

/** Next loads the page cache as a module of its own: the count hangs on the process. */
const place = globalThis as unknown as Record<symbol, number | undefined>;
const key = Symbol.for('rendezvous.pages-refused');

/** Counts a page that was not stored, since it held a value of the request for which it was made. */
export function notePageRefused(): void {
  place[key] = (place[key] ?? 0) + 1;
}

/** The web has no import from `backend/`, which may be absent, so it compares the token itself. */
const digest = (text: string) => createHash('sha256').update(text).digest();

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** All metrics of this web in Prometheus' text format. */
export async function metricsText(): Promise<{ type: string; body: string }> {
  const { Counter, Registry } = await import('prom-client');
  const registry = new Registry();
  new Counter({
    name: 'rendezvous_web_pages_refused_total',
    help: 'Pages that were not stored, since they held a value of the request for which they were made',
    registers: [registry],
  }).inc(place[key] ?? 0);
  return { type: registry.contentType, body: await registry.metrics() };
}

/** Answers a request with the web's metrics where it carries METRICS_TOKEN, with 404 otherwise. */
export async function answerMetrics(request: IncomingMessage, response: ServerResponse, token?: string): Promise<void> {
  if (!hasToken(request, token)) {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
    return;
  }
  const { type, body } = await metricsText();
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
