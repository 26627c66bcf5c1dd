'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import useSWR from 'swr';
import type { DeviceSession } from '#contract/account';
import { FormFailure } from '@/components/account/form-failure';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { sessionsKey } from '@/lib/account/sessions-key';
import { logOutDevice, readSessions } from '@/lib/api/account';
import { isFailure } from '@/lib/api/api-failure';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { DeviceRow } from './device-row';
import { SettingsSection } from './settings-section';

/** Where the member is logged in, each with its way out. */
export function DevicesSection() {
  const t = useTranslations('settings.devices');
  const errorText = useErrorText();
  const { data: sessions, error, mutate } = useSWR(sessionsKey, readSessions);
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const end = async (id?: string) => {
    setEnding(id ?? 'others');
    setFailure(undefined);
    const stays = (one: DeviceSession) => (id === undefined ? one.current : one.id !== id);
    try {
      await logOutDevice(id).catch((thrown: unknown) => {
        // It ended by itself meanwhile, which is what was wanted.
        if (!isFailure(thrown, 'not_found')) throw thrown;
      });
      await mutate((all) => all?.filter(stays), { revalidate: false });
      await showToast(t('ended'), 'ok');
    } catch (thrown) {
      setFailure(errorText(thrown));
    }
    setEnding(undefined);
  };

  return (
    <SettingsSection
      id="devices"
      title={t('title')}
      text={t('text')}
      retry={error !== undefined && (() => void mutate())}
    >
      <FormFailure>{failure ?? (error === undefined ? undefined : errorText(error))}</FormFailure>
      {sessions === undefined && error === undefined && <Skeleton className="h-16 rounded-row" />}
      {sessions && (
        <ul className="grid divide-y divide-line">
          {sessions.map((session) => (
            <DeviceRow
              key={session.id}
              session={session}
              ending={ending === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Button tone="line" className="justify-self-start" loading={ending === 'others'} onClick={() => void end()}>
          {t('end_others')}
        </Button>
      )}
    </SettingsSection>
  );
}
