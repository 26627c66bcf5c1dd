'use client';
import { useTranslations } from 'next-intl';
import { UploadsNotice } from '@/components/alerts/uploads-notice';
import { SessionKeeper } from '@/components/layout/session-keeper';
import { ToastHost } from '@/components/ui/toast';
import { useLeadOn } from '@/lib/signup/use-lead-on';
import { CompleteFrame } from './complete-frame';
import { CompleteScreen } from './complete-screen';

/** The steps as a page: where a sign-up goes on that began on one, and every unfinished one later. */
export function CompletePage() {
  const t = useTranslations('alerts');
  const leadOn = useLeadOn();
  return (
    <>
      <SessionKeeper />
      <CompleteFrame>
        <CompleteScreen level={1} onLeave={() => void leadOn()} onDone={leadOn} />
      </CompleteFrame>
      <UploadsNotice />
      <ToastHost label={t('label')} />
    </>
  );
}
