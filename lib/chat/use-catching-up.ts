'use client';
import { useEffect } from 'react';
import { isLive } from '@/lib/live/live';
import { useChats } from '@/lib/session/use-counts';

/** Milliseconds between two looks at an open thread while no events arrive. */
const lookEvery = 5_000;

/**
 * Keeps an open thread whole without the event stream: it is asked for every few seconds while the stream is away, and
 * whenever the list of chats knows of a message beyond `newest`, the last position shown here (a stream may stand
 * although somebody on the way holds it back).
 */
export function useCatchingUp(load: () => Promise<void>, conversation: string | null, newest: number): void {
  const { data } = useChats();
  const listed =
    data?.chats.find((chat) => chat.conversation.id === conversation)?.conversation.last_message?.position ?? 0;

  useEffect(() => {
    let busy = false;
    const look = () => {
      if (busy || isLive() || document.visibilityState === 'hidden' || !navigator.onLine) return;
      busy = true;
      void load().finally(() => {
        busy = false;
      });
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [load]);

  useEffect(() => {
    if (newest > 0 && listed > newest) void load();
  }, [load, listed, newest]);
}
