'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useSite } from '@/lib/sites/site-context';
import type { TargetView } from './use-target';

/** The tab's title once the page knows whom it is about. */
export function useTargetTitle(view: TargetView): void {
  const t = useTranslations('signup_for');
  const { name: site } = useSite();
  const title = view.state === 'shown' ? `${t('join', { name: view.profile.name })} · ${site}` : undefined;
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
