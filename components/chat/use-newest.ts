'use client';
import { useCallback, useState } from 'react';
import type { ReadingPlace } from '@/lib/chat/seen-threads';
import type { ThreadState } from '@/lib/chat/thread';

/** Pixels from the newest line within which a reader counts as being there. */
export const nearNewest = 120;

/** The newest message when the reader scrolled away from it, null at the end; how many have come from the other one since. */
export function useNewest({ me, messages }: ThreadState, place: ReadingPlace | null) {
  const newest = messages.at(-1)?.position ?? 0;
  const [leftAt, setLeftAt] = useState(place?.leftAt ?? null);
  const away = leftAt !== null;
  const onDistance = useCallback(
    (distance: number) => setLeftAt((known) => (distance <= nearNewest ? null : (known ?? newest))),
    [newest],
  );
  const missed = away ? messages.filter(({ sender, position }) => sender !== me && position > leftAt).length : 0;
  return { leftAt, away, missed, onDistance };
}
