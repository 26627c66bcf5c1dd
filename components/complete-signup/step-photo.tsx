'use client';
import { useTranslations } from 'next-intl';
import { PhotoPicker } from '@/components/my-profile/photo-picker';
import { isUnderWay } from '@/lib/photos/upload-queue';
import { useMyProfile } from '@/lib/photos/use-my-profile';
import { useUploads } from '@/lib/photos/use-uploads';
import { useUser } from '@/lib/session/use-user';
import type { StepProps } from './step-props';
import { StepShell } from './step-shell';

/**
 * Photos, also several. Going on waits for those on their way; "later" does not, and they arrive all the same. One that was
 * refused says so on its tile and keeps nobody.
 */
export function StepPhoto({ frame, opening }: StepProps) {
  const t = useTranslations('complete_signup.photo');
  const { user } = useUser();
  const { profile } = useMyProfile();
  const uploads = useUploads();
  const underWay = uploads.some(isUnderWay);
  return (
    <StepShell frame={frame} title={t('title')} text={t('text')} waiting={underWay} save={async () => !underWay}>
      <PhotoPicker
        images={(profile ?? opening.profile).images}
        premium={(user ?? opening.user).paid_user}
        sayFull={false}
      />
    </StepShell>
  );
}
