import { eq } from 'drizzle-orm';
import type { PartnerOffer } from '#contract/partner-offers';
import type { Db } from '../../db/client.ts';
import { partnerOffers } from '../../db/schema/partner-offers.ts';

/** What a site's partners offer, in its order. */
export function findPartnerOffers(db: Db, siteId: string): Promise<PartnerOffer[]> {
  const { id, kind, partner, url, position } = partnerOffers;
  return db
    .select({ id, kind, partner, url })
    .from(partnerOffers)
    .where(eq(partnerOffers.siteId, siteId))
    .orderBy(position);
}
