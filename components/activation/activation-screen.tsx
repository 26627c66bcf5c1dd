'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { mutate } from 'swr';
import type { User } from '#contract/session';
import { FailurePanel } from '@/components/layout/failure-panel';
import { linkToken } from '@/lib/account/link-token';
import { confirmAccount } from '@/lib/api/activation';
import { isFailure } from '@/lib/api/api-failure';
import { readUser } from '@/lib/api/user';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { isLoggedIn } from '@/lib/session/login-state';
import { sessionKeys } from '@/lib/session/session';
import { Checking } from './checking';
import { DoneView } from './done-view';

/** The end of the mail's link: the page posts the token, so that a mail scanner's visit changes nothing. */
export function ActivationScreen() {
  const t = useTranslations('activation');
  const errorText = useErrorText();
  const router = useRouter();
  const [confirmed, setConfirmed] = useState<User>();
  const [failure, setFailure] = useState<unknown>();
  const token = useRef<string | null>(null);
  const asked = useRef(false);

  const ask = useCallback(async () => {
    setFailure(undefined);
    try {
      // Without a link: whoever has just confirmed by the code, or comes back to this page.
      const user = token.current === null ? await readConfirmed() : await confirmAccount({ token: token.current });
      if (!user) return router.replace('/activate/error');
      setConfirmed(user);
      if (token.current === null) return;
      window.history.replaceState(null, '', '/activate/done');
      // The link may be another member's than the one who is logged in here: the server says who that is.
      if (isLoggedIn()) await mutate(sessionKeys.user);
    } catch (thrown) {
      if (isFailure(thrown, 'link_expired', 'invalid_request')) router.replace('/activate/error');
      else setFailure(thrown);
    }
  }, [router]);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    token.current = linkToken() || null;
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
  return confirmed ? <DoneView confirmed={confirmed} /> : <Checking />;
}

/** The member who is logged in, where they are confirmed. */
async function readConfirmed(): Promise<User | null> {
  const user = isLoggedIn() ? await readUser() : null;
  return user?.status === 'active' ? user : null;
}
