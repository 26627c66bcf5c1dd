import type { Money } from '#contract/common';
import { type DiscountCode, type DiscountedOrder, refusalOf, timeBonus } from '#contract/discounts';
import type { PaymentMethod } from '#contract/payment-methods';
import { limitAddress } from '../accounts/limit-address.ts';
import type { LimitRule } from '../adapters/limits/limits.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { Client } from '../http/client.ts';
import { type CodeRow, findCode, findLeavingCode, findUse, findWelcomeCode, hasBought } from './queries.ts';

/** The member whom a code is for, as they are at that moment. */
export interface Buyer {
  id: string;
  siteId: string;
  paidUser: boolean;
  created: Date;
}

/** Nobody writes codes faster by hand; whoever guesses does. */
const memberRate: LimitRule = { name: 'discount-code', points: 30, seconds: 600 };
const networkRate: LimitRule = { name: 'discount-code-network', points: 120, seconds: 600 };

/**
 * Counts a look-up, or an order that names a code. The time bonus, which is no secret, counts for the member alone: neighbours must
 * not use up the hours in which it is good. Throws `rate_limited`.
 */
export async function countLookUp(
  deps: Pick<Deps, 'limits'>,
  { member, client, code }: { member: { id: string }; client: Client; code: string },
): Promise<void> {
  await deps.limits.take(memberRate, member.id);
  if (code !== timeBonus.code) await limitAddress(deps, client, networkRate);
}

/** A stored code in the specification's form. */
export function toDiscountCode(row: CodeRow, now: Date): DiscountCode {
  return {
    code: row.code,
    country: row.country,
    user_id: row.memberId,
    expires: row.expires?.toISOString() ?? null,
    value_percentage: row.valuePercentage,
    currency: row.currency as Money['currency'] | null,
    minimum_order_value: row.minimumOrderValue,
    status: 'active',
    validity: row.validity,
    expired: row.expires !== null && row.expires <= now,
    paymentmethods: row.paymentMethods as PaymentMethod[] | null,
  };
}

/** Whether the first purchase is still ahead: who withdrew from it in part is no premium member, but has bought. */
const isNew = async (db: Db, { id, paidUser }: Buyer) => !paidUser && !(await hasBought(db, id));

/** The time bonus of a member, which is stored nowhere; undefined where it is over, and for who has bought before. */
async function timeBonusOf(db: Db, buyer: Buyer, now: Date): Promise<DiscountCode | undefined> {
  const { id, created } = buyer;
  const expires = new Date(created.getTime() + timeBonus.seconds * 1000);
  if (expires <= now || !(await isNew(db, buyer))) return undefined;
  return {
    code: timeBonus.code,
    country: null,
    user_id: id,
    expires: expires.toISOString(),
    value_percentage: timeBonus.percentage,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
  };
}

/** Whether a payment that can no longer be called off has the code: one that was completed, or is on its way. */
async function isSpent(db: Db, buyer: Buyer, { code }: DiscountCode): Promise<boolean> {
  const use = await findUse(db, buyer.id, code);
  return use !== undefined && use.status !== 'open';
}

async function unspent(db: Db, buyer: Buyer, discount: DiscountCode): Promise<DiscountCode> {
  if (await isSpent(db, buyer, discount)) throw new ApiError('code_already_used');
  return discount;
}

/**
 * A code as it stands for a member, also when it has expired. Throws `code_not_found`, `code_already_used`, and
 * `not_eligible` for a discount on the first purchase after it, or a time bonus that is over.
 */
export async function findDiscount(db: Db, buyer: Buyer, code: string, now: Date): Promise<DiscountCode> {
  if (code === timeBonus.code) {
    const bonus = await timeBonusOf(db, buyer, now);
    if (!bonus) throw new ApiError('not_eligible');
    return unspent(db, buyer, bonus);
  }
  const row = await findCode(db, buyer.siteId, buyer.id, code);
  if (!row) throw new ApiError('code_not_found');
  if (row.kind === 'welcome' && !(await isNew(db, buyer))) throw new ApiError('not_eligible');
  return unspent(db, buyer, toDiscountCode(row, now));
}

/** The site's welcome code for a member, undefined where the site has none. Throws as `findDiscount` does. */
export async function findWelcome(db: Db, buyer: Buyer, country: string, now: Date): Promise<DiscountCode | undefined> {
  const row = await findWelcomeCode(db, buyer.siteId, country, now);
  if (!row) return undefined;
  if (!(await isNew(db, buyer))) throw new ApiError('not_eligible');
  return unspent(db, buyer, toDiscountCode(row, now));
}

/**
 * What a member has off the prices of a country without writing anything: the time bonus, else the site's welcome code,
 * else the code of their own. Undefined where there is nothing.
 */
export async function activeDiscount(
  db: Db,
  buyer: Buyer,
  country: string,
  now: Date,
): Promise<DiscountCode | undefined> {
  const bonus = await timeBonusOf(db, buyer, now);
  if (bonus && !(await isSpent(db, buyer, bonus))) return bonus;
  const stored = [
    (await isNew(db, buyer)) ? await findWelcomeCode(db, buyer.siteId, country, now) : undefined,
    await findLeavingCode(db, buyer.id),
  ];
  for (const row of stored) {
    const discount = row?.status === 'active' ? toDiscountCode(row, now) : undefined;
    if (discount && !discount.expired && !(await isSpent(db, buyer, discount))) return discount;
  }
  return undefined;
}

/** Throws `not_eligible` where a code is over, or bound to another country, method or a higher order. */
export function checkEligible(discount: DiscountCode, order: DiscountedOrder): void {
  if (refusalOf(discount, order)) throw new ApiError('not_eligible');
}
