'use client';
import { type UIEvent, useLayoutEffect, useRef } from 'react';

/** Pixels by which the list was scrolled last. */
let top = 0;

/**
 * Where the list of chats stands beside a thread: opening a thread makes another page, and the list in it stands where
 * it stood. `filled` once the conversations are there. The result is for the box that scrolls.
 */
export function useListPosition(filled: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (filled && ref.current) ref.current.scrollTop = top;
  }, [filled]);
  const onScroll = ({ currentTarget }: UIEvent) => {
    top = currentTarget.scrollTop;
  };
  return { ref, onScroll };
}
