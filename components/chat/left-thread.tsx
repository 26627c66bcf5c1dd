'use client';
import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { iconButtonClass } from '@/components/ui/icon-button';
import { LeftAvatar } from './left-avatar';
import { ThreadMenu } from './thread-menu';

interface LeftThreadProps {
  conversation: string | null;
  /** What was said. */
  children: ReactNode;
}

/** A thread whose other one has left: it can be read and deleted, and words stand where the composer was. */
export function LeftThread({ conversation, children }: LeftThreadProps) {
  const t = useTranslations('chat');
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <header className="flex h-16 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 md:h-(--topbar-h) md:px-5">
        <Link href="/chats" aria-label={t('back')} className={iconButtonClass({}, 'md:hidden')}>
          <ArrowLeftIcon />
        </Link>
        <div className="flex min-w-0 flex-1 items-center gap-3 p-1">
          <LeftAvatar className="size-12" />
          <h1 className="truncate font-display text-18">{t('left.name')}</h1>
        </div>
        <ThreadMenu profile={null} conversation={conversation} />
      </header>
      {children}
      <p className="border-line border-t bg-surface pb-safe">
        <span className="mx-auto block max-w-120 text-balance px-5 py-6 text-center text-16 text-text-2">
          {t('left.text')}
        </span>
      </p>
    </div>
  );
}
