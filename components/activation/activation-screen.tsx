'use client';
import { MagnifyingGlassIcon, SparklesIcon } from '@heroicons/react/24/outline';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import { FailurePanel } from '@/components/layout/failure-panel';
import { ButtonLink } from '@/components/ui/button';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { Skeleton } from '@/components/ui/skeleton';
import { StatePanel } from '@/components/ui/state-panel';
import { confirmAccount } from '@/lib/api/activation';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { isLoggedIn } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import { NextCard } from './next-card';

/** The end of the mail's link: the page posts the token, so that a mail scanner's visit changes nothing. */
export function ActivationScreen() {
  const t = useTranslations('activation');
  const errorText = useErrorText();
  const router = useRouter();
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const asked = useRef(false);

  const ask = useCallback(async () => {
    setFailure(undefined);
    const token = new URLSearchParams(window.location.search).get('token') ?? '';
    try {
      await confirmAccount({ token });
      window.history.replaceState(null, '', '/activate/done');
      // The link may be another member's than the one who is logged in here: the server says who that is.
      if (isLoggedIn()) await mutate(sessionKeys.user);
      setDone(true);
    } catch (thrown) {
      if (isFailure(thrown, 'link_expired', 'invalid_request')) router.replace('/activate/error');
      else setFailure(thrown);
    }
  }, [router]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void ask();
  }, [ask]);

  if (failure !== undefined) {
    return (
      <FailurePanel
        level={1}
        title={t('error_title')}
        text={errorText(failure)}
        failure={failure}
        onRetry={() => void ask()}
      />
    );
  }
  if (!done) {
    return (
      <div role="status" className="page-fill mx-auto grid max-w-100 content-center justify-items-center gap-4 px-4">
        <Skeleton className="size-40 rounded-full" />
        <p className="text-16 text-text-2">{t('checking')}</p>
      </div>
    );
  }
  return (
    <StatePanel
      level={1}
      drawing={<DoneDrawing />}
      title={t('done_title')}
      text={t('done_text')}
      action={
        <>
          <ul className="grid gap-3 text-left">
            <NextCard
              href="/members"
              icon={<MagnifyingGlassIcon />}
              title={t('search_title')}
              text={t('search_text')}
              main
            />
            <NextCard href="/credits" icon={<SparklesIcon />} title={t('premium_title')} text={t('premium_text')} />
          </ul>
          {!isLoggedIn() && (
            <ButtonLink href="/login" tone="text" block>
              {t('login')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
