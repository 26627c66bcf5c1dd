import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import next from 'next';
import type { ErrorCode } from '#contract/errors';
import { isPlainPath } from '#contract/plain-path';
import { idleTimeoutMs, requestTimeoutMs } from '#contract/timeouts';
import { startTracing } from '#tracing/start';
import { stopTracing } from '#tracing/tracing';
import { parseEnv, type WebEnv } from '../lib/env.ts';
import { onSiteChange, tellSiteChange } from '../lib/sites/site-changes.ts';
import { findBuildFiles } from './build-files.ts';
import { sharePages } from './cached-page.ts';
import { plainAddress, rewriteForwarded, trustedPeers } from './forwarded.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { preparePageAnswer, setSecurityHeaders } from './page-answer.ts';
import { cleanPageRequest, isFile, readPageRequest } from './page-request.ts';
import { createProxy } from './proxy.ts';
import { createRedisPages } from './redis-pages.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';
import { isFramedPlainly } from './request-framing.ts';
import { traceRequest } from './trace-request.ts';
import { visitorValues, withVisitorValues } from './visitor-values.ts';
import { watchPublished } from './watch-published.ts';
import { answerMetrics, metricsPath } from './web-metrics.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const longestPath = 2048;
/** Requests of one connection that may wait for their response at once. Browsers and nginx send one after the other. */
const mostAtOnce = 16;
/** Milliseconds that open requests get when the front is asked to stop; event streams end then. */
const drainTime = 5_000;

/** What a call is answered that the front refuses by itself. */
const refusals: Record<number, ErrorCode> = { 400: 'invalid_request', 414: 'uri_too_long', 429: 'rate_limited' };

/** Refuses a call in the contract's form, everything else in words. */
function refuse(response: ServerResponse, status: number, words: string): void {
  const error = response.req.url?.startsWith('/api/') ? refusals[status] : undefined;
  const text = error ? JSON.stringify({ error, request_id: crypto.randomUUID() }) : words;
  const type = error ? 'application/json' : 'text/plain; charset=utf-8';
  setSecurityHeaders(response);
  response.writeHead(status, { 'content-type': type, 'content-length': text.length });
  response.end(text);
}

function decodes(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

interface Parts {
  env: WebEnv;
  pages: Handler;
  /** Passes calls and pictures to the backend. */
  proxy: Handler;
  dev?: boolean;
  /** Paths of the files that there are; undefined where Next knows them, as in development. */
  files?: ReadonlySet<string>;
  /** Node's own bounds for requests, shorter in tests alone. */
  timing?: Pick<ServerOptions, 'requestTimeout' | 'headersTimeout' | 'connectionsCheckingInterval'>;
}

/** The web's listener: cleans what a request says of itself, then hands it to the backend or to Next. */
export function createFront({ env, pages, proxy, dev = false, files, timing }: Parts) {
  const trusted = trustedPeers(env.TRUSTED_PROXIES);
  const answerFromMemory = createKeptAnswers();
  const inHand = new Set<ServerResponse>();
  const waiting = new WeakMap<Socket, number>();
  onSiteChange(answerFromMemory.forget);

  function answerPage(path: string, request: IncomingMessage, response: ServerResponse): unknown {
    if (path === metricsPath) {
      setSecurityHeaders(response);
      return answerMetrics(request, response, env.METRICS_TOKEN);
    }
    // The bundler of `npm run dev` has addresses of its own, with queries that it needs.
    if (dev && /^\/(?:_next|__nextjs)/.test(path)) return pages(request, response);
    if (files && isFile.test(path) && !files.has(decodeURIComponent(path))) return refuse(response, 404, 'Not found\n');
    const page = readPageRequest(request);
    if (answerFromMemory(request, response, page)) return;
    const values = visitorValues(request);
    cleanPageRequest(request, page);
    preparePageAnswer(request, response);
    return withVisitorValues(values, () => traceRequest(undefined, request, response, pages));
  }

  const server = createServer(
    // Next listens for upgrades, which the bundler of `npm run dev` needs; a socket that is upgraded has none of these limits.
    { requestTimeout: requestTimeoutMs, insecureHTTPParser: false, shouldUpgradeCallback: () => dev, ...timing },
    (request, response) => {
      if (!server.listening) response.setHeader('connection', 'close');
      const { socket } = request;
      const atOnce = (waiting.get(socket) ?? 0) + 1;
      waiting.set(socket, atOnce);
      inHand.add(response);
      response.once('close', () => {
        waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
        inHand.delete(response);
        if (!server.listening) server.closeIdleConnections();
      });
      if (atOnce > mostAtOnce) {
        response.setHeader('connection', 'close');
        return refuse(response, 429, 'Too many requests at once\n');
      }
      if (!isFramedPlainly(request)) {
        response.setHeader('connection', 'close');
        return refuse(response, 400, 'Bad request\n');
      }
      const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
      if (path.length > longestPath) return refuse(response, 414, 'URI too long\n');
      // Whose page it is must be said, and once: of two names each program may believe another.
      const namesOneHost = request.headersDistinct.host?.length === 1;
      if (!path.startsWith('/') || !decodes(path) || !isPlainPath(path) || !namesOneHost)
        return refuse(response, 400, 'Bad request\n');
      const peer = plainAddress(request.socket.remoteAddress);
      rewriteForwarded(request.headers, peer, trusted(peer));
      if (path.startsWith('/api/')) return traceRequest('/api/*', request, response, proxy);
      if (path.startsWith('/media/')) return traceRequest('/media/*', request, response, proxy);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('allow', 'GET, HEAD');
        return refuse(response, 405, 'Method not allowed\n');
      }
      return answerPage(path, request, response);
    },
  );
  server.timeout = idleTimeoutMs;
  server.on('clientError', (error, socket) => {
    const hasResponse = [...inHand].some((response) => response.socket === socket && response.headersSent);
    refuseUnreadable(error, socket as Socket, hasResponse);
  });
  server.on('checkExpectation', (_, response) => refuse(response, 417, 'Expectation failed\n'));
  /** Takes no more connections; those that are busy end with their answer, which a proxy must hear before it sends another request. */
  function drain(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const response of inHand) if (!response.headersSent) response.setHeader('connection', 'close');
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainTime).unref();
    return closed;
  }
  return Object.assign(server, { drain });
}

