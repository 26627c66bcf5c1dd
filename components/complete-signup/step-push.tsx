'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PushPoints } from '@/components/push/push-points';
import { turnOnPush } from '@/lib/push/push';
import { usePush, usePushWorker } from '@/lib/push/use-push';
import { useSite } from '@/lib/sites/site-context';
import type { StepProps } from './step-props';
import { StepShell } from './step-shell';

/** Push on this device. The browser asks on the press alone; what came of it is said, and goes on. */
export function StepPush({ frame, opening }: StepProps) {
  const t = useTranslations('complete_signup.push');
  const offer = useTranslations('push_offer');
  const { push_public_key } = useSite();
  const { state } = usePush();
  const [failed, setFailed] = useState(false);
  usePushWorker(opening.user.id, push_public_key);
  const decided = state === 'denied' || state === 'subscribed' || state === 'unsupported';

  const save = async () => {
    setFailed(false);
    if (decided) return true;
    try {
      return (await turnOnPush(opening.user.id, push_public_key)) !== 'denied';
    } catch {
      setFailed(true);
      return false;
    }
  };
  return (
    <StepShell
      frame={frame}
      title={t('title')}
      text={t('text')}
      save={save}
      action={decided ? undefined : offer('turn_on')}
    >
      <PushPoints />
      <p role="status" className="mt-5 text-14 text-text-2 empty:hidden">
        {state === 'denied' && offer('denied')}
        {failed && offer('failed')}
      </p>
    </StepShell>
  );
}
