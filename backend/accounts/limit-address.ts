import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Deps } from '../deps.ts';
import type { Client } from '../http/client.ts';

/**
 * Takes a point of the caller's address; throws `rate_limited` when none is left. One of our own proxies or this machine
 * is nobody's: its limit would be everybody's.
 */
export async function limitAddress(deps: Deps, client: Client, rule: LimitRule): Promise<void> {
  if (!deps.isTrustedProxy(client.address)) await deps.limits.take(rule, client.network);
}
