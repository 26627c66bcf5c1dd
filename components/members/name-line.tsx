'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { OnlineDot } from '@/components/ui/online-dot';

interface NameLineProps {
  profile: Profile;
  /** On a card of a list; else on one that fills the screen. */
  small?: boolean;
  className?: string;
}

/**
 * Name, age and marks on a picture. A name that needs the line has age and marks below it; a small one may wrap. The comma
 * stands in the gap before the age. Where the age begins a line, the comma lies outside the box, which clips it.
 */
export function NameLine({ profile: { name, age, online }, small = false, className }: NameLineProps) {
  const t = useTranslations('members');
  return (
    <span
      className={clsx(
        '-ml-[0.2em] flex flex-wrap items-center gap-x-[0.5em] overflow-x-clip pl-[0.2em] font-display shadow-words',
        className,
      )}
    >
      <bdi className={clsx('max-w-full', small ? 'wrap-anywhere' : 'truncate')}>{name}</bdi>
      <span className="relative flex items-center">
        <span className="absolute right-full w-[0.5em]">,</span> {age}
        {online && <OnlineDot label={t('online')} className={small ? 'ml-1.5 size-2.5' : 'ml-2 size-3'} />}
      </span>
    </span>
  );
}
