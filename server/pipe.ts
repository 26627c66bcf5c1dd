import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { carrier } from '#tracing/tracing';

/** Headers of one connection alone: they are not passed on in either direction. */
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

function withoutHops<H extends object>(headers: H & { connection?: string | string[] }): H {
  const passed = { ...headers } as Record<string, unknown>;
  for (const name of [...hopByHop, ...(headers.connection?.toString().toLowerCase().split(/,\s*/) ?? [])])
    delete passed[name];
  return passed as H;
}

/** Milliseconds for which a visitor is heard who is still sending what was answered already. */
const lingerTime = 2_000;

/**
 * Ends an answer once its request was read to the end: a connection that is closed before may be reset, and the visitor
 * never sees why a body was refused.
 */
function endOnceRead(request: IncomingMessage, response: ServerResponse): void {
  const end = () => {
    clearTimeout(patience);
    response.end();
  };
  const patience = setTimeout(end, lingerTime);
  if (request.readableEnded || request.destroyed) end();
  else request.once('close', end);
}

/** The answer while the backend is away, in the contract's form. */
function unavailable(response: ServerResponse, requestId: string): void {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ error: 'unavailable', request_id: requestId }));
}

/**
 * Hands requests to the backend as a stream, without a time-out: event streams stay open, bodies of any size pass. A
 * kept connection that the backend had just closed is tried once more where the request carries no body.
 */
export function createPipe(origin: string) {
  const target = new URL(origin);
  const secure = target.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = secure ? httpsRequest : httpRequest;

  function pipe(request: IncomingMessage, response: ServerResponse, again = true): void {
    const bodiless = request.headers['content-length'] === undefined && !request.headers['transfer-encoding'];
    const { hostname, port } = target;
    const headers = Object.assign(withoutHops(request.headers), carrier());
    if (request.headers['transfer-encoding']) headers['transfer-encoding'] = 'chunked';
    if (secure) headers.host = target.host;
    const upstream = send({ hostname, port, method: request.method, path: request.url, headers, agent });

    let answered = false;
    upstream.on('response', (answer) => {
      answered = true;
      response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
      response.flushHeaders();
      const early = !bodiless && !request.readableEnded;
      answer.pipe(response, { end: !early });
      if (early) {
        request.unpipe(upstream);
        request.resume();
        answer.on('end', () => {
          upstream.destroy();
          endOnceRead(request, response);
        });
      }
      answer.on('error', () => response.destroy());
      answer.on('aborted', () => response.destroy());
    });
    upstream.on('error', () => {
      // From here on the answer itself tells when it breaks off.
      if (answered) return;
      if (again && bodiless && upstream.reusedSocket && !response.headersSent) pipe(request, response, false);
      else unavailable(response, crypto.randomUUID());
    });
    response.on('close', () => upstream.destroy());
    if (bodiless) upstream.end();
    else request.pipe(upstream);
  }

  return { pipe: (request: IncomingMessage, response: ServerResponse) => pipe(request, response), agent };
}
