'use client';
import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { iconButtonClass } from '@/components/ui/icon-button';
import { safeBack } from '@/lib/credits/checkout';

/** The way back on a phone, where the shop has no bars. */
export function ShopBack({ back, className }: { back: string | null; className: string }) {
  const t = useTranslations('credits');
  return (
    <div className={clsx('flex md:hidden', className)}>
      <Link href={safeBack(back) ?? '/members'} aria-label={t('go_back')} className={iconButtonClass({}, '-ml-2.5')}>
        <ArrowLeftIcon />
      </Link>
    </div>
  );
}
