'use client';
import { ArrowUturnLeftIcon, ChatBubbleOvalLeftIcon, XMarkIcon } from '@heroicons/react/24/outline';
import { HeartIcon } from '@heroicons/react/24/solid';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { IconButton, iconButtonClass } from '@/components/ui/icon-button';
import type { Verdict } from '@/lib/swipe/gesture';

interface SwipeButtonsProps {
  profile: Profile;
  canTakeBack: boolean;
  canLike: boolean;
  onAnswer: (verdict: Verdict) => void;
  onTakeBack: () => void;
}

/** Take back, pass, like and write, under the thumb. They stay where they are, so that the keyboard does too. */
export function SwipeButtons({ profile, canTakeBack, canLike, onAnswer, onTakeBack }: SwipeButtonsProps) {
  const t = useTranslations('swipe');
  const members = useTranslations('members');
  const { id, name } = profile;
  return (
    <div className="flex items-center justify-center gap-4 sm:gap-5">
      <IconButton
        tone="raised"
        size="l"
        label={t('take_back')}
        icon={<ArrowUturnLeftIcon />}
        // Stays focusable: whoever has just pressed it goes on from here.
        aria-disabled={!canTakeBack}
        className="aria-disabled:text-text-3 aria-disabled:shadow-none"
        onClick={() => canTakeBack && onTakeBack()}
      />
      <IconButton
        tone="raised"
        size="xl"
        label={t('pass', { name })}
        icon={<XMarkIcon />}
        className="*:size-8!"
        onClick={() => onAnswer('pass')}
      />
      <IconButton
        tone="main"
        size="xl"
        label={members('like', { name })}
        icon={<HeartIcon />}
        className="*:size-8! shadow-main aria-disabled:bg-none aria-disabled:bg-surface-3 aria-disabled:text-text-3 aria-disabled:shadow-none"
        aria-disabled={!canLike}
        onClick={() => onAnswer('like')}
      />
      <Link
        href={`/members/${id}/chat`}
        prefetch={false}
        aria-label={t('write', { name })}
        title={t('write', { name })}
        className={iconButtonClass({ tone: 'raised', size: 'l' }, 'text-brand!')}
      >
        <ChatBubbleOvalLeftIcon />
      </Link>
    </div>
  );
}
