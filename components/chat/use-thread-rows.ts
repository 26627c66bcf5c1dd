'use client';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReadingPlace } from '@/lib/chat/seen-threads';
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
  /** The newest message when the reader scrolled away from it; null at the end. */
  leftAt: number | null;
  /** Where the reader stood when the thread was left, and gets the place when it is left again. */
  place: ReadingPlace | null;
  onLeave: (place: ReadingPlace | null) => void;
  hasOlder: boolean;
  onOlder: () => void;
  /** The message that a search leads to, and the place of its line; -1 while it is not there. */
  found: number | null;
  target: number;
}

/**
 * The lines of a thread that are in view, out of thousands. The newest end holds still: older ones that join above,
 * and pictures that arrive, move nothing that is looked at; new ones are followed by a reader who is at the end. A line that
 * was found stays in the middle, whatever joins, until the reader moves (`release`).
 */
export function useThreadRows(props: Rows) {
  const { box, keys, outgoing, leftAt, place, onLeave, hasOlder, onOlder, found, target } = props;
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => likelyHeight,
    anchorTo: 'end',
    scrollEndThreshold: nearNewest,
    overscan: 12,
    initialMeasurementsCache: place?.lines,
    initialOffset: place?.offset,
    paddingStart: 16,
    paddingEnd: 16,
  });

  const held = useRef<number>(null);
  // The first line loses its day to older ones that join above it. What is below the lost label holds still, also while
  // somebody scrolls up, and at the very top, where the line itself is in view. A line near the newest grows downwards, and
  // so does one that was found: it is shown from its beginning.
  useLayoutEffect(() => {
    rows.shouldAdjustScrollPositionOnItemSizeChange = (line, _delta, { scrollOffset, scrollRect }) =>
      held.current !== null && target >= 0
        ? line.index < target
        : line.start < (scrollOffset ?? 0) + (scrollRect?.height ?? 0) / 2;
  }, [rows, target]);

  const release = useCallback(() => {
    held.current = null;
  }, []);
  useLayoutEffect(() => {
    held.current = found;
  }, [found]);
  const stay = () => {
    // The rows follow an index, which is another line's as soon as older ones join.
    if (held.current !== null && target >= 0) rows.scrollToIndex(target, { align: 'center' });
    else if (leftAt === null) rows.scrollToEnd();
  };
  const sent = useRef(outgoing);
  // Whatever joins, also above a line of one's own that waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity, and coming near moves nothing.
  useLayoutEffect(stay, [keys.length, keys.at(-1), found, target]);
  useEffect(() => {
    if (outgoing > sent.current) {
      release();
      rows.scrollToEnd();
    }
    sent.current = outgoing;
  }, [outgoing, rows, release]);

  const leave = () =>
    onLeave(leftAt === null ? null : { lines: rows.takeSnapshot(), offset: rows.scrollOffset ?? 0, leftAt });
  const latest = useRef({ stay, leave });
  useLayoutEffect(() => {
    latest.current = { stay, leave };
  });
  useLayoutEffect(() => () => latest.current.leave(), []);
  // The box shrinks as the composer grows, and as a keyboard comes: what is answered stays in view.
  useEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => latest.current.stay());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);

  const lookUp = useCallback(() => {
    if (hasOlder && box.current && box.current.scrollTop < askBefore) onOlder();
  }, [box, hasOlder, onOlder]);

  // A page of short lines may not fill the screen, and a fast reader may be at the top before it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again once there are more lines.
  useEffect(() => {
    const frame = requestAnimationFrame(lookUp);
    return () => cancelAnimationFrame(frame);
  }, [lookUp, keys.length]);

  return { rows, lookUp, release };
}
