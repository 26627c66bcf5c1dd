import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Listener, listenOn } from '../../backend/listen.ts';
import { pathHeader } from '../../lib/routes.ts';

/** A request as a program behind the front saw it. */
export interface Seen {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  /** Whether it came from the front, and not past it from an edge. */
  isPage: boolean;
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** What a request is answered: what was understood of it, for its sender to compare. */
const echo = ({ method, path, headers, body }: Seen) =>
  JSON.stringify({ method, path, cookie: headers.cookie ?? '', length: body.length, body: body.slice(0, 200) });

/** A backend with the product's own listener that writes down each request and answers what it understood. */
export async function startOrigin(seen: Seen[]): Promise<Listener> {
  const listener = await listenOn(0);
  listener.open(async (request, env) => {
    const { incoming } = env as { incoming: IncomingMessage };
    const { method = '', url: path = '' } = incoming;
    const one: Seen = { method, path, headers: headersOf(incoming), body: '', isPage: false };
    seen.push(one);
    const type = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    if (one.headers['x-early']) return new Response('{"error":"too_large"}', { status: 413, headers: type });
    if (method !== 'GET' && method !== 'HEAD') {
      // A body that breaks off is answered by nobody.
      one.body = await request.text().catch(() => '');
    }
    return new Response(echo(one), { headers: type });
  });
  return listener;
}

/** Stands for Next: pages that say what was asked for. */
export function pagesOf(seen: Seen[]) {
  return (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = incoming;
    const path = String(headers[pathHeader] ?? url);
    const one: Seen = { method, path, headers: headersOf(incoming), body: '', isPage: true };
    seen.push(one);
    response.setHeader('content-type', 'application/json');
    response.setHeader('cache-control', 'private, no-store');
    response.end(echo(one));
  };
}
