import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Carrier, traced } from '#tracing/tracing';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Handles a request in a span that ends with the answer. `route` names many addresses alike; of a page, Next says it. */
export function traceRequest(
  route: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  handle: Handler,
): void {
  const method = methods.has(request.method ?? '') ? request.method : 'other';
  const name = route ? `${method} ${route}` : `${method}`;
  const attributes = { 'http.request.method': method, 'http.route': route };
  void traced({ name, kind: 'server', attributes, from: request.headers as Carrier }, (span) => {
    const handled = handle(request, response);
    if (!span) return handled;
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    return closed.then(() => {
      span.set({ 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.fail();
    });
  });
}
