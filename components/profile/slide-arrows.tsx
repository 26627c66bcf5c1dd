'use client';
import { ChevronLeftIcon, ChevronRightIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';

interface SlideArrowsProps {
  /** The shown slide, of `total`. */
  at: number;
  total: number;
  onGo: (at: number) => void;
  tone: 'glass' | 'raised';
  /** At the edges of the window or of the box around them. */
  position: 'fixed' | 'absolute';
}

const arrow = 'inset-y-0 my-auto max-md:sr-only';

/** To the slides beside the shown one. A phone swipes instead. */
export function SlideArrows({ at, total, onGo, tone, position }: SlideArrowsProps) {
  const t = useTranslations('profile');
  return (
    <>
      {at > 0 && (
        <IconButton
          label={t('previous')}
          icon={<ChevronLeftIcon />}
          tone={tone}
          className={clsx(position, arrow, 'left-4')}
          onClick={() => onGo(at - 1)}
        />
      )}
      {at < total - 1 && (
        <IconButton
          label={t('next')}
          icon={<ChevronRightIcon />}
          tone={tone}
          className={clsx(position, arrow, 'right-4')}
          onClick={() => onGo(at + 1)}
        />
      )}
    </>
  );
}
