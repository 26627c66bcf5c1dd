import { eq } from 'drizzle-orm';
import { domains, sites } from '../../backend/db/schema/sites.ts';
import type { TestApp } from './backend';

/** Another brand, like fonkel but for its name; its only host. */
export async function addBrand(t: TestApp, id: string): Promise<string> {
  const host = `${id}.localhost`;
  const [site] = await t.db.select().from(sites).where(eq(sites.id, 'fonkel'));
  const [domain] = await t.db.select().from(domains).where(eq(domains.host, 'nl.localhost'));
  if (!site || !domain) throw new Error('there is no fonkel');
  await t.db.insert(sites).values({ ...site, id, name: id, primaryHost: host });
  await t.db.insert(domains).values({ ...domain, host, siteId: id });
  t.deps.sites.forget();
  return host;
}
