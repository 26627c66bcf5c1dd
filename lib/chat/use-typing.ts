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
    const typists = new Map<string, { profile: string; timer: ReturnType<typeof setTimeout> }>();
    const stop = (conversation: string) => {
      clearTimeout(typists.get(conversation)?.timer);
      typists.delete(conversation);
      setTyping(new Set(typists.keys()));
    };
    const unsubscribe = onLiveEvent((event) => {
      if (event.type === 'message') {
        const { conversation, sender } = event.message;
        // One's own message, told as well, says nothing of whether the other one is still typing.
        if (typists.get(conversation)?.profile === sender) stop(conversation);
      }
      if (event.type !== 'typing') return;
      const { conversation, profile } = event;
      clearTimeout(typists.get(conversation)?.timer);
      typists.set(conversation, { profile, timer: setTimeout(() => stop(conversation), typingHolds) });
      setTyping(new Set(typists.keys()));
    });
    return () => {
      unsubscribe();
      for (const { timer } of typists.values()) clearTimeout(timer);
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
