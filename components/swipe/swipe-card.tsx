'use client';
import { InformationCircleIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import { iconButtonClass } from '@/components/ui/icon-button';
import { expectProfile } from '@/lib/search/use-profile';
import type { Verdict } from '@/lib/swipe/gesture';
import { CardFace } from './card-face';
import { lay, moveTo, type Place } from './card-motion';
import { useCardDrag } from './use-card-drag';

interface SwipeCardProps {
  profile: Profile;
  place: Place;
  /** Where a card comes from that was answered before; others are dealt in their place. */
  from?: Verdict;
  mine: readonly Interest[];
  onVerdict: (verdict: Verdict) => void;
  onGone: (id: string) => void;
}

const layers = { 0: 'z-3', 1: 'z-2', 2: 'z-1', like: 'z-4', pass: 'z-4' } as const;

/** One card of the stack. The one on top opens the profile by a press, and is thrown by hand. */
export function SwipeCard({ profile, place, from, mine, onVerdict, onGone }: SwipeCardProps) {
  const t = useTranslations('swipe');
  const card = useRef<HTMLElement>(null);
  const laid = useRef<Place>(undefined);
  const gone = useRef(onGone);
  gone.current = onGone;
  const top = place === 0;
  const { id } = profile;
  const open = top || typeof place !== 'number';
  // The notice of a fictional profile needs the room.
  const withIcon = open && !profile.fictional;
  useCardDrag(card, top, onVerdict);

  useLayoutEffect(() => {
    const box = card.current;
    if (!box || laid.current !== undefined) return;
    laid.current = from ?? place;
    lay(box, laid.current);
  }, [from, place]);

  useEffect(() => {
    const box = card.current;
    if (!box || laid.current === place) return;
    laid.current = place;
    let current = true;
    void moveTo(box, place).then(() => {
      if (current && typeof place !== 'number') gone.current(id);
    });
    return () => {
      current = false;
    };
  }, [place, id]);

  return (
    <article
      ref={card}
      inert={!top}
      className={clsx(
        'absolute inset-0 origin-[50%_130%] touch-pan-y select-none overflow-hidden rounded-card bg-skeleton shadow-card will-change-transform',
        top && 'cursor-grab active:cursor-grabbing',
        layers[place],
      )}
    >
      <Link
        href={`/members/${id}`}
        prefetch={false}
        draggable={false}
        data-front={top ? '' : undefined}
        onClick={() => expectProfile(id)}
        className="absolute inset-0 block rounded-card focus-visible:-outline-offset-4 focus-visible:outline-4 focus-visible:outline-on-picture"
      >
        <CardFace profile={profile} mine={mine} top={open} />
        <span className="sr-only">{t('open')}</span>
        {withIcon && (
          <span aria-hidden="true" className={iconButtonClass({ tone: 'dark-glass' }, 'absolute right-3.5 bottom-3.5')}>
            <InformationCircleIcon />
          </span>
        )}
      </Link>
    </article>
  );
}
