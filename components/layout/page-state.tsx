'use client';
import { useEffect } from 'react';
import { usePath } from '@/lib/page-state/use-path';

/** Keeps the page-state class `not-index` in step when the page changes without being loaded anew. */
export function PageState() {
  const path = usePath();
  useEffect(() => {
    if (path !== null) document.documentElement.classList.toggle('not-index', path !== '/');
  }, [path]);
  return null;
}
