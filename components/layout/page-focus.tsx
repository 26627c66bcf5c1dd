'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { focusHeading } from '@/lib/page-state/focus-heading';

/** The path of the page before. Each layout has a frame of its own, so that no component lives as long. */
let shown: string | undefined;

/**
 * Gives the focus to the heading of a page that comes without being loaded. Next's own announcer is out of the accessibility tree
 * (`app/globals.css`): it reads the title at a moment when that is empty, or still that of the page before.
 */
export function PageFocus() {
  const path = usePathname();
  useEffect(() => {
    if (path === shown) return;
    const isLoaded = shown === undefined;
    shown = path;
    return isLoaded ? undefined : focusHeading();
  }, [path]);
  return null;
}
