import { eq } from 'drizzle-orm';
import { type Settings, settings } from '#contract/settings';
import type { Db } from '../db/client.ts';
import { domains, sites } from '../db/schema/sites.ts';
import { pageTitles } from '../routes/pages/queries.ts';
import { creditCosts, findCompany } from '../routes/settings/queries.ts';
import { toSettings } from '../routes/settings/settings.ts';
import { type Finding, maxSettingsBytes } from './site-file.ts';

/** The fields of the settings of a site's hosts that a web would reject, and settings that are too long for every page. */
export async function settingsProblems(db: Db, id: string): Promise<Finding[]> {
  const [site] = await db.select().from(sites).where(eq(sites.id, id));
  if (!site) throw new Error(`there is no site ${id}`);
  const hosts = await db.select().from(domains).where(eq(domains.siteId, id)).orderBy(domains.host);
  const [company, costs, titles] = await Promise.all([
    findCompany(db, site.companyId),
    creditCosts(db, id),
    pageTitles(db, id),
  ]);
  if (!company) return [{ path: 'company', message: 'is missing' }];
  const facts = { company, costs, titles, tracking: {}, geoipCountry: null };
  return hosts.flatMap((domain) => {
    const all = toSettings({ site, domain, domains: hosts }, facts);
    const broken = settings.safeParse(all).error?.issues ?? [];
    const bytes = Buffer.byteLength(JSON.stringify(all));
    return [
      ...broken.map(({ path, message }) => ({ path: `${domain.host}: ${path.join('.')}`, message })),
      ...(bytes > maxSettingsBytes
        ? [
            {
              path: `${domain.host}: ${largestOf(all)}`,
              message: `settings of ${bytes} bytes, at most ${maxSettingsBytes}`,
            },
          ]
        : []),
    ];
  });
}

/** The name of the longest field. */
function largestOf(all: Settings): string {
  const sizes = Object.entries(all).map(([name, value]): [string, number] => [name, JSON.stringify(value).length]);
  return sizes.reduce((largest, one) => (one[1] > largest[1] ? one : largest))[0];
}
