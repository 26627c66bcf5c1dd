'use client';
import { GiftIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DiscountCode } from '#contract/discounts';
import { daysAgo, useLocalTime } from '@/lib/i18n/use-local-time';
import { usePercent } from '@/lib/i18n/use-percent';

interface DiscountNoteProps {
  /** What the member has without writing anything; undefined for nothing. */
  discount: DiscountCode | undefined;
  /** Whether that is all that can be known now: only then something is over. */
  known: boolean;
  /** Whether the order that is looked at gets it. */
  counts: boolean;
}

/** Says what a member was given and until when; and where it is over while they choose, that it is. */
export function DiscountNote({ discount, known, counts }: DiscountNoteProps) {
  const t = useTranslations('credits.discount');
  const percent = usePercent();
  const [hadOne, setHadOne] = useState(false);
  const untilText = useUntilText();
  if (discount && !hadOne) setHadOne(true);
  return (
    <div role="status" className="mt-5 empty:hidden">
      {discount && counts && (
        <p className="flex items-start gap-3 rounded-row bg-ok-soft px-4 py-3 text-16">
          <GiftIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ok" />
          <span className="min-w-0 break-words">
            <strong className="block font-strong">{t('given', { percent: percent(discount.value_percentage) })}</strong>
            <span className="text-14 text-text-2">{untilText(discount.expires)}</span>
          </span>
        </p>
      )}
      {!discount && hadOne && known && <p className="rounded-row bg-surface-2 px-4 py-3 text-14">{t('over')}</p>}
    </div>
  );
}

/** Until when a discount counts: today by the clock, else with its day. */
export function useUntilText(): (expires: string | null) => string {
  const t = useTranslations('credits.discount');
  const { time, date } = useLocalTime();
  return (expires) => {
    if (expires === null) return t('given_always');
    return daysAgo(expires) === 0
      ? t('given_until', { time: time(expires) })
      : t('given_until_day', { day: date(expires), time: time(expires) });
  };
}
