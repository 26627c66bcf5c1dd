'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { LeavingSheet } from '@/components/leaving/leaving-sheet';
import { Button } from '@/components/ui/button';
import { SettingsSection } from './settings-section';

/** The way out: this button, why, the password. */
export function DeleteSection() {
  const t = useTranslations('settings.delete');
  const [open, setOpen] = useState(false);
  return (
    <SettingsSection id="delete" title={t('title')} text={t('text')}>
      <Button tone="line" className="justify-self-start" onClick={() => setOpen(true)}>
        {t('start')}
      </Button>
      {open && <LeavingSheet onClose={() => setOpen(false)} />}
    </SettingsSection>
  );
}
