'use client';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Profile } from '#contract/member';
import { type ApiFailure, isFailure } from '@/lib/api/api-failure';
import { readThread, type ThreadName } from '@/lib/api/chat';
import { onLiveEvent, onLiveOpened } from '@/lib/live/live';
import { isPassing, onSent } from './delivery';
import { seenThreads } from './seen-threads';
import { emptyThread, reduceThread } from './thread';
import { useCatchingUp } from './use-catching-up';

const keyOf = (me: string, thread: ThreadName) => `${me} ${'profile' in thread ? thread.profile : thread.conversation}`;

/**
 * One thread: who it is with (null where they have left) and what was said. `thread` must keep its identity between renders.
 * `failure` says why it cannot be shown (`blocked` with the name, `not_found`).
 */
export function useThread(me: string, thread: ThreadName) {
  const key = keyOf(me, thread);
  const seen = seenThreads.get(key);
  const [state, dispatch] = useReducer(reduceThread, seen?.state ?? emptyThread(me));
  const [profile, setProfile] = useState<Profile | null | undefined>(seen?.profile);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const loadingOlder = useRef(false);
  const shown = useRef(seen !== undefined);
  /** Numbers of the last call and of the newest one whose answer is shown: an older answer may come later. */
  const calls = useRef({ last: 0, shown: 0 });
  const { conversation, older } = state;
  const other = profile?.id;

  const load = useCallback(async () => {
    calls.current.last += 1;
    const call = calls.current.last;
    try {
      const answer = await readThread(thread);
      if (call < calls.current.shown) return;
      calls.current.shown = call;
      shown.current = true;
      setProfile(answer.profile);
      setFailure(null);
      dispatch({ type: 'loaded', answer });
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      if (call < calls.current.shown) return;
      if (!isPassing(thrown)) calls.current.shown = call;
      // What is on the screen stays there through a lost connection.
      setFailure((known) => (shown.current && isPassing(thrown) ? known : thrown));
      if (!isPassing(thrown)) seenThreads.delete(key);
    }
  }, [thread, key]);

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
    if (profile !== undefined && !failure) seenThreads.set(key, { state, profile });
  }, [key, state, profile, failure]);

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
        } else if (event.type === 'block' && (event.profile === other || other === undefined)) {
          // Whether the thread may still be seen, the server says.
          void load();
        } else if (event.type === 'consent' && event.profile === other && !(event.mine && event.theirs)) {
          dispatch({ type: 'intimateClosed' });
          // An event may come late: what both agreed to since is open all the same.
          void load();
        }
      }),
    [conversation, other, me, load],
  );

  /** Loads the page before the oldest message; `limit` messages of it, else as many as pages have. */
  const loadOlder = useCallback(
    async (limit?: number) => {
      if (older === null || loadingOlder.current) return;
      loadingOlder.current = true;
      try {
        dispatch({ type: 'olderLoaded', answer: await readThread(thread, older, limit) });
      } catch (thrown) {
        // The way up stays open: the next scroll asks again.
        if (!isFailure(thrown)) throw thrown;
      } finally {
        loadingOlder.current = false;
      }
    },
    [thread, older],
  );

  return { state, profile, failure, loading: profile === undefined && !failure, load, loadOlder };
}
