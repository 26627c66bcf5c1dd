'use client';
import { useTranslations } from 'next-intl';
import { PhotoPicker } from '@/components/my-profile/photo-picker';
import { useMyProfile } from '@/lib/photos/use-my-profile';
import { useUser } from '@/lib/session/use-user';
import type { StepProps } from './step-props';
import { StepShell } from './step-shell';

/** Photos, also several. Going on waits for those on their way; "later" does not, and they arrive all the same. */
export function StepPhoto({ frame, opening, sending }: StepProps) {
  const t = useTranslations('complete_signup.photo');
  const { user } = useUser();
  const { profile } = useMyProfile();
  const failed = sending.uploads.some(({ state }) => state === 'failed');
  const underWay = sending.uploads.some(({ state }) => state !== 'failed');
  return (
    <StepShell frame={frame} title={t('title')} text={t('text')} waiting={underWay} save={async () => !failed}>
      <PhotoPicker
        images={(profile ?? opening.profile).images}
        premium={(user ?? opening.user).paid_user}
        sending={sending}
        sayFull={false}
      />
    </StepShell>
  );
}
