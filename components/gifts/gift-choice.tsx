'use client';
import { useTranslations } from 'next-intl';
import type { Gift } from '#contract/gifts';
import { Skeleton } from '@/components/ui/skeleton';
import { useGiftName } from '@/lib/gifts/use-gift-name';
import { GiftPicture } from './gift-picture';

const grid = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4';

interface GiftChoiceProps {
  gifts: readonly Gift[];
  chosen: Gift | undefined;
  onChoose: (gift: Gift) => void;
}

/** The gifts as cards, one of which can be chosen. */
export function GiftChoice({ gifts, chosen, onChoose }: GiftChoiceProps) {
  const t = useTranslations('gift_sheet');
  const nameOf = useGiftName();
  return (
    <fieldset className={grid}>
      <legend className="sr-only">{t('choose')}</legend>
      {gifts.map((gift) => (
        <label
          key={gift.id}
          className="relative flex min-w-0 cursor-pointer flex-col items-center gap-1 rounded-row bg-surface p-2 pb-2.5 text-center inset-ring inset-ring-line transition-colors hover:inset-ring-line-strong has-checked:bg-brand-soft has-checked:inset-ring-2 has-checked:inset-ring-brand has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="gift"
            value={gift.id}
            checked={chosen?.id === gift.id}
            onChange={() => onChoose(gift)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-row outline-none"
          />
          <GiftPicture gift={gift} className="size-16" />
          <span className="flex flex-1 items-center hyphens-auto font-strong text-14 leading-tight">
            {nameOf(gift)}
          </span>
          <span className="text-12 text-text-2 tabular-nums">{t('price', { credits: gift.credits })}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function GiftChoiceSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{label}</span>
      {[...Array(12).keys()].map((card) => (
        <Skeleton key={card} className="h-31 rounded-row" />
      ))}
    </div>
  );
}
