import type { Context } from 'hono';
import type { Call } from '#contract/call';
import type { Deps } from '../deps.ts';
import { sessionToken, setSessionCookies } from '../session/cookies.ts';
import { readSession, sessionDays, sessionTrustMs } from '../session/session.ts';
import { answer } from './answer.ts';
import { ApiError } from './api-error.ts';
import { decodeForm, decodeJson, decodeMultipart, decodeText, readBytes } from './body.ts';
import { type Client, hostnameOf, readClient } from './client.ts';
import { type Place, senderOf } from './places.ts';
import type { AppEnv } from './request-log.ts';
import type { Route } from './route.ts';
import { type Asked, logSecurity } from './security-log.ts';
import { parseInput } from './validation.ts';

const defaultBodyLimit = 64 * 1024;

/**
 * A write may only come from a page of the same host, or from a client that says no origin. What takes the origin away
 * on its path, as some proxies and extensions do, leaves the browser's word that another site's page is asking.
 */
function checkOrigin(c: Context, call: Call, client: Client): void {
  if (call.method === 'GET' || call.access === 'machine') return;
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new ApiError('bad_origin');
  const origin = c.req.header('origin');
  if (origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== client.host) throw new ApiError('bad_origin');
}

async function readBody(c: Context, { call, options }: Route, place?: Place): Promise<unknown> {
  if (!call.body && call.bodyType !== 'raw' && call.bodyType !== 'multipart') return undefined;
  const bytes = await readBytes(c.req.raw, options.bodyLimit ?? defaultBodyLimit, place);
  if (call.bodyType === 'raw') return decodeText(bytes);
  if (!bytes.length && call.body?.safeParse(undefined).success) return parseInput(call.body, undefined);
  if (call.bodyType === 'multipart') return decodeMultipart(bytes, c.req.header('content-type') ?? '');
  const data = call.bodyType === 'form' ? decodeForm(bytes) : decodeJson(bytes);
  return call.body ? parseInput(call.body, data) : undefined;
}

/** The session of the cookie, prolonged where it is due. */
async function readMember(c: Context, deps: Deps, siteId: string, client: Client, now: Date) {
  const token = sessionToken(c, client.secure);
  const session = token ? await readSession(deps.db, siteId, token, now, client.country) : null;
  if (token && session?.renewed) setSessionCookies(c, token, sessionDays, client.secure);
  return session?.member ?? null;
}

/** The route that answers: where two share path and method, the one whose query parameter is `1`. */
export function chooseRoute(c: Context, routes: Route[]): Route | undefined {
  const chosen = routes.find(({ call }) => call.when !== undefined && c.req.query(call.when) === '1');
  return chosen ?? routes.find(({ call }) => call.when === undefined) ?? routes[0];
}

/** Does what all calls have in common, in this order: host, origin, session, query, body; then the call itself. */
export async function dispatch(c: Context<AppEnv>, deps: Deps, route: Route): Promise<Response> {
  const { call, options } = route;
  const client = readClient(c, deps);
  c.header('cache-control', 'no-store');

  const tenant = await deps.sites.byHost(hostnameOf(options.hostOf?.(c) ?? client.hostname));
  if (!tenant) throw new ApiError('unknown_domain');
  const log = c.get('log').child({ call: call.id, site: tenant.site.id });
  const asked: Asked = { call: call.id };
  let place: Place | undefined;
  try {
    checkOrigin(c, call, client);
    // What shared caches keep is nobody's: it must not carry anybody's renewed session.
    const shared = options.cacheSeconds !== undefined;
    const admit = async (now: Date) => {
      const member = shared ? null : await readMember(c, deps, tenant.site.id, client, now);
      asked.member = member?.id;
      if (call.access === 'member' && !member) throw new ApiError('authentication_required');
      if (call.reaches && member?.restricted) throw new ApiError('restricted');
      return { member, now };
    };
    let caller = await admit(deps.clock.now());

    const query = call.query ? parseInput(call.query, c.req.query()) : {};
    if (call.method !== 'GET' && !(await deps.hasRoom())) throw new ApiError('unavailable', { retryAfter: 30 });
    if (caller.member) {
      const { id } = caller.member;
      if (options.rate) await deps.limits.take(options.rate, id);
      place = options.takePlace?.(senderOf(id, client));
    }
    const body = await readBody(c, route, place);
    asked.body = body;
    const later = deps.clock.now();
    if (Math.abs(later.getTime() - caller.now.getTime()) > sessionTrustMs) caller = await admit(later);
    const context = { ...tenant, c, deps, client, log, query, body, ...caller };
    const result = await route.handle(context as Parameters<Route['handle']>[0]);
    logSecurity(log, c, asked);
    if (result instanceof Response) return result;
    return answer(c, call.responses, result, options, deps.development);
  } catch (error) {
    logSecurity(log, c, asked, error);
    throw error;
  } finally {
    place?.leave();
  }
}
