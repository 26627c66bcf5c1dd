'use client';
import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { matchRoute, type RouteMatch } from '@/lib/routes';

const never = () => () => {};

/**
 * The visitor's path, null until the static page was taken over: the same file answers many paths, so nothing of one
 * path may be rendered into it.
 */
export function usePath(): string | null {
  const path = usePathname();
  return useSyncExternalStore(
    never,
    () => path,
    () => null,
  );
}

/** The route of the visitor's path with its ids; null until the page was taken over, and where there is none. */
export function useRoute(): RouteMatch | null {
  const path = usePath();
  return path === null ? null : matchRoute(path);
}
