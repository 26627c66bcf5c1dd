'use client';
import { useMemo, useSyncExternalStore } from 'react';
import type { Profile } from '#contract/member';
import { hiddenIds, listed, onHidden } from './seen-profiles';

const nobody: ReadonlySet<string> = new Set();

/** Who has gone out of the member's sight on this page by a block, as it is now. */
export const useHiddenIds = (): ReadonlySet<string> => useSyncExternalStore(onHidden, hiddenIds, () => nobody);

/** A list of profiles that was loaded before, without those hidden since, by whichever tab or side of a block. */
export function useListed<Profiles extends readonly Profile[] | undefined>(profiles: Profiles) {
  const hidden = useHiddenIds();
  return useMemo(() => profiles && listed(profiles, hidden), [profiles, hidden]) as Profiles extends undefined
    ? Profile[] | undefined
    : Profile[];
}
