import { getPage } from '#contract/pages';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { languageOf } from '../settings/settings.ts';
import { findPage } from './queries.ts';

/** Seconds for which a page may be kept on its way; the web asks for a fresh one when the site was published. */
const kept = 60;

export const pageRoutes = [
  route(
    getPage,
    async ({ deps, site, domain, query }) => {
      const written = await findPage(deps.db, site.id, query.token);
      const wanted = query.language ?? languageOf(domain.domainLanguage);
      const page =
        written.find(({ language }) => language === wanted) ??
        written.find(({ language }) => language === 'en') ??
        written[0];
      if (!page) throw new ApiError('not_found');
      const { token, language, title, description, body, updated } = page;
      return { token, language, title, description, body, updated: updated.toISOString() };
    },
    { cacheSeconds: kept },
  ),
];
