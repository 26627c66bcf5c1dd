import type { Currency } from '#contract/common';
import { getLimits, type Limits, limitPeriods, longestCoolOffDays, setLimits } from '#contract/limits';
import type { Db } from '../../db/client.ts';
import { invalidField } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';
import { findCoolOff, findLimits, findSpending, saveCoolOff, saveLimit } from '../../spending/queries.ts';
import { changeLimit, comingLimit, standingLimit } from '../../spending/rules.ts';
import { within } from '../../spending/till.ts';
import { findBundles } from '../bundles/queries.ts';
import { endOutdatedOrders } from '../payments/settle.ts';

interface Whose {
  siteId: string;
  memberId: string;
  country: string;
}

/** A member's limits with what of them is used up by what was paid. */
async function readLimits(db: Db, { siteId, memberId, country }: Whose, now: Date): Promise<Limits> {
  const [stored, spending, coolOff, [bundle]] = await Promise.all([
    findLimits(db, memberId),
    findSpending(db, memberId, now),
    findCoolOff(db, memberId, now),
    findBundles(db, siteId, country),
  ]);
  const own: Currency = bundle?.price.currency ?? 'EUR';
  const paid = spending.filter(({ status }) => status !== 'open');
  const of = <T>(value: (period: (typeof limitPeriods)[number]) => T) =>
    Object.fromEntries(limitPeriods.map((period) => [period, value(period)])) as Record<
      (typeof limitPeriods)[number],
      T
    >;
  const standing = of((period) => standingLimit(stored.get(period), now));
  const coming = limitPeriods.flatMap((period) => {
    const found = comingLimit(stored.get(period), now);
    return found ? [[period, { limit: found.limit, from: found.from.toISOString() }] as const] : [];
  });
  return {
    ...standing,
    coming: Object.fromEntries(coming),
    spent: of((period) => {
      const currency = standing[period]?.currency ?? own;
      const amount = within(paid, period, currency, now).reduce((sum, one) => sum + one.amount, 0);
      return { amount, currency };
    }),
    currency: own,
    cool_off_until: coolOff?.toISOString() ?? null,
  };
}

export const limitRoutes = [
  route(getLimits, ({ deps, site, member, now }) =>
    readLimits(deps.db, { siteId: site.id, memberId: member.id, country: member.country }, now),
  ),

  /**
   * Under the member's lock, which the till takes too: an order sees the limits of before or of after. What was ordered
   * before and is too much now is called off.
   */
  route(setLimits, async ({ deps, site, member, body, now }) => {
    const until = body.cool_off_until === undefined ? undefined : new Date(body.cool_off_until);
    if (until && until <= now) throw invalidField('cool_off_until', 'too_small');
    const latest = now.getTime() + longestCoolOffDays * 86_400_000;
    if (until && until.getTime() > latest) throw invalidField('cool_off_until', 'too_large');
    await deps.db.transaction(async (tx) => {
      await lockCaller(tx, member);
      if (until) {
        const standing = await findCoolOff(tx, member.id, now);
        if (standing && until < standing) throw invalidField('cool_off_until', 'too_small');
        await saveCoolOff(tx, member.id, until);
      }
      const stored = await findLimits(tx, member.id);
      for (const period of limitPeriods) {
        const wish = body[period];
        if (wish !== undefined) await saveLimit(tx, member.id, period, changeLimit(stored.get(period), wish, now));
      }
    });
    await endOutdatedOrders(deps, member.id);
    return readLimits(deps.db, { siteId: site.id, memberId: member.id, country: member.country }, now);
  }),
];
