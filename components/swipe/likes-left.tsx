'use client';
import { HeartIcon } from '@heroicons/react/24/outline';
import { HeartIcon as SolidHeart } from '@heroicons/react/24/solid';
import { useTranslations } from 'next-intl';
import { dailyLikes } from '#contract/swipe';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { useTimeUntil } from '@/lib/swipe/use-time-until';

/** The day's likes as hearts; the words beside them say the same. */
export function Hearts({ left }: { left: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1.5 *:size-6.5">
      {Array.from({ length: dailyLikes }, (_, index) => index + 1).map((heart) =>
        heart <= left ? (
          <SolidHeart key={heart} className="text-accent" />
        ) : (
          <HeartIcon key={heart} className="text-text-2" />
        ),
      )}
    </span>
  );
}

/** How many likes are left today, or when they are there again. */
export function LikesLeft({ left, refillsAt }: { left: number; refillsAt: string }) {
  const t = useTranslations('swipe');
  const { clockTime } = useLocalTime();
  const { words } = useTimeUntil(refillsAt);
  if (left > 0) return t('left', { count: left, all: dailyLikes });
  return t('left_none', { all: dailyLikes, ...clockTime(refillsAt), wait: words });
}
