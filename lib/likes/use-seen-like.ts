'use client';
import { useEffect, useRef } from 'react';
import { useLikes } from '@/lib/session/use-counts';
import { markSeen } from './toggle-like';

/**
 * Opening a liker's profile ends that like's being new (specification, section 4). A like that comes while the profile
 * is open already was not looked for: the moment that tells of it ends it.
 */
export function useSeenLike(id: string | undefined, opened: boolean): void {
  const { data: likes } = useLikes();
  const looked = useRef<string>(undefined);
  useEffect(() => {
    if (!id || !opened || !likes || looked.current === id) return;
    looked.current = id;
    if (likes.liked_by.some((liker) => liker.id === id && liker.like_new)) void markSeen(id);
  }, [id, opened, likes]);
}
