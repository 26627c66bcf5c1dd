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
  hasOlder: boolean;
  onOlder: () => void;
}

/**
 * The lines of a thread that are in view, out of thousands. The newest end holds still: older ones that join above,
 * and pictures that arrive, move nothing that is looked at; new ones are followed by a reader who is at the end.
 */
export function useThreadRows({ box, keys, outgoing, hasOlder, onOlder }: Rows) {
  const rows = useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => keys[index] ?? index,
    estimateSize: () => likelyHeight,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearNewest,
    overscan: 12,
    paddingStart: 16,
    paddingEnd: 16,
  });

  // A line above that changes its height, as the first one that loses its day to an older one, moves nothing below,
  // also while somebody scrolls up: no line of a conversation grows while it is read.
  useLayoutEffect(() => {
    rows.shouldAdjustScrollPositionOnItemSizeChange = (line, _delta, { scrollOffset }) =>
      line.start < (scrollOffset ?? 0);
  }, [rows]);

  const filled = keys.length > 0;
  const sent = useRef(outgoing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows keep their identity.
  useLayoutEffect(() => {
    if (filled) rows.scrollToEnd();
  }, [filled]);
  useEffect(() => {
    if (outgoing > sent.current) rows.scrollToEnd();
    sent.current = outgoing;
  }, [outgoing, rows]);

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
