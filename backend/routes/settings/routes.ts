import { adultInterests, listInterests } from '#contract/interests';
import { getCompany, getSettings, listRegions } from '#contract/settings';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { pageTitles } from '../pages/queries.ts';
import { creditCosts, findCompany } from './queries.ts';
import { companyFields, regionNames, toSettings } from './settings.ts';

const adult = new Set<string>(adultInterests);

/** How long lists that hardly ever change may be kept. */
const hour = 3_600;

export const settingsRoutes = [
  route(
    getSettings,
    async ({ c, deps, site, domain, domains, client, query }) => {
      const { forced_domain, ...tracking } = query;
      const [company, costs, titles] = await Promise.all([
        findCompany(deps.db, site.companyId),
        creditCosts(deps.db, site.id),
        pageTitles(deps.db, site.id),
      ]);
      if (!company) throw new Error(`site ${site.id} has no company`);
      const geoipCountry = forced_domain === undefined ? client.country : null;
      if (forced_domain === undefined) c.header('cache-control', 'private, max-age=60');
      return toSettings({ site, domain, domains }, { company, costs, titles, tracking, geoipCountry });
    },
    { hostOf: (c) => c.req.query('forced_domain') },
  ),

  route(listInterests, async ({ site }) => site.interests.map((id) => ({ id: id as never, adult: adult.has(id) })), {
    cacheSeconds: hour,
  }),

  route(
    listRegions,
    async ({ query }) => {
      const regions = regionNames(query.country);
      if (!regions.length) throw new ApiError('not_found');
      return regions;
    },
    { cacheSeconds: hour },
  ),

  route(
    getCompany,
    async ({ deps, site }) => {
      const company = await findCompany(deps.db, site.companyId);
      if (!company) throw new Error(`site ${site.id} has no company`);
      return companyFields(company);
    },
    { cacheSeconds: hour },
  ),
];
