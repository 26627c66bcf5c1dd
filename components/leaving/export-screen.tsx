'use client';
import { useTranslations } from 'next-intl';
import { LinkPress } from '@/components/account/link-press';
import { ButtonLink } from '@/components/ui/button';
import { readExportByLink } from '@/lib/api/leaving';
import { saveFile } from '@/lib/leaving/save-file';

const download = async (token: string) => saveFile(await readExportByLink(token));

/** The data of an account that allows no log-in. The mailed link keeps working, so that a failed download can be repeated. */
export function ExportScreen() {
  const t = useTranslations('export_link');
  return (
    <LinkPress
      words="export_link"
      title={t('page_title')}
      take={download}
      next={<ButtonLink href="/">{t('home')}</ButtonLink>}
    />
  );
}
