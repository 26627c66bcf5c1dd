import type { Profile } from '#contract/member';

/** How many profiles are remembered; the one seen longest ago goes first. */
const most = 1000;

const seen = new Map<string, Profile>();
const hidden = new Set<string>();

/** Remembers profiles of a list, so that opening one shows it at once. */
export function keepSeen(profiles: readonly Profile[]): void {
  for (const profile of profiles) {
    seen.delete(profile.id);
    seen.set(profile.id, profile);
  }
  for (const id of seen.keys()) {
    if (seen.size <= most) break;
    seen.delete(id);
  }
}

/** A profile as a list on the way here showed it. */
export function seenProfile(id: string): Profile | undefined {
  return seen.get(id);
}

/** Takes a member out of lists that were loaded before, after a block, or puts them back. */
export function hideFromLists(id: string, hide: boolean): void {
  if (hide) hidden.add(id);
  else hidden.delete(id);
}

/** Profiles without those hidden, each once: members move between pages while one reads. */
export function listed(profiles: readonly Profile[]): Profile[] {
  const unique = new Map(profiles.map((profile) => [profile.id, profile]));
  return [...unique.values()].filter(({ id }) => !hidden.has(id));
}
