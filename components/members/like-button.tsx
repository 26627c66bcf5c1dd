'use client';
import { HeartIcon } from '@heroicons/react/24/outline';
import { HeartIcon as SolidHeart } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { IconButton } from '@/components/ui/icon-button';
import { useLikePress } from './use-like-press';

interface LikeButtonProps {
  profile: Profile;
  liked: boolean;
  className?: string;
}

/** The heart in the corner of a card: glass, and white with a full heart once liked. */
export function LikeButton({ profile, liked, className }: LikeButtonProps) {
  const t = useTranslations('members');
  const press = useLikePress();
  return (
    <IconButton
      tone={liked ? 'plain' : 'glass'}
      label={t('like', { name: profile.name })}
      icon={liked ? <SolidHeart /> : <HeartIcon />}
      aria-pressed={liked}
      data-theme={liked ? 'light' : undefined}
      onClick={(event) => press(profile, !liked, event)}
      // The disc is white in both themes, and so is the heart's colour the light theme's.
      className={clsx(liked && 'bg-on-picture text-accent! hover:bg-on-picture', className)}
    />
  );
}
