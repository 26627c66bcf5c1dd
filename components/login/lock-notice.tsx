'use client';
import { LockClosedIcon, LockOpenIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { useMinutesLeft } from '@/lib/session/use-minutes-left';

/** Tells for how many minutes nobody gets in, counting down; then that it is over. `until` is in milliseconds. */
export function LockNotice({ until }: { until: number }) {
  const t = useTranslations('login');
  const codes = useTranslations('codes');
  const minutes = useMinutesLeft(until);
  if (minutes === 0) {
    return (
      <Alert tone="ok" icon={<LockOpenIcon />}>
        {t('unlocked')}
      </Alert>
    );
  }
  return (
    <Alert tone="bad" urgent icon={<LockClosedIcon />}>
      {/* A timer is read when it appears, and not again with every minute. */}
      <span role="timer">{codes('too_many_attempts', { minutes })}</span>
    </Alert>
  );
}
