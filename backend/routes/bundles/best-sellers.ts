import type { Db } from '../../db/client.ts';
import { findBestSellers } from './queries.ts';

type BestSellers = Awaited<ReturnType<typeof findBestSellers>>;

const day = 24 * 3_600_000;
/** Sales of this long count. */
const counted = 90 * day;
const freshMilliseconds = 300_000;

type OfSites = Map<string, { until: number; found: Promise<BestSellers> }>;
const known = new WeakMap<Db, OfSites>();

/**
 * The best sellers of a site, kept for five minutes: any visitor may ask, and each reading counts all sales of ninety days. Calls
 * that come meanwhile share one reading; one that failed is not kept.
 */
export function bestSellersOf(db: Db, siteId: string, now: Date): Promise<BestSellers> {
  const ofSites = known.get(db) ?? (new Map() as OfSites);
  known.set(db, ofSites);
  const moment = now.getTime();
  const kept = ofSites.get(siteId);
  // The clock may have been set back meanwhile.
  if (kept && kept.until > moment && kept.until <= moment + freshMilliseconds) return kept.found;
  const found = findBestSellers(db, siteId, new Date(moment - counted));
  const entry = { until: moment + freshMilliseconds, found };
  ofSites.set(siteId, entry);
  found.catch(() => {
    if (ofSites.get(siteId) === entry) ofSites.delete(siteId);
  });
  return found;
}
