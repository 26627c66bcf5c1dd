'use client';
import { useTranslations } from 'next-intl';
import { FailurePanel } from '@/components/layout/failure-panel';
import { LockedPanel } from '@/components/members/locked-panel';
import { ReportAction } from '@/components/safety/report-action';
import { ButtonLink } from '@/components/ui/button';
import { PeopleDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { ApiFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { BackLink } from './back-link';

interface ProfileFailureProps {
  failure: unknown;
  onRetry: () => void;
}

/** Why a profile is not shown, and what one can do. */
export function ProfileFailure({ failure, onRetry }: ProfileFailureProps) {
  const t = useTranslations('profile');
  const members = useTranslations('members');
  const errorText = useErrorText();
  const code = failure instanceof ApiFailure ? failure.code : 'internal_error';
  if (code === 'authentication_required') {
    return (
      <LockedPanel
        title={members('locked.title')}
        text={members('locked.text')}
        signup={members('locked.signup')}
        login={members('locked.login')}
      />
    );
  }
  const gone = code === 'not_found' || code === 'invalid_request';
  return (
    <div data-own-header="" className="relative max-md:[body:has([data-alert])_&]:pt-9">
      <div className="absolute top-2 left-4 md:hidden">
        <BackLink fallback="/members" />
      </div>
      {gone || code === 'blocked' ? (
        <StatePanel
          level={1}
          drawing={<PeopleDrawing />}
          title={gone ? t('gone.title') : errorText(failure)}
          text={gone ? t('gone.text') : t('blocked.text')}
          action={
            <>
              <ButtonLink href="/members">{t('gone.action')}</ButtonLink>
              <ReportAction failure={failure} />
            </>
          }
        />
      ) : (
        <FailurePanel level={1} title={t('error.title')} text={t('error.text')} failure={failure} onRetry={onRetry} />
      )}
    </div>
  );
}
