'use client';
import { useTranslations } from 'next-intl';
import type { Game } from '@/lib/swipe/game';

/** Says to whoever does not see it what happened, and who is on top now. */
export function SwipeNews({ game: { told, cards } }: { game: Game }) {
  const t = useTranslations('swipe');
  const front = cards[0];
  const happened = told && t(`said.${told.what}`, { name: told.profile.name });
  const place = front?.city ? `, ${front.city}` : '';
  const next = front ? t('said.next', { person: `${front.name}, ${front.age}${place}` }) : '';
  return (
    <p role="status" className="sr-only">
      {[happened, next].filter(Boolean).join(' ')}
    </p>
  );
}
