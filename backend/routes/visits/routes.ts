import { countVisit } from '#contract/visits';
import { limitAddress } from '../../accounts/limit-address.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { addVisit } from '../../affiliates/visits.ts';
import { route } from '../../http/route.ts';

/** A browser tells its first touch once in 30 days; behind one address there may be many. */
const rate: LimitRule = { name: 'visit', points: 60, seconds: 3_600 };

export const visitRoutes = [
  route(countVisit, async ({ deps, site, client, now, body }) => {
    await limitAddress(deps, client, rate);
    await addVisit(deps.db, site.id, body.tracking, now);
    return undefined;
  }),
];
