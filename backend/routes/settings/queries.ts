import { eq, sql } from 'drizzle-orm';
import type { Settings } from '#contract/settings';
import { type Db, rows } from '../../db/client.ts';
import { companies } from '../../db/schema/sites.ts';

export type Company = typeof companies.$inferSelect;

export async function findCompany(db: Db, id: string): Promise<Company | undefined> {
  const [company] = await db.select().from(companies).where(eq(companies.id, id));
  return company;
}

/**
 * The least that one credit costs in each country with prices of its own, in minor units, rounded half up as the shop
 * rounds what a message of each bundle costs.
 */
export async function creditCosts(
  db: Db,
  siteId: string,
): Promise<{ country: string; costs: number; currency: Settings['minimum_message_costs'][string]['currency'] }[]> {
  return rows(
    db,
    sql`select distinct on (p.country) p.country, round(p.amount::numeric / b.credits)::int as costs, p.currency
        from bundles b join bundle_prices p on p.bundle_id = b.id
        where b.site_id = ${siteId} and b.active
        order by p.country, p.amount::numeric / b.credits`,
  );
}
