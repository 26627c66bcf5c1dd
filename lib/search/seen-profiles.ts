import type { Profile } from '#contract/member';

/** How many profiles are remembered; the one seen longest ago goes first. */
const most = 1000;

const seen = new Map<string, Profile>();
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

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

/** Forgets the profiles and who is hidden, with the session. */
export function forgetSeenProfiles(): void {
  seen.clear();
  hidden = new Set();
}

/** Takes a member out of lists that were loaded before, after a block, or puts them back. */
export function hideFromLists(id: string, hide: boolean): void {
  if (hide) seen.delete(id);
  hidden = new Set(hide ? [...hidden, id] : [...hidden].filter((one) => one !== id));
  for (const listener of listeners) listener();
}

/** Who is hidden: another set after each change. */
export const hiddenIds = (): ReadonlySet<string> => hidden;

/** Hears when somebody is hidden or comes back. Returns how to stop. */
export function onHidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Profiles without those hidden, each once: members move between pages while one reads. */
export function listed(profiles: readonly Profile[], without = hidden): Profile[] {
  const unique = new Map(profiles.map((profile) => [profile.id, profile]));
  return [...unique.values()].filter(({ id }) => !without.has(id));
}
