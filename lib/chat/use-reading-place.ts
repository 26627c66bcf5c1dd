'use client';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { type ReadingPlace, readingPlaces } from './seen-threads';

const entryId = (): string | undefined => window.history.state?.thread;

/**
 * Where the reader stood when this entry of the history was left, and how to keep a new place; null where the newest
 * messages were in view. A conversation that is opened anew, by a link, begins with its newest messages.
 */
export function useReadingPlace(conversation: string | null) {
  const [place] = useState(() => readingPlaces.get(`${entryId()} ${conversation}`) ?? null);
  const entry = useRef<string>(undefined);
  useLayoutEffect(() => {
    entry.current = entryId() ?? Math.random().toString(36).slice(2);
    window.history.replaceState({ ...window.history.state, thread: entry.current }, '');
  }, []);
  const keep = useCallback(
    (left: ReadingPlace | null) => {
      const key = `${entry.current} ${conversation}`;
      if (left) readingPlaces.set(key, left);
      else readingPlaces.delete(key);
    },
    [conversation],
  );
  return { place, keep };
}
