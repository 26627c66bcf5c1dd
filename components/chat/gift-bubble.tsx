'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Gift } from '#contract/gifts';
import { GiftPicture } from '@/components/gifts/gift-picture';
import { useGiftName } from '@/lib/gifts/use-gift-name';

interface GiftBubbleProps {
  gift: Omit<Gift, 'credits'>;
  mine: boolean;
  /** The other one's name. */
  name: string;
  /** What it cost; whoever got it is not told. */
  credits?: number;
  /** When, and how far it has come. */
  foot: ReactNode;
  className?: string;
}

/** A gift in the thread: a card with its drawing, on its sender's side. */
export function GiftBubble({ gift, mine, name, credits, foot, className }: GiftBubbleProps) {
  const t = useTranslations('chat');
  const nameOf = useGiftName();
  return (
    <div
      className={clsx(
        'grid min-h-26.5 w-72.5 max-w-[min(78%,520px)] grid-cols-[auto_minmax(0,1fr)] overflow-hidden rounded-card bg-bubble-theirs text-text shadow-card',
        mine && 'ml-auto',
        className,
      )}
    >
      <span className="flex w-27 items-center justify-center bg-linear-to-br from-accent-soft to-brand-soft max-sm:w-24">
        <GiftPicture gift={gift} className="size-20" />
      </span>
      <div className="flex flex-col p-3.5 pb-2.5">
        <p className="font-display text-16">{nameOf(gift)}</p>
        <p className="text-14 text-text-2">{mine ? t('gift.given', { name }) : t('gift.got', { name })}</p>
        <p className="mt-auto flex flex-wrap items-center justify-end gap-x-3 pt-2 text-12 text-text-2 tabular-nums">
          {mine && credits !== undefined && <span className="mr-auto">{t('credits', { credits })}</span>}
          {foot}
        </p>
      </div>
    </div>
  );
}
