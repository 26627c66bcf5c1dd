'use client';
import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { rememberSearch } from './recent-searches';
import { parseSearch, type Search, serializeSearch } from './search';

/**
 * The search of the address, and how to go to another one: a step of its own in the history, without loading a page.
 */
export function useSearch(): { search: Search; network: string | undefined; go: (search: Search) => void } {
  const params = useSearchParams();
  const network = params.get('network') ?? undefined;
  const search = useMemo(() => parseSearch(new URLSearchParams(params)), [params]);
  const go = useCallback(
    (wanted: Search) => {
      const filters = serializeSearch(wanted);
      rememberSearch(filters);
      const query = new URLSearchParams(filters);
      if (network) query.set('network', network);
      const text = query.toString();
      window.history.pushState(null, '', window.location.pathname + (text && `?${text}`));
    },
    [network],
  );
  return { search, network, go };
}
