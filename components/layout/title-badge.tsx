'use client';
import { useEffect } from 'react';
import { isLoggedIn } from '@/lib/session/login-state';
import { prefixedTitle } from '@/lib/session/title-prefix';
import { useCounts } from '@/lib/session/use-counts';

/** Puts unread messages and new likes before the page's title and on the installed app's icon. */
export function TitleBadge() {
  const { unread, newLikes, known } = useCounts();
  const total = unread + newLikes;

  useEffect(() => {
    const prefix = () => {
      const wanted = prefixedTitle(document.title, total);
      if (document.title !== wanted) document.title = wanted;
    };
    prefix();
    // Each page sets its own title when it comes, and loses the prefix with it.
    const watcher = new MutationObserver(prefix);
    watcher.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => watcher.disconnect();
  }, [total]);

  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // The number of the last visit stands until this one knows better.
    if (!known && isLoggedIn()) return;
    // Browsers refuse where the site is not installed, which is fine.
    const set = total ? navigator.setAppBadge(total) : navigator.clearAppBadge();
    set.catch(() => undefined);
  }, [total, known]);
  return null;
}
