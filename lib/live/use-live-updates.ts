'use client';
import { useEffect } from 'react';
import { mutate } from 'swr';
import type { ChatsAnswer } from '#contract/chat';
import type { LiveEvent } from '#contract/events';
import { setOutOfSight } from '@/lib/likes/out-of-sight';
import { keepLastUser } from '@/lib/session/last-user';
import { refreshStart } from '@/lib/session/refresh-rule';
import { sessionKeys } from '@/lib/session/session';
import { chatsAfterMessage, chatsAfterPresence, chatsAfterRead } from './chats-after';
import { onLiveEvent, onLiveLost, onLiveOpened, startLive } from './live';

/** Milliseconds after which the likes are asked again when there is a match (specification, section 9). */
const likesAfterMatch = 500;

/** Changes the list of chats as it is known; where `change` cannot tell what it is now (null), it is asked for. */
async function changeChats(change: (answer: ChatsAnswer) => ChatsAnswer | null): Promise<void> {
  let missing = false;
  const put = (answer: ChatsAnswer | undefined) => {
    const changed = answer && change(answer);
    missing = changed === null;
    return changed ?? answer;
  };
  await mutate<ChatsAnswer>(sessionKeys.chats, put, { revalidate: false });
  if (missing) await mutate(sessionKeys.chats);
}

/** Puts an event into what the client knows of chats, likes and the member. Balances and badges are the server's. */
function keepEvent(event: LiveEvent, me: string): void {
  switch (event.type) {
    case 'message':
      void changeChats((answer) => chatsAfterMessage(answer, event));
      return;
    case 'read':
      void changeChats((answer) => chatsAfterRead(answer, event, me));
      return;
    case 'presence':
      void changeChats((answer) => chatsAfterPresence(answer, event.profile, event.online));
      return;
    case 'user':
      keepLastUser(event.user);
      void mutate(sessionKeys.user, event.user, { revalidate: false });
      return;
    case 'removed':
      void mutate(sessionKeys.chats);
      void mutate(sessionKeys.likes);
      return;
    case 'block':
      void setOutOfSight(event.profile, event.blocked);
      return;
    case 'like':
      void mutate(sessionKeys.likes);
      return;
    case 'match':
      setTimeout(() => void mutate(sessionKeys.likes), likesAfterMatch);
      return;
    case 'notice':
      void mutate(sessionKeys.user);
      return;
    case 'typing':
    case 'consent':
    case 'report':
      return;
  }
}

/** Keeps a stream open while a member is logged in, and the client's state in step with it. */
export function useLiveUpdates(me: string | undefined): void {
  useEffect(() => {
    if (me === undefined) return;
    const began = performance.now();
    let asking = false;
    const askWhoIsLoggedIn = async () => {
      if (asking) return;
      asking = true;
      try {
        await mutate(sessionKeys.user);
      } finally {
        asking = false;
      }
    };
    const stops = [
      onLiveEvent((event) => keepEvent(event, me)),
      onLiveOpened((again) => {
        // What the first opening may lack comes with the first refresh, unless that was earlier.
        const isLate = performance.now() - began >= refreshStart;
        if (again || isLate) for (const key of Object.values(sessionKeys)) void mutate(key);
      }),
      onLiveLost(() => void askWhoIsLoggedIn()),
      startLive(me),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [me]);
}
