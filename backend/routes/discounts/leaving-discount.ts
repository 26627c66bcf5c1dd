import { randomBytes } from 'node:crypto';
import { type LeavingDiscountCode, leavingDiscountDays } from '#contract/discounts';
import { findZone } from '../../accounts/member-zone.ts';
import type { Db } from '../../db/client.ts';
import { toDiscountCode } from '../../discounts/discounts.ts';
import { type CodeRow, findLeavingCode, findUse, insertLeavingCode } from '../../discounts/queries.ts';
import { ApiError } from '../../http/api-error.ts';
import { endOfPeriod, lastDayBefore } from '../../local-day.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import type { SessionMember } from '../../session/session.ts';
import type { Site } from '../../tenancy/sites.ts';

/** Without letters and digits that are read for one another. */
const alphabet = '23456789BCDFGHJKMNPQRSTVWXYZ';

/** A code that nobody guesses: two groups of five. */
function newCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

async function isGood(db: Db, row: CodeRow, memberId: string, now: Date): Promise<boolean> {
  if (row.status !== 'active' || (row.expires !== null && row.expires <= now)) return false;
  const use = await findUse(db, memberId, row.code);
  return use === undefined || use.status === 'open';
}

/** Per cent that a member gets off one purchase instead of leaving; null where the site gives none, or it was given. */
export async function leavingPercentage(db: Db, site: Site, memberId: string, now: Date): Promise<number | null> {
  const given = await findLeavingCode(db, memberId);
  if (given) return (await isGood(db, given, memberId, now)) ? given.valuePercentage : null;
  return site.deleteDiscount > 0 && site.deleteDiscount < 100 ? site.deleteDiscount : null;
}

/**
 * Gives a member the code, once; the same again as long as it is good. It ends with a day by the member's clock. Throws
 * `not_eligible`.
 */
export async function giveLeavingCode(
  db: Db,
  site: Site,
  member: SessionMember,
  now: Date,
): Promise<LeavingDiscountCode> {
  const memberId = member.id;
  return db.transaction(async (tx) => {
    await lockCaller(tx, member);
    const percentage = await leavingPercentage(tx, site, memberId, now);
    if (percentage === null) throw new ApiError('not_eligible');
    const zone = await findZone(tx, memberId);
    const expires = endOfPeriod(now, leavingDiscountDays, zone);
    const row =
      (await findLeavingCode(tx, memberId)) ??
      (await insertLeavingCode(tx, {
        siteId: site.id,
        memberId,
        code: newCode(),
        expires,
        valuePercentage: percentage,
      }));
    if (!row) throw new Error('the database stored no code');
    return { ...toDiscountCode(row, now), last_day: lastDayBefore(row.expires ?? expires, zone) };
  });
}
