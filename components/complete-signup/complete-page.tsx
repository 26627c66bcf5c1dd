'use client';
import { useTranslations } from 'next-intl';
import { SessionKeeper } from '@/components/layout/session-keeper';
import { ToastHost } from '@/components/ui/toast';
import { leadOn } from '@/lib/signup/after-steps';
import { CompleteFrame } from './complete-frame';
import { CompleteScreen } from './complete-screen';

/** The steps as a page: where a sign-up goes on that began on one, and every unfinished one later. */
export function CompletePage() {
  const t = useTranslations('alerts');
  return (
    <>
      <SessionKeeper />
      <CompleteFrame>
        <CompleteScreen level={1} onLeave={() => void leadOn()} onDone={leadOn} />
      </CompleteFrame>
      <ToastHost label={t('label')} />
    </>
  );
}
