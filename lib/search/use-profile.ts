'use client';
import useSWR, { preload } from 'swr';
import type { ProfileAnswer } from '#contract/members';
import { isFailure } from '@/lib/api/api-failure';
import { readProfile } from '@/lib/api/members';
import { usePath } from '@/lib/page-state/use-path';
import { isLoggedIn, useLoggedIn } from '@/lib/session/login-state';
import { firstTouch } from '@/lib/tracking/first-touch';
import { keepSeen, seenProfile } from './seen-profiles';

const keyOf = (id: string, loggedIn: boolean) => ['profile.php', id, loggedIn ? 'member' : 'visitor'] as const;

/** Picks what the cache holds of one member's profile, whoever looked. */
export const isProfileOf = (id: string) => (key: unknown) =>
  Array.isArray(key) && key[0] === 'profile.php' && key[1] === id;

/**
 * The profile as it was asked for ahead of the scripts; where the site shows nobody to visitors, once more for those
 * whom an affiliate brought.
 */
async function read(id: string): Promise<ProfileAnswer> {
  try {
    return await readProfile(id);
  } catch (thrown) {
    const visitor = isFailure(thrown, 'authentication_required') && !isLoggedIn();
    const network = visitor ? firstTouch(window.location.search)?.network : undefined;
    if (network === undefined) throw thrown;
    return readProfile(id, network);
  }
}

async function load([, id]: ReturnType<typeof keyOf>): Promise<ProfileAnswer> {
  const answer = await read(id);
  keepSeen(answer.related);
  return answer;
}

/** Asks for a profile that is about to be opened. */
export function expectProfile(id: string): void {
  void preload(keyOf(id, isLoggedIn()), load);
}

interface ProfileOptions {
  /** For a page of visitors: a visitor who signs up on it goes on seeing the same profile. */
  forVisitor?: boolean;
}

/** A member's profile: at once as a list has shown it, then as the server says it, with the relation to the reader. */
export function useProfile(id: string | undefined, { forVisitor = false }: ProfileOptions = {}) {
  const takenOver = usePath() !== null;
  const loggedIn = useLoggedIn() && !forVisitor;
  const { data, error, mutate } = useSWR(takenOver && id ? keyOf(id, loggedIn) : null, load);
  return {
    profile: data?.profile ?? (id === undefined ? undefined : seenProfile(id)),
    relation: data?.relation,
    related: data?.related,
    error: error as unknown,
    reload: mutate,
  };
}
