import type { DistinctRule } from '../adapters/limits/distinct.ts';
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

const mailKey = ({ secretKey }: Pick<Deps, 'secretKey'>, siteId: string, counted: string) =>
  keyedHash(secretKey, 'mail limit', `${siteId} ${counted}`);

/** Takes a point of what mails of a site are counted for, which limits keep as a keyed hash; false when none is left. */
export const hasMailPoint = (
  deps: Pick<Deps, 'limits' | 'secretKey'>,
  rule: LimitRule,
  siteId: string,
  counted: string,
): Promise<boolean> => hasPoint(deps, rule, mailKey(deps, siteId, counted));

/** What a mailbox gets of all brands of the installation together, in times of what it gets of one. */
const brandsOfMailbox = 2;

/**
 * Takes a point of what mails of a site are counted for, and one of what those of all sites are: each brand more would
 * otherwise be as many mails more. False when either has none left.
 */
export const hasMailPointOfAll = async (
  deps: Pick<Deps, 'limits' | 'secretKey'>,
  rule: LimitRule,
  siteId: string,
  counted: string,
): Promise<boolean> => {
  if (!(await hasMailPoint(deps, rule, siteId, counted))) return false;
  const ofAll = { ...rule, name: `${rule.name}-all`, points: rule.points * brandsOfMailbox };
  return hasPoint(deps, ofAll, keyedHash(deps.secretKey, 'mail limit of all sites', counted));
};

/** Takes a point of the mailbox of an address on a site, and one on all sites; false when either has none left. */
export const hasMailboxPoint = (
  deps: Pick<Deps, 'limits' | 'secretKey'>,
  rule: LimitRule,
  siteId: string,
  email: string,
) => hasMailPointOfAll(deps, rule, siteId, foldMailbox(email));

/**
 * Counts a member for the mailbox of an address on a site; false when the rule allows no further member. A member who was counted
 * before is free, so a transaction that is done again changes nothing.
 */
export async function isFirstOfMailbox(
  deps: Pick<Deps, 'limits' | 'secretKey'>,
  rule: DistinctRule,
  siteId: string,
  email: string,
  member: string,
): Promise<boolean> {
  const [refusal] = await deps.limits.takeDistinct(
    [{ rule, key: mailKey(deps, siteId, foldMailbox(email)) }],
    [member],
  );
  return refusal === undefined;
}
