'use client';
import { useTranslations } from 'next-intl';
import { FailurePanel } from '@/components/layout/failure-panel';
import { LogInFirst } from '@/components/layout/log-in-first';
import { GridSkeleton } from '@/components/members/grid-skeleton';
import { ButtonLink } from '@/components/ui/button';
import { useMyProfile } from '@/lib/photos/use-my-profile';
import { useUser } from '@/lib/session/use-user';
import { Fitting } from './fitting';
import { TargetLine } from './target-line';

/** The end of a sign-up: whom one may like to meet first, and the way on to everybody. */
export function MatchesScreen() {
  const t = useTranslations('signup_matches');
  const { user } = useUser();
  const { profile, error, reload } = useMyProfile();
  if (user === null) return <LogInFirst />;
  return (
    <div className="page-fill mx-auto flex w-full max-w-[1240px] flex-col px-4 py-6 lg:px-8 lg:py-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0 max-w-160 flex-1 basis-72">
          <h1 className="text-28 lg:text-36">{t('title')}</h1>
          <p className="mt-1 text-16 text-text-2">{t('text')}</p>
        </div>
        <ButtonLink href="/members" tone="main" size="l" className="max-sm:w-full">
          {t('on')}
        </ButtonLink>
      </div>
      {user?.signup_target && <TargetLine id={user.signup_target} />}
      {profile ? (
        <Fitting profile={profile} without={user?.signup_target} />
      ) : error === undefined ? (
        <GridSkeleton cards={8} />
      ) : (
        <FailurePanel title={t('error.title')} text={t('error.text')} failure={error} onRetry={() => void reload()} />
      )}
    </div>
  );
}
