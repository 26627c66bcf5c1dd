import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { Client } from '../http/client.ts';

/**
 * Takes a point of the caller's address; throws `rate_limited` when none is left. That of our own front or proxy is
 * left out: its limit would be everybody's.
 */
export async function limitAddress(deps: Deps, client: Client, rule: LimitRule): Promise<void> {
  if (!client.isOurs) await deps.limits.take(rule, client.network);
}

/** Takes a point of a key; false when none is left. */
export async function hasPoint({ limits }: Pick<Deps, 'limits'>, rule: LimitRule, key: string): Promise<boolean> {
  try {
    await limits.take(rule, key);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
