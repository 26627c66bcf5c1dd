'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import {
  type NotificationChange,
  type NotificationSettings,
  type NotificationType,
  needsConsent,
  sentTypes,
} from '#contract/notifications';
import { showToast } from '@/components/layout/show-toast';
import { Button, ButtonLink } from '@/components/ui/button';
import { SkeletonText } from '@/components/ui/skeleton';
import { useDate } from '@/lib/i18n/use-date';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useNotifications } from '@/lib/notifications/use-notifications';
import { SettingsSection } from './settings-section';
import { StoppedMails } from './stopped-mails';

/** Why and since when this address gets mail, kind by kind, each with its way out; the last of them is good-bye. */
export function SourceSection() {
  const t = useTranslations('settings.source');
  const errorText = useErrorText();
  const { settings, failed, retry, change } = useNotifications();
  const [busy, setBusy] = useState('');

  const save = (wanted: NotificationChange, what: string) => {
    setBusy(what);
    change(wanted)
      .catch((failure) => showToast(errorText(failure), 'bad'))
      .finally(() => setBusy(''));
  };

  return (
    <SettingsSection id="source" title={t('title')} retry={failed && retry}>
      <StoppedMails email={settings?.source.email} />
      {!settings && !failed && <SkeletonText lines={4} />}
      {settings && (
        <>
          <Origin settings={settings} />
          <Kinds settings={settings} busy={busy} onChange={save} />
        </>
      )}
    </SettingsSection>
  );
}

function Origin({ settings: { source, cadence } }: { settings: NotificationSettings }) {
  const t = useTranslations('settings.source');
  const day = useDate();
  const { email, host, address_since } = source;
  const date = day(source.signed_up);
  return (
    <div className="grid gap-2 text-16 *:wrap-anywhere">
      <p>
        {address_since === null
          ? t('origin', { email, host, date })
          : t('origin_changed', { email, since: day(address_since), host, date })}
      </p>
      {address_since === null && source.confirmed && <p>{t('confirmed', { date: day(source.confirmed) })}</p>}
      {source.changed && <p>{t('changed', { date: day(source.changed) })}</p>}
      {source.pause_last_day && <p>{t('paused', { date: day(source.pause_last_day) })}</p>}
      {cadence === 'never' && <p>{t('never')}</p>}
    </div>
  );
}

interface KindsProps {
  settings: NotificationSettings;
  busy: string;
  onChange: (change: NotificationChange, what: string) => void;
}

function Kinds({ settings, busy, onChange }: KindsProps) {
  const t = useTranslations('settings.source');
  const types = useTranslations('settings.types');
  const day = useDate();
  const sinceWhen = (type: NotificationType) => {
    const source = settings.source.kinds[type];
    if (!settings.email[type]) return t(needsConsent(type) ? 'needs_choice' : 'is_off');
    // Just turned on: the answer that says since when is on its way.
    return source && t(`since.${source.because}`, { date: day(source.since, 'medium') });
  };
  const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2';
  return (
    <ul className="grid">
      {sentTypes.map((type) => (
        <li key={type} className={row}>
          <span className="min-w-0 flex-1 basis-52">
            <span className="block text-16">{types(`${type}.label`)}</span>
            <span className="block text-14 text-text-2">{types(`${type}.hint`)}</span>
            <span className="block text-14 text-text-2">{sinceWhen(type)}</span>
          </span>
          <Button
            tone="line"
            size="s"
            className="shrink-0"
            loading={busy === type}
            aria-label={t(settings.email[type] ? 'stop_kind' : 'start_kind', { kind: types(`${type}.label`) })}
            onClick={() => onChange({ email: { [type]: !settings.email[type] } }, type)}
          >
            {t(settings.email[type] ? 'stop' : 'start')}
          </Button>
        </li>
      ))}
      <li className={row}>
        <span className="min-w-0 flex-1 basis-52">
          <span className="block text-16">{t('account')}</span>
          <span className="block text-14 text-text-2">{t('account_why')}</span>
        </span>
        <ButtonLink tone="line" size="s" className="shrink-0" href="#delete">
          {t('delete')}
        </ButtonLink>
      </li>
    </ul>
  );
}
