'use client';
import { useTranslations } from 'next-intl';
import { LinkPress } from '@/components/account/link-press';
import { ButtonLink } from '@/components/ui/button';
import { comeBack } from '@/lib/api/leaving';

/** Restores a deleted account. */
export function ReactivationScreen() {
  const t = useTranslations('reactivation');
  return (
    <LinkPress
      words="reactivation"
      title={t('page_title')}
      take={comeBack}
      page="/reactivate"
      next={<ButtonLink href="/login">{t('login')}</ButtonLink>}
    />
  );
}
