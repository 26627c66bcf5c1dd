'use client';
import { useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { usePath } from '@/lib/page-state/use-path';
import { useLoggedIn } from '@/lib/session/login-state';
import { useSite } from '@/lib/sites/site-context';
import { firstTouch } from '@/lib/tracking/first-touch';
import { rememberSearch } from './recent-searches';
import { parseSearch, type Search, serializeSearch } from './search';

/**
 * The affiliate who brought this visitor, as the address or else the record of the first touch says: asked for where the
 * site shows its members to nobody else.
 */
function useNetwork(named: string | undefined): string | undefined {
  const { logged_out_search } = useSite();
  const loggedIn = useLoggedIn();
  // The static page knows no visitor.
  const takenOver = usePath() !== null;
  if (named !== undefined || loggedIn || logged_out_search || !takenOver) return named;
  return firstTouch('')?.network;
}

type Wanted = Search | ((now: Search) => Search);

/**
 * The search of the address, and how to go to another one: a step of its own in the history, without loading a page. Next draws
 * it later, so that a change starts from the address itself: two quick presses count both.
 */
export function useSearch(): { search: Search; network: string | undefined; go: (wanted: Wanted) => void } {
  const params = useSearchParams();
  const named = params.get('network') ?? undefined;
  const network = useNetwork(named);
  const search = useMemo(() => parseSearch(new URLSearchParams(params)), [params]);
  const go = useCallback(
    (wanted: Wanted) => {
      const now = () => parseSearch(new URLSearchParams(window.location.search));
      const filters = serializeSearch(typeof wanted === 'function' ? wanted(now()) : wanted);
      rememberSearch(filters);
      const query = new URLSearchParams(filters);
      if (named) query.set('network', named);
      const text = query.toString();
      window.history.pushState(null, '', window.location.pathname + (text && `?${text}`));
    },
    [named],
  );
  return { search, network, go };
}
