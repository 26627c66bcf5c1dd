'use client';
import { useEffect, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { LikesAnswer } from '#contract/likes';
import type { Profile } from '#contract/member';
import { answerSwipe, readSwipeDeck, undoSwipe } from '@/lib/api/swipe';
import { showMatch } from '@/lib/likes/like-moment';
import { afterLike, afterUnlike } from '@/lib/likes/likes-after';
import { keepSeen, listed } from '@/lib/search/seen-profiles';
import { sessionKeys } from '@/lib/session/session';
import { createPlay, type Play, type Playing } from './play';

/** Changes the likes of this browser where they are known, then asks for them. */
async function changeLikes(change: (likes: LikesAnswer) => LikesAnswer): Promise<void> {
  await mutate<LikesAnswer>(sessionKeys.likes, (likes) => likes && change(likes));
}

const newPlay = () =>
  createPlay({
    async read() {
      const deck = await readSwipeDeck();
      keepSeen(deck.profiles);
      return deck;
    },
    answer: answerSwipe,
    takeBack: undoSwipe,
    onLiked(profile, match) {
      void changeLikes((likes) => afterLike(likes, profile));
      if (match) showMatch(profile);
    },
    onTakenBack: (id) => void changeLikes((likes) => afterUnlike(likes, id)),
  });

let current: { me: string; play: Play } | undefined;

/** The game of a member outlives its page: the way back from a profile leads to the same card. */
function playOf(me: string): Play {
  if (current?.me !== me) current = { me, play: newPlay() };
  return current.play;
}

const nobody = newPlay();

/** The game of the member, asked for anew when the page opens and when the day's likes are there again. */
export function usePlay(me: string | undefined, likedIds: ReadonlySet<string> | undefined): Playing & { play: Play } {
  const play = me === undefined ? nobody : playOf(me);
  const playing = useSyncExternalStore(play.subscribe, play.get, nobody.get);

  // Likes that come while one plays are the game's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the page opens
  useEffect(() => {
    if (me === undefined) return;
    const isOpen = (profile: Profile) => listed([profile]).length > 0 && !likedIds?.has(profile.id);
    play.refresh(isOpen);
  }, [me, play]);

  return { ...playing, play };
}
