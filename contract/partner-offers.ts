import * as z from 'zod';
import { defineCall } from './call.ts';

/** What a partner offers: a live camera chat of theirs, or another dating site. */
export const partnerOfferKinds = ['live_cam', 'resell'] as const;

/**
 * Somebody else's offer beside profiles, always shown as advertising. `partner` is who pays for it, `url` leads to their
 * own site; nothing of the member goes with it.
 */
export const partnerOffer = z
  .object({
    id: z.string().max(64),
    kind: z.enum(partnerOfferKinds),
    partner: z.string().max(60),
    url: z.url({ protocol: /^https$/ }).max(500),
  })
  .meta({ id: 'PartnerOffer' });
export type PartnerOffer = z.infer<typeof partnerOffer>;

export const listPartnerOffers = defineCall({
  id: 'listPartnerOffers',
  method: 'GET',
  path: '/api/partner-offers.php',
  summary: 'Offers of partners that the site shows beside profiles; none unless its setting `member_resell` is on.',
  access: 'public',
  responses: { 200: z.array(partnerOffer) },
  errors: [],
});
