'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isFailure } from '@/lib/api/api-failure';
import { tellTyping } from '@/lib/api/chat';
import { onLiveEvent } from '@/lib/live/live';

/** Milliseconds for which a word about typing holds, and the shortest pause between two of one's own. */
const typingHolds = 5_000;
const tellEvery = 3_000;

/** The conversation in which the other one is typing just now, by conversation id. */
export function useTypingIn(): ReadonlySet<string> {
  const [typing, setTyping] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = (conversation: string) => {
      clearTimeout(timers.get(conversation));
      timers.delete(conversation);
      setTyping(new Set(timers.keys()));
    };
    const unsubscribe = onLiveEvent((event) => {
      if (event.type === 'message') stop(event.message.conversation);
      if (event.type !== 'typing') return;
      const { conversation } = event;
      clearTimeout(timers.get(conversation));
      timers.set(
        conversation,
        setTimeout(() => stop(conversation), typingHolds),
      );
      setTyping(new Set(timers.keys()));
    });
    return () => {
      unsubscribe();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  return typing;
}

/** Tells the other one about one's own typing, at most every three seconds. */
export function useTellTyping(conversation: string | null): () => void {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (conversation === null || now - last.current < tellEvery) return;
    last.current = now;
    // Of the moment: a lost word about typing is not worth a second one.
    tellTyping(conversation).catch((thrown: unknown) => {
      if (!isFailure(thrown)) throw thrown;
    });
  }, [conversation]);
}
