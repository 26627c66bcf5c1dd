'use client';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Profile } from '#contract/member';
import { type ApiFailure, isFailure } from '@/lib/api/api-failure';
import { readThread, type ThreadName } from '@/lib/api/chat';
import { onLiveEvent, onLiveOpened } from '@/lib/live/live';
import { isPassing, onSent } from './delivery';
import { emptyThread, reduceThread, type ThreadState } from './thread';
import { useCatchingUp } from './use-catching-up';

/** Threads as last seen on this page, by whoever saw them, shown at once on the way back. */
const lastSeen = new Map<string, { state: ThreadState; profile: Profile }>();

/** Forgets what was seen, once something of it was deleted or blocked. */
export function forgetThreads(): void {
  lastSeen.clear();
}

const keyOf = (me: string, thread: ThreadName) => `${me} ${'profile' in thread ? thread.profile : thread.conversation}`;

/**
 * One thread: who it is with and what was said. `thread` must keep its identity between renders.
 * `failure` says why it cannot be shown (`blocked` with the name, `not_found`).
 */
export function useThread(me: string, thread: ThreadName) {
  const key = keyOf(me, thread);
  const seen = lastSeen.get(key);
  const [state, dispatch] = useReducer(reduceThread, seen?.state ?? emptyThread(me));
  const [profile, setProfile] = useState<Profile | undefined>(seen?.profile);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const loadingOlder = useRef(false);
  const shown = useRef(seen !== undefined);
  const { conversation, older } = state;
  const other = profile?.id;

  const load = useCallback(async () => {
    try {
      const answer = await readThread(thread);
      shown.current = true;
      setProfile(answer.profile);
      setFailure(null);
      dispatch({ type: 'loaded', answer });
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      // What is on the screen stays there through a lost connection.
      setFailure((known) => (shown.current && isPassing(thrown) ? known : thrown));
    }
  }, [thread]);

  useEffect(() => {
    void load();
    return onLiveOpened(() => void load());
  }, [load]);

  useCatchingUp(load, conversation, state.messages.at(-1)?.position ?? 0);

  useEffect(
    () =>
      onSent(({ clientId, to }, message) => {
        if (to === other) dispatch({ type: 'acknowledged', clientId, message });
      }),
    [other],
  );

  useEffect(() => {
    if (profile) lastSeen.set(key, { state, profile });
  }, [key, state, profile]);

  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'message') {
          const { message } = event;
          const ours = conversation === null ? message.sender === other : message.conversation === conversation;
          if (ours) dispatch({ type: 'received', message });
          // Perhaps another tab has just begun this very conversation.
          else if (conversation === null && message.sender === me) void load();
        } else if (event.type === 'read' && event.conversation === conversation) {
          dispatch({ type: 'read', reader: event.reader, position: event.position });
        } else if (event.type === 'presence' && event.profile === other) {
          setProfile((known) => known && { ...known, online: event.online });
        }
      }),
    [conversation, other, me, load],
  );

  const loadOlder = useCallback(async () => {
    if (older === null || loadingOlder.current) return;
    loadingOlder.current = true;
    try {
      dispatch({ type: 'olderLoaded', answer: await readThread(thread, older) });
    } catch (thrown) {
      // The way up stays open: the next scroll asks again.
      if (!isFailure(thrown)) throw thrown;
    } finally {
      loadingOlder.current = false;
    }
  }, [thread, older]);

  return { state, profile, failure, loading: profile === undefined && !failure, load, loadOlder };
}
