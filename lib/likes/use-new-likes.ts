'use client';
import { useEffect, useState } from 'react';
import { mutate } from 'swr';
import { refreshEvery } from '@/lib/session/refresh-rule';
import { sessionKeys } from '@/lib/session/session';
import { useLikes } from '@/lib/session/use-counts';
import { findNewLike } from './find-new-like';
import { showMoment } from './like-moment';

/** Milliseconds after which the likes are asked for again, once the server has named one (specification, section 9). */
const likesAfterAsking = 500;
/** Milliseconds until the next try where the member was busy. */
const tryAgain = 5_000;

/** Tells of likes as they come: by an event, a push message or a refresh, all of which load the likes anew. */
export function useNewLikes(me: string | undefined): void {
  const { data: likes } = useLikes();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is what `tries` is for
  useEffect(() => {
    if (me === undefined || !likes) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setTries((count) => count + 1);
    findNewLike(me, likes).then(
      (found) => {
        if (found === 'busy') timer = setTimeout(again, tryAgain);
        else if (found) {
          showMoment(found);
          setTimeout(() => void mutate(sessionKeys.likes), likesAfterAsking);
        }
      },
      () => {
        timer = setTimeout(again, refreshEvery);
      },
    );
    return () => clearTimeout(timer);
  }, [me, likes, tries]);
}
