import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { type Dispatcher, Pool } from 'undici';
import { createPieceCount } from '#contract/body-pieces';
import { frontSecretHeader } from '#contract/front-secret';
import { carrier } from '#tracing/tracing';
import { setSecurityHeaders } from './page-answer.ts';

/** Headers of one connection alone, never passed on in either direction. undici writes those that the next connection needs. */
const hopByHop = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const notAnswered = new Set(hopByHop);
/** `host`, `content-length` and the secret are written anew, and Node's server has answered `Expect` itself. */
const notAsked = new Set([...hopByHop, 'content-length', 'expect', frontSecretHeader, 'host']);

/**
 * How long to keep reading a request body after the response was sent, in ms. A connection that is closed earlier may be
 * reset, and the visitor never sees why a body was refused.
 */
const lingerMs = 2_000;

/** Ends a response once its request was read to the end, or after `lingerMs`. */
function endOnceRead(request: IncomingMessage, response: ServerResponse): void {
  const end = () => {
    clearTimeout(patience);
    response.end();
  };
  const patience = setTimeout(end, lingerMs);
  if (request.readableEnded || request.destroyed) end();
  else request.once('close', end);
}

/** Errors of a connection that the backend closed while a request was on its way. */
const isCut = ({ code }: NodeJS.ErrnoException) =>
  code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';

/** Whether the connection had carried a response before, so that the backend closed it for being idle. */
const wasReused = (error: Error) => ((error as { socket?: { bytesRead?: number } }).socket?.bytesRead ?? 0) > 0;

/** What the backend is sent. A program behind it may take `X_Real_Ip` for `X-Real-Ip`: names with `_` are left out. */
function requestHeaders(headers: IncomingHttpHeaders, keepsHost: boolean): string[] {
  const passed: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !notAsked.has(name) && !name.includes('_')) passed.push(name, value.toString());
  }
  if (keepsHost && headers.host !== undefined) passed.push('host', headers.host);
  return passed;
}

function responseHeaders(headers: IncomingHttpHeaders): (string | string[])[] {
  const passed: (string | string[])[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !notAnswered.has(name)) passed.push(name, value);
  }
  return passed;
}

/**
 * Passes requests to the backend as streams, over connections that undici keeps and frames, without a timeout: event
 * streams stay open, bodies of any size pass with back-pressure, and a body in pieces of a few bytes loses its connection. A connection that the backend had just closed is
 * replaced once where the request has no body. `secret` makes the backend believe what the front says of the visitor.
 */
export function createProxy(origin: string, secret?: string) {
  const keepsHost = !origin.startsWith('https:');
  const options = { pipelining: 1, headersTimeout: 0, bodyTimeout: 0, allowH2: false };
  const calls = new Pool(origin, options);
  // A pool looks for a free connection from its first: thousands of open streams would stand in the way of each call.
  const streams = new Pool(origin, options);

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { headers, method = 'GET', url = '/' } = request;
    const length = headers['content-length'];
    const hasBody = headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
    const passed = requestHeaders(headers, keepsHost);
    if (hasBody && length !== undefined) passed.push('content-length', length);
    if (secret) passed.push(frontSecretHeader, secret);
    for (const [name, value] of Object.entries(carrier())) passed.push(name, value);
    const pool = headers.accept === 'text/event-stream' ? streams : calls;

    // Not the request itself: undici destroys a body that it cannot send, and with it the visitor's connection.
    const body = hasBody ? new PassThrough() : null;
    body?.on('error', () => {});
    if (body) {
      const isTooFine = createPieceCount();
      request.on('data', (piece: Buffer) => {
        if (isTooFine(piece.byteLength)) request.destroy();
      });
      request.pipe(body);
    }

    let upstream: Dispatcher.DispatchController | undefined;
    let isAnswered = false;
    let hasData = false;
    let mayRetry = !hasBody;

    /** Ends the response, after the rest of a request that was answered early. */
    function end(): void {
      if (!body || request.readableEnded) {
        response.end();
        return;
      }
      request.unpipe(body);
      request.resume();
      endOnceRead(request, response);
    }

    /** Responds in the contract's form while the backend is away. */
    function unavailable(): void {
      setSecurityHeaders(response);
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2', 'cache-control': 'no-store' });
      response.write(JSON.stringify({ error: 'unavailable', request_id: crypto.randomUUID() }));
      end();
    }

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        upstream = controller;
        if (response.destroyed) controller.abort(new Error('the visitor left'));
      },
      onResponseStart(_, status, answered) {
        if (status < 200) return;
        isAnswered = true;
        response.writeHead(status, responseHeaders(answered));
        // What comes along with the head leaves with it; a stream that is silent at first must not hold the head back.
        process.nextTick(() => {
          if (!hasData && !response.writableEnded) response.flushHeaders();
        });
      },
      onResponseData(controller, chunk) {
        hasData = true;
        if (response.write(chunk)) return;
        controller.pause();
        response.once('drain', () => controller.resume());
      },
      onResponseEnd: end,
      onResponseError(_, error) {
        if (response.destroyed) return;
        if (isAnswered) {
          response.destroy();
          return;
        }
        if (mayRetry && isCut(error) && (method !== 'POST' || wasReused(error))) {
          mayRetry = false;
          // Later, when other connections that the backend closed at the same time are known to be closed.
          setImmediate(() => pool.dispatch(call, handler));
        } else unavailable();
      },
    };
    const call = { path: url, method, headers: passed, body };
    response.once('close', () => {
      if (!response.writableFinished) upstream?.abort(new Error('the visitor left'));
    });
    pool.dispatch(call, handler);
  }

  return { pass, close: () => Promise.all([calls.destroy(), streams.destroy()]) };
}
