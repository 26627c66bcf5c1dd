import type { Call } from '#contract/call';
import type { Profile } from '#contract/member';
import type { CallContext } from '../../http/route.ts';
import { findProfiles } from './queries.ts';
import { toProfile, viewerOf } from './to-profile.ts';

/**
 * Profiles of members of this site as the caller sees them, by id; ids that the site does not have are left out.
 * Whether they may be seen is for the caller to know.
 */
export async function profilesFor(
  { deps, site, member, now }: Pick<CallContext<Call>, 'deps' | 'site' | 'member' | 'now'>,
  ids: string[],
): Promise<Map<string, Profile>> {
  const found = await findProfiles(deps.db, site.id, ids);
  const viewer = viewerOf(member);
  return new Map([...found].map(([id, row]) => [id, toProfile(row, viewer, site.visibleProfileFields, now)]));
}
