'use client';
import { useEffect, useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { type MemberPage, pageSize } from '#contract/members';
import { findMembers } from '@/lib/api/members';
import { usePath } from '@/lib/page-state/use-path';
import { useLoggedIn } from '@/lib/session/login-state';
import { queryOf, type Search, serializeSearch } from './search';
import { keepSeen, listed } from './seen-profiles';
import { useHiddenIds } from './use-listed';

/** Milliseconds after which a search that is looked at again is asked anew, in place. */
const staleAfter = 120_000;

/** Whose search, which one, which page, and behind which one it comes. */
type PageKey = readonly ['members.php', string, string, number, string | undefined];

/** Whether nobody comes behind a page. */
const isLast = ({ results, next }: MemberPage) => next === null || results.length < pageSize;

const loadedAt = new Map<string, number>();

/** Pages of a search so far. They stay in memory, so the way back finds them and their position again. */
export function useMembers(search: Search, network: string | undefined) {
  const takenOver = usePath() !== null;
  const who = useLoggedIn() ? 'member' : 'visitor';
  const query = serializeSearch(search);
  const key = (index: number, previous: MemberPage | null): PageKey | null => {
    // The static page knows no visitor: asked before it is taken over, the answer would be somebody else's.
    if (!takenOver || (previous && isLast(previous))) return null;
    return ['members.php', who, query, index + 1, previous?.next ?? undefined];
  };
  const load = async ([, , , pageNumber, after]: PageKey) => {
    const page = await findMembers({ ...queryOf(search), network, pageNumber, after });
    if (pageNumber === 1) loadedAt.set(who + query, Date.now());
    keepSeen([...page.results, ...page.similar]);
    return page;
  };
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite(key, load, {
    revalidateFirstPage: false,
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });

  useEffect(() => {
    const age = Date.now() - (loadedAt.get(who + query) ?? Date.now());
    if (age > staleAfter) void mutate();
  }, [who, query, mutate]);

  const pages = data ?? [];
  const last = pages.at(-1);
  const hidden = useHiddenIds();
  const members = useMemo(
    () =>
      listed(
        (data ?? []).flatMap(({ results }) => results),
        hidden,
      ),
    [data, hidden],
  );
  const similar = useMemo(() => {
    const found = new Set(members.map(({ id }) => id));
    return listed(last?.similar ?? [], hidden).filter(({ id }) => !found.has(id));
  }, [members, last, hidden]);
  const complete = last !== undefined && isLast(last);
  return {
    members,
    similar,
    /** Undefined until the first page is there. */
    count: last?.numResults,
    complete,
    loadingMore: isValidating && pages.length > 0,
    error: error as unknown,
    more: () => void setSize(pages.length + 1),
    retry: () => void mutate(),
  };
}
