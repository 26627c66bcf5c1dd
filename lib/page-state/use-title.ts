'use client';
import { useLayoutEffect } from 'react';
import { prefixedTitle } from '@/lib/session/title-prefix';

/**
 * The tab's title, once the page knows what it is about. The page's general title may be written later, when its head
 * comes to life, so the head is watched. A count before the title stays.
 */
export function useTitle(title: string | undefined): void {
  // Ends with the page: an observer that outlives it would take the next page's title away.
  useLayoutEffect(() => {
    if (title === undefined) return;
    const write = () => {
      if (prefixedTitle(document.title, 0) !== title) document.title = title;
    };
    write();
    const watcher = new MutationObserver(write);
    watcher.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watcher.disconnect();
  }, [title]);
}
