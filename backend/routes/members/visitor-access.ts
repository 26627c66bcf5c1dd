import { ApiError } from '../../http/api-error.ts';
import type { SessionMember } from '../../session/session.ts';
import type { Site } from '../../tenancy/sites.ts';

/**
 * Whether members are shown at all: to every member; to visitors where the site lets them search, all of them or those
 * whom an affiliate's network brought. Throws `authentication_required` for anybody else.
 */
export function checkVisitorAccess({
  member,
  site,
  query,
}: {
  member: SessionMember | null;
  site: Site;
  query: { network?: string };
}): void {
  const byTrafficsource = site.loggedOutSearchTrafficsource && Boolean(query.network);
  if (!member && !site.loggedOutSearch && !byTrafficsource) throw new ApiError('authentication_required');
}
