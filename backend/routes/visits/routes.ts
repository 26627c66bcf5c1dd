import { asksBeforeStoring } from '#contract/consumer-law';
import { countVisit, forgetPartner } from '#contract/visits';
import { limitAddress } from '../../accounts/limit-address.ts';
import type { LimitRule } from '../../adapters/limits/limits.ts';
import { forgetFirstTouch } from '../../affiliates/forget-click.ts';
import { addVisit } from '../../affiliates/visits.ts';
import { route } from '../../http/route.ts';
import { lockCaller } from '../../session/lock-caller.ts';

/** A browser tells its click once on each page that it loads; behind one address there may be many. */
const rate: LimitRule = { name: 'visit', points: 120, seconds: 3_600 };

export const visitRoutes = [
  route(countVisit, async ({ deps, site, domain, client, now, body }) => {
    await limitAddress(deps, client, rate);
    if (!body.again) await addVisit(deps, site.id, body.tracking, client, now);
    return { ask: asksBeforeStoring(client.country ?? domain.country) };
  }),

  route(forgetPartner, async ({ deps, member }) => {
    await deps.db.transaction(async (tx) => {
      await lockCaller(tx, member);
      await forgetFirstTouch(tx, member.id);
    });
    return undefined;
  }),
];
