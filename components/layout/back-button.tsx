'use client';
import { ArrowLeftIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { showsBack } from '@/lib/page-state/back-routes';
import { goBack } from '@/lib/page-state/go-back';
import { entriesBelow } from '@/lib/page-state/layers';
import { useRoute } from '@/lib/page-state/use-path';

/** Back, where the browser's own button is missing. */
export function BackButton() {
  const t = useTranslations('nav');
  const route = useRoute()?.name;
  if (route === undefined) return null;
  const installed = document.documentElement.classList.contains('app');
  if (!showsBack(route, installed, window.history.length - entriesBelow())) return null;
  return <IconButton label={t('back')} icon={<ArrowLeftIcon />} onClick={goBack} />;
}
