import type { Db } from '../../db/client.ts';
import { bundlePrices, bundles } from '../../db/schema/money.ts';
import { partnerOffers } from '../../db/schema/partner-offers.ts';
import { companies, domains, sites, tokenPages } from '../../db/schema/sites.ts';
import { demoPages } from './pages.ts';
import { bundleCredits, priceLists } from './prices.ts';
import { demoCompanies, demoDomains, demoPartnerOffers, demoSites } from './sites.ts';

/** The demo's companies, brands, hosts, bundles and prices. Ids of bundles are the same on every machine. */
export async function seedSites(db: Db): Promise<void> {
  await db.insert(companies).values(demoCompanies);
  await db.insert(sites).values(demoSites);
  await db.insert(domains).values(demoDomains);
  await db.insert(partnerOffers).values(demoPartnerOffers);
  await db.insert(tokenPages).values(demoPages);
  const all = demoSites.flatMap(({ id: siteId }) =>
    bundleCredits.map((credits, position) => ({ id: `${siteId}-${credits}`, siteId, credits, position })),
  );
  await db.insert(bundles).values(all);
  await db
    .insert(bundlePrices)
    .values(
      all.flatMap(({ id: bundleId, position }) =>
        priceLists.flatMap(({ currency, amounts, countries }) =>
          countries.map((country) => ({ bundleId, country, currency, amount: amounts[position] ?? 0 })),
        ),
      ),
    );
}
