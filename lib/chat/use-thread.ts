'use client';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { mutate } from 'swr';
import type { ChatsAnswer } from '#contract/chat';
import type { Profile } from '#contract/member';
import type { User } from '#contract/session';
import { type ApiFailure, isFailure } from '@/lib/api/api-failure';
import { markRead, readThread, type ThreadName } from '@/lib/api/chat';
import { chatsAfterOpening } from '@/lib/live/chats-after';
import { onLiveEvent, onLiveOpened } from '@/lib/live/live';
import { sessionKeys } from '@/lib/session/session';
import { readOutgoing, writeOutgoing } from './outbox';
import { createSendQueue } from './send-queue';
import { emptyThread, type Outgoing, reduceThread, type ThreadState } from './thread';

/** Threads as last seen on this page, by whoever saw them, shown at once on the way back. */
const lastSeen = new Map<string, { state: ThreadState; profile: Profile }>();

/** Forgets what was seen, once something of it was deleted or blocked. */
export function forgetThreads(): void {
  lastSeen.clear();
}

const keyOf = (me: string, thread: ThreadName) => `${me} ${'profile' in thread ? thread.profile : thread.conversation}`;

/**
 * One thread: what was said, what is on its way, and how to add to it. `thread` must keep its identity between renders.
 * `failure` says why it cannot be shown (`blocked` with the name, `not_found`).
 */
export function useThread(me: string, thread: ThreadName) {
  const key = keyOf(me, thread);
  const seen = lastSeen.get(key);
  const [state, dispatch] = useReducer(reduceThread, seen?.state ?? emptyThread(me));
  const [profile, setProfile] = useState<Profile | undefined>(seen?.profile);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const loadingOlder = useRef(false);
  const restored = useRef<string | null>(null);
  const { conversation, older, outgoing } = state;
  const other = profile?.id;

  const enqueue = useMemo(
    () =>
      createSendQueue(thread, {
        onSent: ({ clientId }, message, credits) => {
          dispatch({ type: 'acknowledged', clientId, message });
          void mutate<User | null>(sessionKeys.user, (user) => user && { ...user, credits }, { revalidate: false });
          void mutate(sessionKeys.chats);
        },
        onRefused: ({ clientId }, error) => dispatch({ type: 'refused', clientId, error }),
      }),
    [thread],
  );

  const load = useCallback(async () => {
    try {
      const answer = await readThread(thread);
      setProfile(answer.profile);
      setFailure(null);
      dispatch({ type: 'loaded', answer });
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown;
      setFailure(thrown);
    }
  }, [thread]);

  useEffect(() => {
    void load();
    return onLiveOpened(() => void load());
  }, [load]);

  // What a reload or a lost connection left on its way goes out again, under its old key.
  useEffect(() => {
    if (other === undefined || restored.current === other) return;
    restored.current = other;
    for (const one of readOutgoing(me, other)) {
      dispatch({ type: 'queued', ...one });
      if (one.state === 'failed') dispatch({ type: 'refused', clientId: one.clientId, error: one.error ?? '' });
      else enqueue(one);
    }
  }, [me, other, enqueue]);

  useEffect(() => {
    if (other !== undefined && restored.current === other) writeOutgoing(me, other, outgoing);
  }, [me, other, outgoing]);

  useEffect(() => {
    if (profile) lastSeen.set(key, { state: { ...state, outgoing: [] }, profile });
  }, [key, state, profile]);

  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'message') {
          const { message } = event;
          const ours = conversation === null ? message.sender === other : message.conversation === conversation;
          if (ours) dispatch({ type: 'received', message });
        } else if (event.type === 'read' && event.conversation === conversation) {
          dispatch({ type: 'read', reader: event.reader, position: event.position });
        } else if (event.type === 'presence' && event.profile === other) {
          setProfile((known) => known && { ...known, online: event.online });
        }
      }),
    [conversation, other],
  );

  const send = useCallback(
    (text: string) => {
      const created = new Date().toISOString();
      const one: Outgoing = { clientId: crypto.randomUUID(), text, created, state: 'pending' };
      dispatch({ type: 'queued', ...one });
      enqueue(one);
    },
    [enqueue],
  );

  const retry = useCallback(
    (one: Outgoing) => {
      dispatch({ type: 'retried', clientId: one.clientId });
      enqueue({ ...one, state: 'pending' });
    },
    [enqueue],
  );

  const discard = useCallback((one: Outgoing) => dispatch({ type: 'discarded', clientId: one.clientId }), []);

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

  return { state, profile, failure, loading: profile === undefined && !failure, load, send, retry, discard, loadOlder };
}

/** Marks a conversation read while it is looked at: at once here, then at the server. `newest` is the last position. */
export function useReading(conversation: string | null, newest: number): void {
  useEffect(() => {
    if (conversation === null || newest === 0) return;
    const open = conversation;
    function read() {
      if (document.visibilityState === 'hidden') return;
      void mutate<ChatsAnswer>(sessionKeys.chats, (answer) => answer && chatsAfterOpening(answer, open), {
        revalidate: false,
      });
      // A mark that is lost comes again with the next message or the next look.
      markRead(open).catch((thrown: unknown) => {
        if (!isFailure(thrown)) throw thrown;
      });
    }
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [conversation, newest]);
}
