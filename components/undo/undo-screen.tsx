'use client';
import { useTranslations } from 'next-intl';
import { mutate } from 'swr';
import { LinkPress } from '@/components/account/link-press';
import { ButtonLink } from '@/components/ui/button';
import { useMailLink } from '@/lib/account/use-mail-link';
import { takeChangeBack } from '@/lib/api/account';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { isLoggedIn } from '@/lib/session/login-state';
import { forgetMember, sessionKeys } from '@/lib/session/session';

async function takeBack(token: string): Promise<void> {
  const loggedIn = isLoggedIn();
  await takeChangeBack(token);
  // The cookies of the account's own session went with the answer; those of another account are still there, and of a
  // session that ended elsewhere the server knows.
  if (loggedIn) await (isLoggedIn() ? mutate(sessionKeys.user) : forgetMember());
}

/** The way back of a change that the member did not make. */
export function UndoScreen() {
  const t = useTranslations('undo');
  const errorText = useErrorText();
  const link = useMailLink({ take: takeBack, page: '/undo' });
  const taken = isFailure(link.failure, 'email_taken');
  return (
    <LinkPress
      link={link}
      title={t('title')}
      text={t('text')}
      action={t('action')}
      failure={link.failure === undefined ? undefined : taken ? t('taken') : errorText(link.failure)}
      done={{
        title: t('done_title'),
        text: t('done_text'),
        action: (
          <>
            <ButtonLink href="/reset-password">{t('choose')}</ButtonLink>
            <ButtonLink href="/login" tone="text">
              {t('login')}
            </ButtonLink>
          </>
        ),
      }}
      expired={{ title: t('expired_title'), text: t('expired_text') }}
    />
  );
}
