'use client';
import { useMemo } from 'react';
import useSWR from 'swr';
import type { User } from '#contract/session';
import { readUser } from '@/lib/api/user';
import { keepLastUser, readLastUser } from './last-user';
import { useLoggedIn } from './login-state';
import { sessionEnded, sessionKeys } from './session';
import { claimTab } from './tab-memory';

async function load(): Promise<User | null> {
  const user = await readUser();
  if (user) keepLastUser(user);
  else await sessionEnded();
  return user;
}

/** The member as last seen; the tab is theirs before anything is read from it in their name. */
function lastHere(): User | undefined {
  const last = readLastUser();
  if (last) claimTab(last.id);
  return last;
}

/**
 * The member of this session: `user` is undefined while nobody knows, null for a visitor. It is `fresh` once the server has
 * told this page; before, it is what this browser remembers.
 */
export function useUser(): { user: User | null | undefined; fresh: boolean; loggedIn: boolean; error: unknown } {
  const loggedIn = useLoggedIn();
  const last = useMemo(() => (loggedIn ? lastHere() : undefined), [loggedIn]);
  const { data, error } = useSWR(loggedIn ? sessionKeys.user : null, load);
  return { user: loggedIn ? (data ?? last) : null, fresh: data !== undefined, loggedIn, error };
}
