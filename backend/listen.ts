import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { isPlainPath } from '#contract/plain-path';
import { idleTimeoutMs, requestTimeoutMs } from '#contract/timeouts';
import { endAfterRequest } from './http/early-response.ts';
import { StartError } from './start-error.ts';

type Fetch = (request: Request, env: unknown) => Response | Promise<Response>;

/** A path that a proxy and the backend would read differently leads nowhere. */
const notFound = JSON.stringify({ error: 'not_found', request_id: '' });

const starting = JSON.stringify({ error: 'unavailable', request_id: '' });

/** Node's own bounds for requests, shorter in tests alone. */
type Timing = Pick<ServerOptions, 'requestTimeout' | 'headersTimeout' | 'connectionsCheckingInterval'>;

export interface Listener {
  /** The one that was asked for; of 0, the one that was free. */
  port: number;
  /** Hands requests over from now on; before it, they are told to come again. */
  open(fetch: Fetch): void;
  /** Takes no more requests and waits for those in hand; after ten seconds it cuts them off. */
  close(): Promise<void>;
}

/** Binds the port, on loopback unless told otherwise. Until it is opened, everybody is told to come again. */
export async function listenOn(port: number, host = '127.0.0.1', timing: Timing = {}): Promise<Listener> {
  let handle: Fetch = () =>
    new Response(starting, { status: 503, headers: { 'content-type': 'application/json', 'retry-after': '1' } });
  const server = createAdaptorServer({
    fetch: (request, env) => {
      // The request's own address has lost what it was written with.
      const written = (env as { incoming: IncomingMessage }).incoming.url ?? '/';
      if (isPlainPath(written.split('?', 1)[0] ?? '/')) return handle(request, env);
      return new Response(notFound, { status: 404, headers: { 'content-type': 'application/json' } });
    },
    serverOptions: { requestTimeout: requestTimeoutMs, insecureHTTPParser: false, ...timing },
  }) as Server;
  // Longer than a proxy keeps an idle connection: it never sends a request into one that is being closed.
  server.keepAliveTimeout = 75_000;
  server.timeout = idleTimeoutMs;
  const inHand = new Set<ServerResponse>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    endAfterRequest(request, response);
    if (!server.listening) response.setHeader('connection', 'close');
    inHand.add(response);
    response.once('close', () => {
      inHand.delete(response);
      if (!server.listening) server.closeIdleConnections();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new StartError(`BACKEND_PORT ${port} is in use by another program`) : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    open(fetch) {
      handle = fetch;
    },
    close: () =>
      new Promise((resolve) => {
        // Node would go on serving the connections that are busy now: a proxy must hear that this answer is the last one.
        for (const response of inHand) if (!response.headersSent) response.setHeader('connection', 'close');
        const cut = setTimeout(() => server.closeAllConnections(), 10_000);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
