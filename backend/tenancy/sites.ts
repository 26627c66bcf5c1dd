import type { Clock } from '../adapters/clock.ts';
import type { Db } from '../db/client.ts';
import { domains, sites } from '../db/schema/sites.ts';

export type Site = typeof sites.$inferSelect;
export type Domain = typeof domains.$inferSelect;

/** What a host is: its site, its own row, and all hosts of the site. */
export interface Tenant {
  site: Site;
  domain: Domain;
  domains: Domain[];
}

export interface SiteDirectory {
  /** The tenant of a host name (lower case, no port), or null where nobody has it. */
  byHost(hostname: string): Promise<Tenant | null>;
  /** Forgets what is known, after a change. */
  forget(): void;
}

const freshMilliseconds = 5_000;

/** All sites, read at once and kept for five seconds: an unknown host costs no query of its own. */
export function createSiteDirectory(db: Db, clock: Clock): SiteDirectory {
  let known: { until: number; tenants: Promise<Map<string, Tenant>> } | undefined;

  async function load(): Promise<Map<string, Tenant>> {
    const [allSites, allDomains] = await Promise.all([db.select().from(sites), db.select().from(domains)]);
    const ofSite = Map.groupBy(allDomains, (domain) => domain.siteId);
    const tenants = new Map<string, Tenant>();
    for (const site of allSites) {
      const own = ofSite.get(site.id) ?? [];
      for (const domain of own) tenants.set(domain.host, { site, domain, domains: own });
    }
    return tenants;
  }

  return {
    async byHost(hostname) {
      const now = clock.now().getTime();
      // The clock may have been set back meanwhile.
      if (!known || known.until <= now || known.until > now + freshMilliseconds) {
        const tenants = load();
        known = { until: now + freshMilliseconds, tenants };
        tenants.catch(() => {
          known = undefined;
        });
      }
      return (await known.tenants).get(hostname) ?? null;
    },
    forget() {
      known = undefined;
    },
  };
}
