'use client';
import { useLayoutEffect } from 'react';
import { prefixedTitle } from '@/lib/session/title-prefix';

/**
 * Sets the tab's title once the page knows it. React may write the page's general title later, when it hydrates the head
 * or the page came without loading; an observer then sets this one. A count before the title stays.
 */
export function useTitle(title: string | undefined): void {
  // A layout effect ends in the same commit as the page, so that the next page's title is not overwritten.
  useLayoutEffect(() => {
    if (title === undefined) return;
    const write = () => {
      // Without React's element this would make another, which would outlive the page.
      if (!document.querySelector('head > title')) return;
      if (prefixedTitle(document.title, 0) !== title) document.title = title;
    };
    write();
    const watcher = new MutationObserver(write);
    watcher.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watcher.disconnect();
  }, [title]);
}
