import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { partnerOfferKinds } from '#contract/partner-offers';
import { created } from './columns.ts';
import { ofSite } from './sites.ts';

/** What partners pay a site to show beside profiles, in its order. The words around it are the product's own. */
export const partnerOffers = pgTable(
  'partner_offers',
  {
    id: text().primaryKey(),
    siteId: ofSite(),
    kind: text({ enum: partnerOfferKinds }).notNull(),
    partner: text().notNull(),
    url: text().notNull(),
    position: integer().notNull(),
    created: created(),
  },
  (t) => [index().on(t.siteId, t.position), check('partner_offers_https', sql`${t.url} like 'https://%'`)],
);
