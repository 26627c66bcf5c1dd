'use client';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { ChatPhoto } from '#contract/chat-photos';
import { onLiveEvent } from '@/lib/live/live';
import { PhotoZoom } from './photo-zoom';

interface ThreadPhotos {
  /** The photos of the other one that were uncovered, by id. */
  uncovered: ReadonlySet<string>;
  uncover: (photo: ChatPhoto) => void;
  enlarge: (photo: ChatPhoto) => void;
}

const Context = createContext<ThreadPhotos>({ uncovered: new Set(), uncover: () => {}, enlarge: () => {} });

/** What was uncovered in the open thread: a bubble that is scrolled away and back is as it was left. */
export const useThreadPhotos = () => useContext(Context);

/** Keeps for a thread which photos were uncovered, and shows one large. `other` is the other one's id. */
export function ThreadPhotos({ other, children }: { other: string | undefined; children: ReactNode }) {
  const [uncovered, setUncovered] = useState<ReadonlySet<string>>(new Set());
  const [large, setLarge] = useState<ChatPhoto>();
  const uncover = useCallback((photo: ChatPhoto) => setUncovered((known) => new Set([...known, photo.id])), []);
  const value = useMemo(() => ({ uncovered, uncover, enlarge: setLarge }), [uncovered, uncover]);

  // What may no longer be seen is not left lying open.
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type !== 'consent' || event.profile !== other || (event.mine && event.theirs)) return;
        setLarge((known) => (known?.intimate ? undefined : known));
      }),
    [other],
  );

  return (
    <Context value={value}>
      {children}
      {large && <PhotoZoom photo={large} onClose={() => setLarge(undefined)} />}
    </Context>
  );
}
