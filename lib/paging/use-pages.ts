'use client';
import { useEffect, useState } from 'react';
import useSWRInfinite from 'swr/infinite';

/** A page of a list that goes on after `next`. */
interface Page {
  next: string | null;
}

type PageKey = readonly [call: string, before: string];

/** A list that comes page by page; `call` names it in the cache. `pages` is undefined until the first one is there. */
export function usePages<Answer extends Page>(call: string, read: (before?: string) => Promise<Answer>) {
  const keyOf = (index: number, previous: Answer | null): PageKey | null => {
    if (index === 0) return [call, ''];
    return previous?.next ? [call, previous.next] : null;
  };
  const load = ([, before]: PageKey) => read(before || undefined);
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite(keyOf, load, {
    revalidateFirstPage: false,
  });
  // Without the first page SWR reads nothing on mount either: pages of an earlier visit are shown, and read again.
  const [isKnown] = useState(data !== undefined);
  useEffect(() => {
    if (isKnown) void mutate();
  }, [isKnown, mutate]);
  return {
    pages: data,
    /** Whether there are more than those. */
    more: typeof data?.at(-1)?.next === 'string',
    loadingMore: isValidating && data !== undefined && data.length < size,
    error: error as unknown,
    showMore: () => void setSize(size + 1),
    reload: () => mutate(),
  };
}
