'use client';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Distance between two cards of a row that scrolls; its width where there is only one. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth;
}

/** A row of cards that the platform scrolls and snaps: which one is in front, and whether there is more at either side. */
export function useRow() {
  const row = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState({ at: 0, before: false, after: false });

  const look = useCallback(() => {
    const { current } = row;
    if (!current) return;
    const { scrollLeft, clientWidth, scrollWidth } = current;
    setPlace({
      at: Math.round(scrollLeft / stepOf(current)),
      before: scrollLeft > 1,
      after: scrollLeft + clientWidth < scrollWidth - 1,
    });
  }, []);
  const turn = (by: 1 | -1) => row.current?.scrollBy({ left: by * stepOf(row.current) });

  useEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [look]);

  return { row, look, turn, ...place };
}
