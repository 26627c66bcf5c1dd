'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChatSearchAnswer } from '#contract/chat-search';
import { type ApiFailure, isFailure } from '@/lib/api/api-failure';
import { findInChats } from '@/lib/api/chat-search';

/** Milliseconds without a change before a text is looked for. */
export const searchAfter = 300;

/** Whether a text is long enough to be looked for: two signs, as the call wants. */
export const isSearch = (text: string): boolean => [...text.trim()].length >= 2;

interface Found {
  /** What it was looked for: an answer that comes late belongs to nothing. */
  of: string;
  answer?: ChatSearchAnswer;
  failure?: ApiFailure;
}

/**
 * Looks for a text in all chats, or in one: after a pause in typing, giving up the call before. `answer` grows page by
 * page; undefined while nobody knows.
 */
export function useChatSearch(text: string, conversation?: string) {
  const wanted = text.trim();
  const [found, setFound] = useState<Found>();
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const calls = useRef<AbortController>(undefined);

  const ask = useCallback(
    async (before?: string, known?: ChatSearchAnswer) => {
      const call = new AbortController();
      const { signal } = call;
      calls.current = call;
      setBusy(true);
      try {
        const page = await findInChats(wanted, { conversation, before }, signal);
        const results = [...(known?.results ?? []), ...page.results];
        setFound({ of: wanted, answer: { ...page, chats: known?.chats ?? page.chats, results } });
      } catch (thrown) {
        if (signal.aborted) return;
        if (!isFailure(thrown)) throw thrown;
        setFound({ of: wanted, answer: known, failure: thrown });
      }
      setBusy(false);
    },
    [wanted, conversation],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew.
  useEffect(() => {
    if (!isSearch(wanted)) return;
    const timer = setTimeout(() => void ask(), searchAfter);
    return () => {
      clearTimeout(timer);
      calls.current?.abort();
    };
  }, [ask, wanted, attempt]);

  const current = found?.of === wanted ? found : undefined;
  const { answer, failure } = current ?? {};
  return {
    answer,
    failure,
    busy,
    showMore: () => {
      if (!busy && answer?.next) void ask(answer.next, answer);
    },
    retry: () => {
      setFound(undefined);
      setAttempt((known) => known + 1);
    },
  };
}
