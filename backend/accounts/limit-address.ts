import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Deps } from '../deps.ts';
import type { Client } from '../http/client.ts';

/**
 * Takes a point of the caller's address; throws `rate_limited` when none is left. That of our own front or proxy is
 * left out: its limit would be everybody's.
 */
export async function limitAddress(deps: Deps, client: Client, rule: LimitRule): Promise<void> {
  if (!client.isOurs) await deps.limits.take(rule, client.network);
}
