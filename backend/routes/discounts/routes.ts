import { findDiscountCode, getLeavingDiscount, takeLeavingDiscount } from '#contract/discounts';
import { countLookUp, findDiscount, findWelcome } from '../../discounts/discounts.ts';
import { route } from '../../http/route.ts';
import { giveLeavingCode, leavingPercentage } from './leaving-discount.ts';

export const discountRoutes = [
  route(findDiscountCode, async ({ deps, client, member, query, now }) => {
    if (query.code === undefined) return findWelcome(deps.db, member, member.country, now);
    await countLookUp(deps, { member, client, code: query.code });
    return findDiscount(deps.db, member, query.code, now);
  }),

  route(getLeavingDiscount, async ({ deps, site, member, now }) => ({
    value_percentage: await leavingPercentage(deps.db, site, member.id, now),
  })),

  route(takeLeavingDiscount, ({ deps, site, member, now }) => giveLeavingCode(deps.db, site, member, now)),
];
