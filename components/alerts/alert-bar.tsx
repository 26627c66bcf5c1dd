import { XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';

const tones = {
  warn: { bar: 'border-warn-line bg-warn-soft', icon: 'text-warn' },
  brand: { bar: 'border-brand-soft-line bg-brand-soft', icon: 'text-brand' },
} as const;

interface AlertBarProps {
  tone: keyof typeof tones;
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
  /** None where it goes by itself once the member has seen what it is about. */
  onDismiss?: () => void;
}

/** An alert across the page, below the navigation, that the member can put away, unless it goes by itself. */
export function AlertBar({ tone, icon, title, text, action, onDismiss }: AlertBarProps) {
  const t = useTranslations('alerts');
  return (
    <section className={clsx('border-b', tones[tone].bar)}>
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
        <span aria-hidden="true" className={clsx('shrink-0 *:size-6 max-md:hidden', tones[tone].icon)}>
          {icon}
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 className="font-strong text-16">{title}</h2>
          <p className="text-14 text-text-2 cramped:sr-only">{text}</p>
        </div>
        <div className="flex items-center justify-between gap-2 max-md:w-full">
          {action}
          {onDismiss && <IconButton label={t('dismiss')} icon={<XMarkIcon />} onClick={onDismiss} />}
        </div>
      </div>
    </section>
  );
}
