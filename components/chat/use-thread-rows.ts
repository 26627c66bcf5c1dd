'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { nearNewest } from './use-newest';

/** Pixels from the oldest line at which older messages are asked for. */
const askBefore = 800;
/** Pixels of a line that has not been drawn yet: a bubble of one line and a half. */
const likelyHeight = 58;

interface Rows {
  box: RefObject<HTMLElement | null>;
  keys: readonly string[];
  /** How many of one's own are on their way: with a new one the newest line is shown. */
  outgoing: number;
  /** The reader has scrolled away from the newest line. */
  away: boolean;
  hasOlder: boolean;
  onOlder: () => void;
}

/**
 * The lines of a thread that are in view, out of thousands. The newest end holds still: older ones that join above,
 * and pictures that arrive, move nothing that is looked at; new ones are followed by a reader who is at the end.
 */
export function useThreadRows({ box, keys, outgoing, away, hasOlder, onOlder }: Rows) {
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => likelyHeight,
    anchorTo: 'end',
    scrollEndThreshold: nearNewest,
    overscan: 12,
    paddingStart: 16,
    paddingEnd: 16,
  });

  // The first line loses its day to older ones that join above it. What is below the lost label holds still, also while
  // somebody scrolls up, and at the very top, where the line itself is in view. A line near the newest grows downwards.
  useLayoutEffect(() => {
    rows.shouldAdjustScrollPositionOnItemSizeChange = (line, _delta, { scrollOffset, scrollRect }) =>
      line.start < (scrollOffset ?? 0) + (scrollRect?.height ?? 0) / 2;
  }, [rows]);

  const sent = useRef(outgoing);
  // Whatever joins, also above a line of one's own that waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity, and coming near moves nothing.
  useLayoutEffect(() => {
    if (!away) rows.scrollToEnd();
  }, [keys.length, keys.at(-1)]);
  useEffect(() => {
    if (outgoing > sent.current) rows.scrollToEnd();
    sent.current = outgoing;
  }, [outgoing, rows]);

  // The box shrinks as the composer grows, and as a keyboard comes: what is answered stays in view.
  const isAway = useRef(away);
  useLayoutEffect(() => {
    isAway.current = away;
  }, [away]);
  useEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => {
      if (!isAway.current) rows.scrollToEnd();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, rows]);

  const lookUp = useCallback(() => {
    if (hasOlder && box.current && box.current.scrollTop < askBefore) onOlder();
  }, [box, hasOlder, onOlder]);

  // A page of short lines may not fill the screen, and a fast reader may be at the top before it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again once there are more lines.
  useEffect(() => {
    const frame = requestAnimationFrame(lookUp);
    return () => cancelAnimationFrame(frame);
  }, [lookUp, keys.length]);

  return { rows, lookUp };
}
