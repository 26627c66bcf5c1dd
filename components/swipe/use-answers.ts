'use client';
import { useCallback, useRef, useState } from 'react';
import type { Profile } from '#contract/member';
import type { Verdict } from '@/lib/swipe/gesture';
import type { Play } from '@/lib/swipe/play';

/** A card on its way out of sight. */
export interface Leaving {
  profile: Profile;
  verdict: Verdict;
}

/** Answers the card on top and lets it leave; where it has to stay, `onRefused` says what to do with it. */
export function useAnswers(play: Play, onRefused: () => void) {
  const [leaving, setLeaving] = useState<readonly Leaving[]>([]);
  const sides = useRef(new Map<string, Verdict>());
  const refused = useRef(onRefused);
  refused.current = onRefused;

  const answer = useCallback(
    (verdict: Verdict) => {
      const [profile] = play.get().game.cards;
      if (!profile) return;
      if (!play.answer(verdict === 'like')) {
        refused.current();
        return;
      }
      sides.current.set(profile.id, verdict);
      setLeaving((cards) => [...cards.filter((card) => card.profile.id !== profile.id), { profile, verdict }]);
    },
    [play],
  );
  const onGone = useCallback((id: string) => setLeaving((cards) => cards.filter((card) => card.profile.id !== id)), []);
  /** The side on which a card left that is here again. */
  const cameFrom = useCallback((id: string) => sides.current.get(id), []);
  return { leaving, answer, onGone, cameFrom };
}
