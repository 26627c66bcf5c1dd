import type { BodyOf, Call, QueryOf, ResultOf } from '#contract/call';
import { frontSecretHeader } from '#contract/front-secret';
import { ApiFailure, failureOf, isFailure } from './api-failure';
import { takeEarly } from './early';
import { peopleTag } from './people-tag';
import { learnServerTime } from './server-clock';

/** Repetitions of a call that may be repeated (specification, section 7). */
export const maxRetries = 5;
/** Milliseconds after which a call is given up: a backend that hangs must not keep anybody waiting, least of all pages. */
const serverPatience = 5_000;
const browserPatience = 30_000;
/** Longest pause in seconds that a caller waits for; where an answer asks for more, it is given up. */
const longestPause = 30;

type Given<Key extends string, T> = [T] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: T };

/** What goes with a call: its query and body by the contract, and how it is carried. */
export type CallInput<C extends Call> = Given<'query', QueryOf<C>> &
  Given<'body', BodyOf<C>> & {
    signal?: AbortSignal;
    /** Lets the call outlive the page. */
    keepalive?: boolean;
  };

/** How the web's own server calls: where the backend is, for which host, how often again. */
export interface ServerSide {
  origin: string;
  host?: string;
  /** Makes the backend believe the host. */
  secret?: string;
  retries?: number;
  /** Seconds for which Next may keep the answer. */
  revalidate?: number;
  /** Whether the answer shows people. */
  hasPeople?: boolean;
  /** Has the backend carry the trace of this request on. */
  traceparent?: string;
}

type Listener = () => void;
const signedOut = new Set<Listener>();

/** Tells when a call was refused because nobody is logged in (never for `user.php`). Returns how to stop listening. */
export function onAuthenticationRequired(listener: Listener): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

/** Tells the listeners where a refusal means that nobody is logged in. */
export function tellIfSignedOut(call: Call, failure: ApiFailure): void {
  const ended = failure.code === 'authentication_required' && call.path !== '/api/user.php';
  if (ended) for (const listener of signedOut) listener();
}

/** Milliseconds before repetition `attempt` (from 0): doubling, with jitter, never below what the answer asked for. */
export function retryDelay(attempt: number, retryAfter: number | undefined, random = Math.random): number {
  return Math.max((retryAfter ?? 0) * 1000, 300 * 2 ** attempt * (0.5 + random() / 2));
}

/** The cause of a failure where the backend took the call and never answered. */
const hung = 'no answer in time';

function mayRepeat(call: Call, failure: ApiFailure): boolean {
  const harmless = call.method === 'GET' || call.repeatable === true;
  const passing = failure.status === 0 || failure.status === 429 || failure.status >= 500;
  return harmless && passing && (failure.retryAfter ?? 0) <= longestPause;
}

function requestOf(call: Call, input: { query?: unknown; body?: unknown }, server: ServerSide | undefined) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) query.append(name, String(one));
  }
  const headers: Record<string, string> = { accept: 'application/json', 'request-type': server ? 'server' : 'client' };
  if (server?.host) headers['x-forwarded-host'] = server.host;
  if (server?.secret) headers[frontSecretHeader] = server.secret;
  if (server?.traceparent) headers.traceparent = server.traceparent;
  const isForm = typeof FormData !== 'undefined' && input.body instanceof FormData;
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const body = isForm ? (input.body as FormData) : input.body === undefined ? undefined : JSON.stringify(input.body);
  const url = `${server?.origin ?? ''}${call.path}${query.size ? `?${query}` : ''}`;
  return { url, init: { method: call.method, headers, body } satisfies RequestInit };
}

/**
 * Performs a call for so long at most: then it failed, and its signal ends as it does where the caller gives up. Not by
 * `AbortSignal.any`, which browsers of 2023 do not know.
 */
async function inTime<T>(
  milliseconds: number,
  signal: AbortSignal | undefined,
  perform: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const given = new AbortController();
  const giveUp = () => given.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp, { once: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new ApiFailure('unavailable', 0), { cause: hung }));
      given.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([perform(given.signal), late]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

async function answerOf(call: Call, response: Response): Promise<unknown> {
  const schema = call.responses[response.status];
  if (schema === undefined) throw await failureOf(response);
  if (schema === null) return undefined;
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw Object.assign(new ApiFailure('internal_error', response.status), { cause: parsed.error });
  return parsed.data;
}

async function once(call: Call, input: CallInput<Call>, server: ServerSide | undefined): Promise<unknown> {
  const { url, init } = requestOf(call, input, server);
  // The tag is how server/page-cache.ts finds what was asked for a host.
  const tags = [...(server?.host ? [server.host] : []), ...(server?.hasPeople ? [peopleTag] : [])];
  const next = server?.revalidate === undefined ? {} : { next: { revalidate: server.revalidate, tags } };
  const { signal, keepalive } = input;
  const early = call.method === 'GET' ? takeEarly(url) : undefined;
  const askedAt = early ? globalThis.earlyAnswers?.asked : performance.now();
  return inTime(server ? serverPatience : browserPatience, signal, async (given) => {
    const response = await (early ?? fetch(url, { ...init, ...next, signal: given, keepalive })).catch(
      (reason: unknown) => {
        if (signal?.aborted) throw reason;
        throw new ApiFailure('unavailable', 0);
      },
    );
    // What no cache keeps is of this moment, and so is its date.
    if (response.headers.get('cache-control')?.includes('no-store'))
      learnServerTime(response.headers.get('date'), askedAt);
    return answerOf(call, response);
  });
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * The only way to the backend. Sends a call of the contract, repeats it where that is harmless, and parses what comes
 * back with the contract's own schema. Throws an ApiFailure, or the signal's reason where the caller gave up.
 */
export async function send<C extends Call>(call: C, input: CallInput<C>, server?: ServerSide): Promise<ResultOf<C>> {
  const retries = server?.retries ?? maxRetries;
  for (let attempt = 0; ; attempt++) {
    try {
      return (await once(call, input as CallInput<Call>, server)) as ResultOf<C>;
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      // It was there when the attempt began whose answer was lost.
      if (attempt > 0 && call.method === 'DELETE' && thrown.code === 'not_found') return undefined as ResultOf<C>;
      // Who has waited that long is told, and asks again.
      const waitedEnough = !server && thrown.cause === hung;
      if (attempt < retries && mayRepeat(call, thrown) && !waitedEnough) {
        await pause(retryDelay(attempt, thrown.retryAfter));
        input.signal?.throwIfAborted();
      } else {
        tellIfSignedOut(call, thrown);
        throw thrown;
      }
    }
  }
}
