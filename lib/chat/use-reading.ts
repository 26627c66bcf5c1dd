'use client';
import { useEffect } from 'react';
import { mutate } from 'swr';
import type { ChatsAnswer } from '#contract/chat';
import { isFailure } from '@/lib/api/api-failure';
import { markRead } from '@/lib/api/chat';
import { chatsAfterOpening } from '@/lib/live/chats-after';
import { isLive } from '@/lib/live/live';
import { sessionKeys } from '@/lib/session/session';

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
      markRead(open).then(
        () => {
          // Of a conversation that is not in the list, the server knows what was unread.
          if (!isLive()) void mutate(sessionKeys.chats);
        },
        (thrown: unknown) => {
          // A mark that is lost comes again with the next message or the next look.
          if (!isFailure(thrown)) throw thrown;
        },
      );
    }
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [conversation, newest]);
}
