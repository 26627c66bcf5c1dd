import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { type Client, customerNetworkOf } from '../http/client.ts';
import { keyedHash } from '../seal.ts';
import { foldMailbox } from './fold.ts';

/** How many times the limit of one network all networks of an IPv6 customer share, who may have 65,536 of them (143). */
export const networksOfCustomer = 10;

/** The customer of a provider whose networks share a limit; undefined for IPv4, where customer and network are one. */
export function sharedNetwork({ address, network }: Client): string | undefined {
  const customer = customerNetworkOf(address);
  return customer === network ? undefined : customer;
}

/**
 * Takes a point of the caller's network, and of their provider's customer; throws `rate_limited` when none is left. That
 * of our own front or proxy is left out: its limit would be everybody's.
 */
export async function limitAddress(deps: Deps, client: Client, rule: LimitRule): Promise<void> {
  if (client.isOurs) return;
  await deps.limits.take(rule, client.network);
  const customer = sharedNetwork(client);
  if (!customer) return;
  const { name, points, seconds } = rule;
  await deps.limits.take({ name: `${name}:customer`, points: points * networksOfCustomer, seconds }, customer);
}

/** Takes a point; false when none is left. */
export async function hasPoint({ limits }: Pick<Deps, 'limits'>, rule: LimitRule, key: string): Promise<boolean> {
  try {
    await limits.take(rule, key);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** Takes a point of what mails of a site are counted for, which limits keep as a keyed hash; false when none is left. */
export const hasMailPoint = (
  deps: Pick<Deps, 'limits' | 'secretKey'>,
  rule: LimitRule,
  siteId: string,
  counted: string,
): Promise<boolean> => hasPoint(deps, rule, keyedHash(deps.secretKey, 'mail limit', `${siteId} ${counted}`));

/** Takes a point of the mailbox of an address on a site; false when none is left. */
export const hasMailboxPoint = (
  deps: Pick<Deps, 'limits' | 'secretKey'>,
  rule: LimitRule,
  siteId: string,
  email: string,
) => hasMailPoint(deps, rule, siteId, foldMailbox(email));
