'use client';
import { useEffect } from 'react';
import { tellPageHidden } from '@/lib/api/page-hidden';
import { usePath } from '@/lib/page-state/use-path';

/**
 * Keeps the page-state class `not-index` in step when the page changes without being loaded anew, and sends the beacon
 * of a page that becomes hidden (specification, section 7).
 */
export function PageState() {
  const path = usePath();
  useEffect(() => {
    if (path !== null) document.documentElement.classList.toggle('not-index', path !== '/');
  }, [path]);

  useEffect(() => {
    const onChange = () => document.visibilityState === 'hidden' && tellPageHidden();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return null;
}
