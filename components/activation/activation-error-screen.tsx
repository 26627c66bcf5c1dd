'use client';
import { useTranslations } from 'next-intl';
import { ResendAction } from '@/components/alerts/activation-reminder';
import { ButtonLink } from '@/components/ui/button';
import { MailDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { useLoggedIn } from '@/lib/session/login-state';

/** The link was used or is too old: another mail for whoever is logged in, the log-in for others. */
export function ActivationErrorScreen() {
  const t = useTranslations('activation');
  const loggedIn = useLoggedIn();
  return (
    <StatePanel
      level={1}
      drawing={<MailDrawing />}
      title={t('error_title')}
      text={loggedIn ? t('error_text') : t('error_text_visitor')}
      action={loggedIn ? <ResendAction main /> : <ButtonLink href="/login">{t('login')}</ButtonLink>}
    />
  );
}
