'use client';
import { ArrowDownTrayIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormFailure } from '@/components/account/form-failure';
import { Button } from '@/components/ui/button';
import { isFailure } from '@/lib/api/api-failure';
import { readExport } from '@/lib/api/leaving';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { saveFile } from '@/lib/leaving/save-file';
import { SettingsSection } from './settings-section';

/** Everything stored about the member, as a file. */
export function DataSection() {
  const t = useTranslations('settings.data');
  const errors = useTranslations('errors');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const download = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      saveFile(await readExport());
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };

  const words = isFailure(failure, 'rate_limited') ? t('too_often') : errorText(failure);
  return (
    <SettingsSection id="data" title={t('title')} text={t('text')}>
      <FormFailure>{failure === undefined ? undefined : words}</FormFailure>
      <Button tone="line" className="justify-self-start" loading={busy} onClick={() => void download()}>
        <ArrowDownTrayIcon aria-hidden="true" className="size-5 shrink-0" />
        {failure === undefined ? t('download') : errors('retry')}
      </Button>
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {busy && t('busy')}
      </p>
    </SettingsSection>
  );
}
