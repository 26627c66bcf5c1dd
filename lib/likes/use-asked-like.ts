'use client';
import { useEffect, useState } from 'react';
import { usePath } from '@/lib/page-state/use-path';
import { useLikes } from '@/lib/session/use-counts';
import { showMoment } from './like-moment';

const parameter = 't';
/** Seconds at most; more is no delay that somebody meant. */
const longest = 3_600;

/** Seconds after which the address asks for the like modal; undefined where it asks for none. */
export function secondsAsked(search: string): number | undefined {
  const given = new URLSearchParams(search).get(parameter);
  if (given === null || !/^\d{1,4}(\.\d{1,3})?$/.test(given)) return undefined;
  const seconds = Number(given);
  return seconds <= longest ? seconds : undefined;
}

function dropParameter(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url);
}

/**
 * The query parameter `t` shows who likes the member after so many seconds, and is taken out of the address then
 * (specification, section 4): the newest real like that was received. Where there is none, nothing is shown.
 */
export function useAskedLike(loggedIn: boolean): void {
  const path = usePath();
  const { data: likes } = useLikes();
  const [due, setDue] = useState(false);

  useEffect(() => {
    const seconds = path === null ? undefined : secondsAsked(window.location.search);
    if (seconds === undefined) return;
    const timer = setTimeout(setDue, seconds * 1_000, true);
    return () => clearTimeout(timer);
  }, [path]);

  useEffect(() => {
    if (!due || (loggedIn && !likes)) return;
    setDue(false);
    dropParameter();
    const profiles = likes?.liked_by.map(({ id }) => likes.profiles.find((profile) => profile.id === id)) ?? [];
    const newest = profiles.find((profile) => profile && !profile.fictional);
    if (newest) showMoment({ kind: 'like', profile: newest });
  }, [due, loggedIn, likes]);
}
