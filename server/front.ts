import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import next from 'next';
import { startTracing } from '#tracing/start';
import { stopTracing } from '#tracing/tracing';
import { parseEnv, type WebEnv } from '../lib/env.ts';
import { onSiteChange, tellSiteChange } from '../lib/sites/site-changes.ts';
import { sharePages } from './cached-page.ts';
import { plainAddress, rewriteForwarded, trustedPeers } from './forwarded.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { preparePageAnswer } from './page-answer.ts';
import { createPipe } from './pipe.ts';
import { createRedisPages } from './redis-pages.ts';
import { traceRequest } from './trace-request.ts';
import { watchPublished } from './watch-published.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

const longestPath = 2048;
/**
 * Milliseconds in which a request must have come to its end: the largest photo comes through at 17 kB/s, what trickles is
 * cut with 408. An event stream, whose request is short, may last.
 */
export const wholeRequest = 600_000;
/** Milliseconds that open requests get when the front is asked to stop; event streams end then. */
const drainTime = 5_000;

function refuse(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'content-length': words.length });
  response.end(words);
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
  pipe: Handler;
  /** Node's own bounds for requests, shorter in tests alone. */
  timing?: Pick<ServerOptions, 'requestTimeout' | 'headersTimeout' | 'connectionsCheckingInterval'>;
}

/** The web's listener: cleans what a request says of itself, then hands it to the backend or to Next. */
export function createFront({ env, pages, pipe, timing }: Parts) {
  const trusted = trustedPeers(env.TRUSTED_PROXIES);
  const answerFromMemory = createKeptAnswers();
  const inHand = new Set<ServerResponse>();
  onSiteChange(answerFromMemory.forget);
  const server = createServer({ requestTimeout: wholeRequest, ...timing }, (request, response) => {
    if (!server.listening) response.setHeader('connection', 'close');
    inHand.add(response);
    response.once('close', () => {
      inHand.delete(response);
      if (!server.listening) server.closeIdleConnections();
    });
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path.length > longestPath) return refuse(response, 414, 'URI too long\n');
    // Whose page it is must be said, and once: of two names each program may believe another.
    const namesOneHost = request.headersDistinct.host?.length === 1;
    if (!path.startsWith('/') || !decodes(path) || !namesOneHost) return refuse(response, 400, 'Bad request\n');
    const peer = plainAddress(request.socket.remoteAddress);
    rewriteForwarded(request.headers, peer, trusted(peer));
    if (path.startsWith('/api/')) return traceRequest('/api/*', request, response, pipe);
    if (path.startsWith('/media/')) return traceRequest('/media/*', request, response, pipe);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405, 'Method not allowed\n');
    }
    if (answerFromMemory(request, response)) return;
    preparePageAnswer(request, response);
    return traceRequest(undefined, request, response, pages);
  });
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

async function listen(): Promise<void> {
  let stop: () => unknown = () => process.exit(0);
  // The supervisor that started this process is gone, perhaps before it was ready.
  process.on('disconnect', () => void stop());
  const env = parseEnv(process.env);
  const dev = process.argv.includes('--dev');
  await startTracing('rendezvous-web', env);
  // With any other name, middleware's rewrites would proxy to themselves; only this listener knows HOST.
  const app = next({ dev, hostname: 'localhost', port: env.PORT, dir: process.cwd() });
  const { pipe, agent } = createPipe(env.apiOrigin);
  await app.prepare();
  const shared = env.REDIS_URL && !dev ? shareThroughRedis(env.REDIS_URL) : undefined;
  const server = createFront({ env, pages: app.getRequestHandler(), pipe });
  const stopWatching = watchPublished(env.apiOrigin, tellSiteChange);
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
    agent.destroy();
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
