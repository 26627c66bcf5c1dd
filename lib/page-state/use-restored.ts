'use client';
import { useEffect } from 'react';

/**
 * Calls back when the browser shows the page again as it was left, after going back to it: what was under way then,
 * such as leading on to another page, is not any more. `onRestored` must keep its identity between renders.
 */
export function useRestored(onRestored: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onRestored();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onRestored]);
}
