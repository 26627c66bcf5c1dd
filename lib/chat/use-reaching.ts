'use client';
import { useEffect } from 'react';
import type { ThreadState } from './thread';

/** Loads older messages, page by page, until the one at a position is there; nothing where there is none to reach. */
export function useReaching(position: number | null, { messages, older }: ThreadState, loadOlder: () => void) {
  const oldest = messages[0]?.position ?? 0;
  useEffect(() => {
    if (position !== null && older !== null && oldest > position) loadOlder();
  }, [position, older, oldest, loadOlder]);
}