/** Has the pages of this build found by all webs, and changes of sites heard by all of them at once. */
function shareThroughRedis(url: string) {
  const redis = createRedisPages({
    url,
    build: readFileSync('.next/BUILD_ID', 'utf8').trim(),
    onTold: (host) => tellSiteChange(host, true),
    complain: (words) => process.stderr.write(`${words}\n`),
  });
  sharePages(redis.pages);
  return redis;
}

/**
 * Has Next take the configuration as the build wrote it down, as its own standalone server does: a running web compiles
 * nothing, and its folders may be read-only.
 */
function takeBuiltConfig(): void {
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8')) as { config: object };
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

async function listen(): Promise<void> {
  let stop: () => unknown = () => process.exit(0);
  // The supervisor that started this process is gone, perhaps before it was ready.
  process.on('disconnect', () => void stop());
  const env = parseEnv(process.env);
  const dev = process.argv.includes('--dev');
  await startTracing('rendezvous-web', env);
  if (!dev) takeBuiltConfig();
  // With any other name, middleware's rewrites would proxy to themselves; only this listener knows HOST.
  const app = next({ dev, hostname: 'localhost', port: env.PORT, dir: process.cwd() });
  const proxy = createProxy(env.apiOrigin, env.FRONT_SECRET);
  await app.prepare();
  const shared = env.REDIS_URL && !dev ? shareThroughRedis(env.REDIS_URL) : undefined;
  const server = createFront({
    env,
    pages: app.getRequestHandler(),
    proxy: proxy.pass,
    dev,
    files: dev ? undefined : findBuildFiles('.'),
  });
  const stopWatching = watchPublished({ origin: env.apiOrigin, secret: env.FRONT_SECRET }, tellSiteChange, {
    complain: (words) => process.stderr.write(`${words}\n`),
  });
  if (dev) server.on('upgrade', app.getUpgradeHandler());

  server.once('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'EADDRINUSE' ? `PORT ${env.PORT} is in use on ${env.HOST}` : error.message);
  });
  server.listen(env.PORT, env.HOST, () => process.send?.('ready'));

  let stopping = false;
  stop = async () => {
    if (stopping) return;
    stopping = true;
    stopWatching();
    await server.drain();
    await proxy.close();
    shared?.close();
    await stopTracing().catch(() => {});
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function fail(words: string): never {
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

if (import.meta.main) listen().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
