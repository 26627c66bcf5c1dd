'use client';
import { ClipboardDocumentCheckIcon, EyeIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { LogInFirst } from '@/components/layout/log-in-first';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { LostDrawing } from '@/components/ui/lost-drawing';
import { StatePanel } from '@/components/ui/state-panel';
import { useMyProfile } from '@/lib/photos/use-my-profile';
import { useUser } from '@/lib/session/use-user';
import { DetailsForm } from './details-form';
import { MyProfileSkeleton } from './my-profile-skeleton';
import { PhotoSection } from './photo-section';

/** One's own profile: photos first, then everything that others read, each part to be changed where it stands. */
export function MyProfileScreen() {
  const t = useTranslations('my_profile');
  const { user } = useUser();
  const { profile, error, reload } = useMyProfile();

  if (user === null) return <LogInFirst />;
  if (!profile && error !== undefined) {
    return (
      <StatePanel
        level={1}
        drawing={<LostDrawing />}
        title={t('error.title')}
        text={t('error.text')}
        action={<Button onClick={() => void reload()}>{t('error.retry')}</Button>}
      />
    );
  }
  if (!profile || !user) return <MyProfileSkeleton label={t('loading')} />;
  return (
    <div className="mx-auto grid w-full max-w-210 gap-5 px-4 py-6 lg:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-28 lg:text-36">{t('title')}</h1>
        <ButtonLink href={`/members/${profile.id}`} tone="line" size="s" icon={<EyeIcon />}>
          {t('preview')}
        </ButtonLink>
      </div>
      {user.signup_step && (
        <Alert
          icon={<ClipboardDocumentCheckIcon />}
          action={
            <ButtonLink href="/complete-signup" tone="line" size="s">
              {t('unfinished.action')}
            </ButtonLink>
          }
        >
          {t('unfinished.text')}
        </Alert>
      )}
      <PhotoSection images={profile.images} premium={user.paid_user} />
      <DetailsForm key={profile.id} profile={profile} />
    </div>
  );
}
