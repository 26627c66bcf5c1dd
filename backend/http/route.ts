import type { Context } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Call, ResultOf } from '#contract/call';
import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Deps } from '../deps.ts';
import type { SessionMember } from '../session/session.ts';
import type { Tenant } from '../tenancy/sites.ts';
import type { Client } from './client.ts';
import type { createPlaces } from './places.ts';

type QueryIn<C extends Call> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : Record<string, never>;
type BodyIn<C extends Call> = C extends { bodyType: 'multipart' }
  ? FormData
  : C extends { bodyType: 'raw' }
    ? string
    : C extends { body: infer B extends z.ZodType }
      ? z.output<B>
      : undefined;
type MemberIn<C extends Call> = C['access'] extends 'member' ? SessionMember : SessionMember | null;
type Answer<C extends Call> = ResultOf<C> | Response;

/** A call as its handler sees it: checked, with the site of its host and the member of its session. */
export interface CallContext<C extends Call> extends Tenant {
  c: Context;
  deps: Deps;
  client: Client;
  /** The moment of the call, by the clock of `deps`. */
  now: Date;
  log: Logger;
  query: QueryIn<C>;
  body: BodyIn<C>;
  member: MemberIn<C>;
}

export interface RouteOptions {
  /** Seconds for which a shared cache may keep the answer; sets an ETag. Without it nothing is stored. */
  cacheSeconds?: number;
  /** The host that the call is about, where it is not the one that it came to. */
  hostOf?: (c: Context) => string | undefined;
  /** Bytes that the body may have, if other than 64 kB. */
  bodyLimit?: number;
  /** Set where a body is large: each of its requests takes a place before the body is read. */
  takePlace?: ReturnType<typeof createPlaces>;
  /** How often a member may call, counted before the body is read. */
  rate?: LimitRule;
}

/** A call of the contract with the handler that answers it. */
export interface Route {
  call: Call;
  handle: (context: CallContext<Call>) => Promise<unknown>;
  options: RouteOptions;
}

/**
 * Answers a call of the contract. What the handler gives back is the answer's body; undefined is the empty answer of
 * the call; a `Response` is sent as it is. Coded errors are thrown as `ApiError`.
 */
export function route<const C extends Call>(
  call: C,
  handle: (context: CallContext<C>) => Promise<Answer<C>>,
  options: RouteOptions = {},
): Route {
  return { call, handle: handle as unknown as Route['handle'], options };
}
