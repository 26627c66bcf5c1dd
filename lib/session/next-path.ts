import { matchRoute } from '@/lib/routes';

/** Where a log-in leads: the page of this site that asked for it, else the search. Never to another host. */
export function nextPath(search: string): string {
  const wanted = new URLSearchParams(search).get('next') ?? '';
  const own = wanted.startsWith('/') && !wanted.startsWith('//') && !wanted.includes('\\');
  return own && matchRoute(wanted.split(/[?#]/)[0] ?? '') ? wanted : '/members';
}
