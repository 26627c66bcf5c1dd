'use client';
import { EnvelopeOpenIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';

/** Instead of the questions, where the site takes nobody who comes without an invitation. */
export function InviteOnly({ name }: { name: string }) {
  const t = useTranslations('signup.invite_only');
  return (
    <div className="grid flex-1 content-center justify-items-center gap-3 py-10 text-center">
      <EnvelopeOpenIcon className="size-12 text-brand" aria-hidden="true" />
      <h2 className="text-22">{t('title')}</h2>
      <p className="max-w-100 text-16 text-text-2">{t('text', { name })}</p>
    </div>
  );
}
