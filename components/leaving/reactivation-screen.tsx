'use client';
import { useTranslations } from 'next-intl';
import { LinkPress } from '@/components/account/link-press';
import { ButtonLink } from '@/components/ui/button';
import { useMailLink } from '@/lib/account/use-mail-link';
import { comeBack } from '@/lib/api/leaving';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useSite } from '@/lib/sites/site-context';

/** The way back of a deleted account. */
export function ReactivationScreen() {
  const t = useTranslations('reactivation');
  const errorText = useErrorText();
  const { support_email } = useSite();
  const link = useMailLink({ take: comeBack, page: '/reactivate' });
  return (
    <LinkPress
      link={link}
      title={t('page_title')}
      text={t('text')}
      action={t('action')}
      failure={link.failure === undefined ? undefined : errorText(link.failure)}
      done={{
        title: t('done_title'),
        text: t('done_text'),
        action: <ButtonLink href="/login">{t('login')}</ButtonLink>,
      }}
      expired={{ title: t('error_title'), text: t('error_text', { email: support_email }) }}
    />
  );
}
