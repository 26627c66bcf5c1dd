'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type NotificationChange, sentTypes } from '#contract/notifications';
import { Skeleton } from '@/components/ui/skeleton';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useNotifications } from '@/lib/notifications/use-notifications';
import { CadenceFields } from './cadence-fields';
import { PushDevice } from './push-device';
import { SettingsSection } from './settings-section';
import { TypeSwitches } from './type-switches';

/** What a member is told of by mail and push, how often and when not. Every change is stored at once. */
export function NotificationsSection() {
  const t = useTranslations('settings.notifications');
  const errorText = useErrorText();
  const { settings, failed, retry, change } = useNotifications();
  const [said, setSaid] = useState('');

  const save = (wanted: NotificationChange) => {
    setSaid('');
    change(wanted).then(
      () => setSaid(t('saved')),
      (failure) => setSaid(errorText(failure)),
    );
  };

  return (
    <SettingsSection id="notifications" title={t('title')} text={t('text')} retry={failed && retry}>
      {!settings && !failed && (
        <div className="grid gap-3">
          {sentTypes.map((type) => (
            <Skeleton key={type} className="h-11" />
          ))}
        </div>
      )}
      {settings && (
        <>
          <PushDevice />
          <TypeSwitches settings={settings} onChange={save} />
          <CadenceFields settings={settings} onChange={save} />
        </>
      )}
      <p role="status" className="min-h-5 text-14 text-text-2">
        {said}
      </p>
    </SettingsSection>
  );
}
