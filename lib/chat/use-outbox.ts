'use client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { User } from '#contract/session';
import { isLive } from '@/lib/live/live';
import { sessionKeys } from '@/lib/session/session';
import { onSent, startDelivery } from './delivery';
import { outboxOf } from './outbox';

const nothing: readonly never[] = [];

/** The messages to one member that are on their way, and what can be done about them. */
export function useOutbox(me: string, to: string | undefined) {
  const outbox = outboxOf(me);
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, () => nothing);
  return { outbox, outgoing: useMemo(() => all.filter((one) => one.to === to), [all, to]) };
}

/** Sends what is in the member's outbox on whatever page they are, and keeps credits and chats in step with it. */
export function useDelivery(me: string | undefined): void {
  useEffect(() => {
    if (me === undefined) return;
    const stopListening = onSent((_outgoing, _message, credits) => {
      void mutate<User | null>(sessionKeys.user, (user) => user && { ...user, credits }, { revalidate: false });
      // The stream tells of one's own messages as well.
      if (!isLive()) void mutate(sessionKeys.chats);
    });
    const stop = startDelivery(me, outboxOf(me));
    return () => {
      stopListening();
      stop();
    };
  }, [me]);
}
