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

/** Out of sight at its end of the row, but there: a button that went would take the focus along. */
const arrow =
  'inset-y-0 my-auto max-md:not-focus-visible:sr-only off:not-focus-visible:pointer-events-none off:not-focus-visible:opacity-0';

/** To the slides beside the shown one. A phone swipes instead. */
export function SlideArrows({ at, total, onGo, tone, position }: SlideArrowsProps) {
  const t = useTranslations('profile');
  if (total < 2) return null;
  const to = (step: 1 | -1) => {
    const isEnd = at + step < 0 || at + step >= total;
    return { 'aria-disabled': isEnd || undefined, onClick: () => !isEnd && onGo(at + step) };
  };
  return (
    <>
      <IconButton
        {...to(-1)}
        label={t('previous')}
        icon={<ChevronLeftIcon />}
        tone={tone}
        className={clsx(position, arrow, 'left-4')}
      />
      <IconButton
        {...to(1)}
        label={t('next')}
        icon={<ChevronRightIcon />}
        tone={tone}
        className={clsx(position, arrow, 'right-4')}
      />
    </>
  );
}
