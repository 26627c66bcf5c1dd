'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { textLinkClass } from '@/components/ui/button';
import { FictionalIcon } from '@/components/ui/fictional-mark';
import { useSite } from '@/lib/sites/site-context';

/** At the head of every thread with a fictional profile: who writes, and that nobody can be met. Cannot be dismissed. */
export function FictionalNotice({ profile }: { profile: Profile }) {
  const t = useTranslations('chat');
  const { fictional_warning } = useSite();
  return (
    <aside className="flex gap-3.5 rounded-card bg-surface p-4 shadow-card">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-surface-2 *:size-6">
        <FictionalIcon />
      </span>
      <div className="grid gap-1">
        <h2 className="text-16">{t('fictional_title', { name: profile.name })}</h2>
        <p className="text-14 text-text-2">{fictional_warning}</p>
        <Link href="/safety#fictional" prefetch={false} className={textLinkClass}>
          {t('fictional_more')}
        </Link>
      </div>
    </aside>
  );
}
