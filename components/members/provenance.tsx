'use client';
import { CheckBadgeIcon } from '@heroicons/react/20/solid';
import { EnvelopeIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { FictionalMark } from '@/components/ui/fictional-mark';

interface ProvenanceProps {
  profile: Pick<Profile, 'fictional' | 'confirmed'>;
  className?: string;
}

/** Where a profile comes from: made up, or a member, with an address that is confirmed or not yet. */
export function Provenance({ profile: { fictional, confirmed }, className }: ProvenanceProps) {
  const t = useTranslations('common');
  if (fictional) return <FictionalMark label={t('fictional')} className={className} />;
  if (confirmed === undefined) return null;
  const Icon = confirmed ? CheckBadgeIcon : EnvelopeIcon;
  return (
    <span className={clsx('inline-flex min-h-6 shrink-0 items-center gap-1 font-label text-14 text-text-2', className)}>
      <Icon aria-hidden="true" className={clsx('size-4.5', confirmed && 'text-brand')} />
      {t(confirmed ? 'confirmed' : 'unconfirmed')}
    </span>
  );
}
