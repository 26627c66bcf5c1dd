'use client';
import { useTranslations } from 'next-intl';
import { LinkPress } from '@/components/account/link-press';
import { ButtonLink } from '@/components/ui/button';
import { useMailLink } from '@/lib/account/use-mail-link';
import { readExportByLink } from '@/lib/api/leaving';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { saveFile } from '@/lib/leaving/save-file';
import { useSite } from '@/lib/sites/site-context';

const download = async (token: string) => saveFile(await readExportByLink(token));

/** Everything that is kept of an account with which nobody can log in, by a mail's link; the link stays good for another try. */
export function ExportScreen() {
  const t = useTranslations('export_link');
  const errorText = useErrorText();
  const { support_email } = useSite();
  const link = useMailLink({ take: download });
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
        action: <ButtonLink href="/">{t('home')}</ButtonLink>,
      }}
      expired={{ title: t('error_title'), text: t('error_text', { email: support_email }) }}
    />
  );
}
