'use client';
import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives a text field the height of its text where the browser does not know `field-sizing`, as Safari before 26.2.
 * Limits are the field's own `min-height` and `max-height`.
 */
export function useContentHeight(field: RefObject<HTMLTextAreaElement | null>): void {
  // Without dependencies, since each render may bring another text.
  useLayoutEffect(() => {
    const { current } = field;
    if (!current || CSS.supports('field-sizing', 'content')) return;
    const grow = () => {
      current.style.height = 'auto';
      current.style.height = `${current.scrollHeight + current.offsetHeight - current.clientHeight}px`;
    };
    grow();
    current.addEventListener('input', grow);
    window.addEventListener('resize', grow);
    return () => {
      current.removeEventListener('input', grow);
      window.removeEventListener('resize', grow);
    };
  });
}
