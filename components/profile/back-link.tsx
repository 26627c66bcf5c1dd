'use client';
import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { iconButtonClass } from '@/components/ui/icon-button';
import { canGoBack, goBack } from '@/lib/page-state/go-back';

interface BackLinkProps {
  /** Where a visitor goes who came from elsewhere. */
  fallback: string;
  onPicture?: boolean;
}

/** Back to where one came from, with its position; to a list for those who came by a link. */
export function BackLink({ fallback, onPicture = false }: BackLinkProps) {
  const t = useTranslations('profile');
  const back = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || !canGoBack()) return;
    event.preventDefault();
    goBack();
  };
  return onPicture ? (
    <Link
      href={fallback}
      prefetch={false}
      onClick={back}
      aria-label={t('back')}
      className={iconButtonClass({ tone: 'dark-glass' })}
    >
      <ArrowLeftIcon />
    </Link>
  ) : (
    <Link
      href={fallback}
      prefetch={false}
      onClick={back}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control font-label text-14 text-text-2 hover:text-text"
    >
      <ArrowLeftIcon aria-hidden="true" className="size-5" />
      {t('back')}
    </Link>
  );
}
