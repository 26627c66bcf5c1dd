'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { preload } from 'react-dom';
import type { Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import { pictureOfWidth, pictureWidths } from '#contract/picture-width';
import { pictureUrl } from '@/components/ui/picture';
import { useSite } from '@/lib/sites/site-context';
import type { Verdict } from '@/lib/swipe/gesture';
import type { Place } from './card-motion';
import { cardSizes } from './card-sizes';
import { SwipeCard } from './swipe-card';
import type { Leaving } from './use-answers';

/** Cards to be seen, and those behind whose pictures are fetched ahead. */
const seen = 3;
const ahead = 6;

interface SwipeDeckProps {
  cards: readonly Profile[];
  leaving: readonly Leaving[];
  cameFrom: (id: string) => Verdict | undefined;
  mine: readonly Interest[];
  onVerdict: (verdict: Verdict) => void;
  onGone: (id: string) => void;
}

/** The stack: three cards, and above them those on their way out. */
export function SwipeDeck({ cards, leaving, cameFrom, mine, onVerdict, onGone }: SwipeDeckProps) {
  const t = useTranslations('swipe');
  const { cdn_prefix } = useSite();
  const box = useRef<HTMLElement>(null);
  const front = cards[0]?.id;

  for (const { main_image } of cards.slice(seen, ahead)) {
    if (!main_image) continue;
    const url = (width: (typeof pictureWidths)[number]) =>
      pictureUrl(pictureOfWidth(main_image.filename, width), cdn_prefix);
    const imageSrcSet = pictureWidths.map((width) => `${url(width)} ${width}w`).join(', ');
    preload(url(480), { as: 'image', imageSrcSet, imageSizes: cardSizes, fetchPriority: 'low' });
  }

  // Whoever was on the card with the keyboard is on the next one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card on top is the reason
  useEffect(() => {
    const { activeElement } = document;
    if (!box.current?.contains(activeElement)) return;
    box.current.querySelector<HTMLElement>('[data-front]')?.focus({ preventScroll: true });
  }, [front]);

  const shown = cards.slice(0, seen).map((profile, index) => ({ profile, place: index as Place }));
  const out = leaving
    .filter(({ profile }) => !shown.some((card) => card.profile.id === profile.id))
    .map(({ profile, verdict }) => ({ profile, place: verdict as Place }));
  return (
    <section ref={box} aria-label={t('deck')} className="relative size-full">
      {[...shown, ...out].map(({ profile, place }) => (
        <SwipeCard
          key={profile.id}
          profile={profile}
          place={place}
          from={cameFrom(profile.id)}
          mine={mine}
          onVerdict={onVerdict}
          onGone={onGone}
        />
      ))}
    </section>
  );
}
