import { listPartnerOffers } from '#contract/partner-offers';
import { route } from '../../http/route.ts';
import { findPartnerOffers } from './queries.ts';

export const partnerOfferRoutes = [
  route(listPartnerOffers, async ({ deps, site }) => (site.memberResell ? findPartnerOffers(deps.db, site.id) : [])),
];
