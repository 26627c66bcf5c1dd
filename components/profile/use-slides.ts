'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isPressed } from '@/lib/likes/interruption';

/** Whether somebody types, or something lies over the slides: over those in a dialog, another dialog. */
function isElsewhere(row: Element | null, target: Element): boolean {
  const own = row?.closest('dialog');
  const around = target.closest('dialog');
  const covered = own ? around !== null && around !== own : isPressed();
  return covered || target.closest('input, textarea, select') !== null;
}

/**
 * A row of slides that the platform scrolls and snaps: where it stands, and how to go to another. Arrow keys move it,
 * unless they are meant for something else.
 */
export function useSlides<Row extends HTMLElement>(count: number, start = 0) {
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
    const press = (event: KeyboardEvent) => {
      const to = at + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0);
      const { altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (to === at || to < 0 || to >= count || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      if (isElsewhere(row.current, event.target as Element)) return;
      event.preventDefault();
      go(to);
      // The focus goes along, so that Enter opens what is shown.
      if (!row.current?.contains(document.activeElement)) return;
      row.current.children[to]?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [count, at, go]);

  return { row, at, go, onScroll };
}
