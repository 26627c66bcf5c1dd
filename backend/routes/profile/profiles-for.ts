import type { Call } from '#contract/call';
import type { Profile } from '#contract/member';
import type { CallContext } from '../../http/route.ts';
import { findProfiles } from './queries.ts';
import { toProfile, viewerOf, withNameAlone } from './to-profile.ts';

/**
 * Profiles of members of this site as the caller sees them, by id; ids that the site does not have are left out. Members
 * whom the caller may not open, as in a conversation that they never answered, come with little more than the name.
 */
export async function profilesFor(
  { deps, site, member, now }: Pick<CallContext<Call>, 'deps' | 'site' | 'member' | 'now'>,
  ids: string[],
): Promise<Map<string, Profile>> {
  const viewer = viewerOf(member);
  const found = await findProfiles(deps.db, site.id, ids, viewer.id ?? '');
  return new Map(
    [...found].map(([id, row]) => {
      const profile = toProfile(row, viewer, site.visibleProfileFields, now);
      return [id, row.openable ? profile : withNameAlone(profile)];
    }),
  );
}
