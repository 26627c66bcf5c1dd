'use client';
import { useEffect, useState } from 'react';
import { findMembers } from '@/lib/api/members';
import { parseSearch, queryOf, type Search, serializeSearch } from './search';

/** Milliseconds without a change before a search is counted. */
export const countAfter = 250;

/**
 * How many members a search would find, counted while its filters are being chosen: a change gives up the call before.
 * Undefined while nobody knows.
 */
export function useLiveCount(search: Search, network?: string): number | undefined {
  const [known, setKnown] = useState<{ query: string; count: number }>();
  const query = serializeSearch(search);

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const wanted = queryOf(parseSearch(new URLSearchParams(query)));
      findMembers({ ...wanted, network, pageNumber: 1 }, stop.signal).then(
        ({ numResults }) => setKnown({ query, count: numResults }),
        () => undefined,
      );
    }, countAfter);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, network]);

  return known?.query === query ? known.count : undefined;
}
