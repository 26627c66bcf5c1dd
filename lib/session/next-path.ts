import { matchRoute } from '@/lib/routes';

/** Where a log-in leads: the page of this site that asked for it, else the search. Never to another host. */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  // No page has an empty word or a backslash in its path, which browsers would read as another host.
  const isPage = wanted.startsWith('/') && matchRoute(wanted.split(/[?#]/)[0] ?? '') !== null;
  return isPage ? wanted : '/members';
}
