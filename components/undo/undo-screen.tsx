'use client';
import { useTranslations } from 'next-intl';
import { mutate } from 'swr';
import { LinkPress } from '@/components/account/link-press';
import { ButtonLink } from '@/components/ui/button';
import { takeChangeBack } from '@/lib/api/account';
import { isFailure } from '@/lib/api/api-failure';
import { isLoggedIn } from '@/lib/session/login-state';
import { forgetMember, sessionKeys } from '@/lib/session/session';

async function takeBack(token: string): Promise<void> {
  const loggedIn = isLoggedIn();
  await takeChangeBack(token);
  // The cookies of the account's own session went with the answer; those of another account are still there, and of a
  // session that ended elsewhere the server knows.
  if (loggedIn) await (isLoggedIn() ? mutate(sessionKeys.user) : forgetMember());
}

/** Undoes a change that the member did not make. */
export function UndoScreen() {
  const t = useTranslations('undo');
  return (
    <LinkPress
      words="undo"
      title={t('title')}
      take={takeBack}
      page="/undo"
      failureText={(failure) => (isFailure(failure, 'email_taken') ? t('taken') : undefined)}
      next={
        <>
          <ButtonLink href="/reset-password">{t('choose')}</ButtonLink>
          <ButtonLink href="/login" tone="text">
            {t('login')}
          </ButtonLink>
        </>
      }
    />
  );
}
