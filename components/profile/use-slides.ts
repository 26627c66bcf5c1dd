'use client';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A row of slides that the platform scrolls and snaps: where it stands, and how to go to another. Arrow keys move it
 * while `keys` is on, unless somebody types or a menu has the focus.
 */
export function useSlides<Row extends HTMLElement>(count: number, keys: boolean, start = 0) {
  const row = useRef<Row>(null);
  const [at, setAt] = useState(start);

  const go = useCallback(
    (index: number) => {
      const target = Math.min(Math.max(index, 0), count - 1);
      row.current?.scrollTo({ left: target * row.current.clientWidth });
    },
    [count],
  );

  const onScroll = () => {
    const { current } = row;
    if (current?.clientWidth) setAt(Math.round(current.scrollLeft / current.clientWidth));
  };

  useEffect(() => {
    if (start > 0) row.current?.scrollTo({ left: start * row.current.clientWidth, behavior: 'instant' });
  }, [start]);

  useEffect(() => {
    if (!keys) return;
    const press = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const busy = (event.target as Element).closest('input, textarea, select, [role="menu"], [role="menuitem"]');
      if (step === undefined || busy || event.defaultPrevented) return;
      event.preventDefault();
      go(at + step);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [keys, at, go]);

  return { row, at, go, onScroll };
}
