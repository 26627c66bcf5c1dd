'use client';
import { useTranslations } from 'next-intl';
import { useUser } from '@/lib/session/use-user';

/** What the page is about; for whoever is a Premium member already, that they are. */
export function PremiumHead() {
  const t = useTranslations('premium');
  const { user } = useUser();
  const paid = user?.paid_user ?? false;
  return (
    <>
      <h1 className="text-28 lg:text-36">{paid ? t('member.title') : t('title')}</h1>
      <p className="mt-2 max-w-prose text-16 text-text-2 lg:text-18">{paid ? t('member.text') : t('text')}</p>
    </>
  );
}
