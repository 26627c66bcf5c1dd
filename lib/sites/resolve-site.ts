import type { Settings } from '#contract/settings';
import { pickLocale } from '@/lib/i18n/locales';
import { subjectOfSlug } from '@/lib/landers/subject';
import { keepsSlug, matchRoute, pageOf, type RouteMatch } from '@/lib/routes';
import type { CountryRegions } from './places';

/** What is known of a request when the page is chosen. `settings` is null where no site answers to the host. */
export interface SiteRequest {
  host: string;
  settings: Settings | null;
  /** The countries of the site, whose places a landing page may be about; needed where the path is of one. */
  countries: readonly CountryRegions[];
  path: string;
  localeCookie?: string;
  loggedIn: boolean;
  production: boolean;
}

/** A static page (with status 404 for the one that says so), or nothing at all: a host of no brand. */
export type SiteAnswer = { kind: 'page'; path: string; status: 200 | 404 } | { kind: 'no-site' };

function existing(match: RouteMatch | null, request: SiteRequest, settings: Settings): string | null {
  if (!match) return null;
  if (match.slug !== undefined && keepsSlug(match) && !subjectOfSlug(match.slug, settings, request.countries))
    return null;
  if (match.name === 'index' && request.loggedIn) return pageOf({ name: 'members', ids: [] }, request.production);
  return pageOf(match, request.production);
}

/**
 * Chooses the static page of a request. Visitors never see the prefix of domain and locale: a path that spells it is
 * no route, and so not found like any other. Ids are dropped: their pages are one shell per host and language.
 */
export function resolveSite(request: SiteRequest): SiteAnswer {
  const { host, settings } = request;
  if (!settings) return { kind: 'no-site' };
  const tokens = settings.token_pages.map(({ token }) => token);
  const page = existing(matchRoute(request.path, tokens), request, settings);
  const prefix = `/${host}/${pickLocale(request.localeCookie, settings.domain_language)}`;
  return page === null
    ? { kind: 'page', path: `${prefix}/missing`, status: 404 }
    : { kind: 'page', path: prefix + page, status: 200 };
}
