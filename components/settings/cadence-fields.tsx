'use client';
import { useTranslations } from 'next-intl';
import { type FocusEvent, useState } from 'react';
import { type Cadence, cadences, type NotificationChange, type NotificationSettings } from '#contract/notifications';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { TextInput } from '@/components/ui/text-input';
import { clockTime, minutesOf, ownTimeZone } from '@/lib/notifications/clock-time';

interface CadenceFieldsProps {
  settings: NotificationSettings;
  onChange: (change: NotificationChange) => void;
}

/** What most people sleep through. */
const night = { from: 22 * 60, until: 8 * 60 };

/** How often reminders come, and the hours in which nothing does. */
export function CadenceFields({ settings, onChange }: CadenceFieldsProps) {
  const t = useTranslations('settings.notifications');
  const { cadence, quiet_hours: quiet } = settings;
  const [same, setSame] = useState(false);

  const setTime = (end: 'from' | 'until') => (event: FocusEvent<HTMLInputElement>) => {
    const minutes = minutesOf(event.target.value);
    if (!quiet || minutes === null) return;
    const wanted = { ...quiet, [end]: minutes, time_zone: ownTimeZone() };
    setSame(wanted.from === wanted.until);
    if (wanted.from !== wanted.until && minutes !== quiet[end]) onChange({ quiet_hours: wanted });
  };
  const setQuiet = (on: boolean) => {
    setSame(false);
    const time_zone = ownTimeZone();
    onChange(on ? { quiet_hours: { ...night, time_zone } } : { quiet_hours: null, time_zone });
  };

  return (
    <div className="grid gap-4 border-line border-t pt-4">
      <Select
        label={t('cadence')}
        hint={t('cadence_hint')}
        className="max-w-90"
        options={cadences.map((value) => ({ value, label: t(`every.${value}`) }))}
        value={cadence}
        onChange={(event) => onChange({ cadence: event.target.value as Cadence })}
      />
      <Switch
        label={t('quiet')}
        hint={t('quiet_hint')}
        checked={quiet !== null}
        onChange={(event) => setQuiet(event.target.checked)}
      />
      {quiet && (
        <div className="grid grid-cols-2 gap-4 sm:max-w-90">
          <TextInput type="time" label={t('from')} defaultValue={clockTime(quiet.from)} onBlur={setTime('from')} />
          <TextInput
            type="time"
            label={t('until')}
            defaultValue={clockTime(quiet.until)}
            onBlur={setTime('until')}
            error={same ? t('same_time') : undefined}
          />
          <p className="col-span-2 text-14 text-text-2">{t('zone', { zone: quiet.time_zone.replaceAll('_', ' ') })}</p>
        </div>
      )}
    </div>
  );
}
