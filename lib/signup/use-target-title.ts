'use client';
import { useTranslations } from 'next-intl';
import { useTitle } from '@/lib/page-state/use-title';
import { useSite } from '@/lib/sites/site-context';
import type { TargetView } from './use-target';

/** The tab's title once the page knows whom it is about. */
export function useTargetTitle(view: TargetView): void {
  const t = useTranslations('signup_for');
  const { name: site } = useSite();
  const title = view.state === 'shown' ? `${t('join', { name: view.profile.name })} · ${site}` : undefined;
  useTitle(title);
}
