import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import { type Client, customerOf, networksOfCustomer } from '../http/client.ts';
import { keyedHash } from '../seal.ts';
import { foldMailbox } from './fold.ts';

type Caller = Pick<Client, 'address' | 'network' | 'isOurs'>;

/**
 * Takes a point of the caller's network, of IPv6 also one of the customer whose networks may be thousands; throws
 * `rate_limited` when none is left. That of our own front or proxy is left out: its limit would be everybody's.
 */
export async function limitAddress({ limits }: Pick<Deps, 'limits'>, client: Caller, rule: LimitRule): Promise<void> {
  if (client.isOurs) return;
  await limits.take(rule, client.network);
  const customer = customerOf(client);
  if (customer === undefined) return;
  await limits.take({ ...rule, name: `${rule.name}-customer`, points: rule.points * networksOfCustomer }, customer);
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
