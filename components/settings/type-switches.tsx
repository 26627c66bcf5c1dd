import { useTranslations } from 'next-intl';
import { type NotificationChange, type NotificationSettings, sentTypes } from '#contract/notifications';
import { Switch } from '@/components/ui/switch';

interface TypeSwitchesProps {
  settings: NotificationSettings;
  onChange: (change: NotificationChange) => void;
}

const channels = ['email', 'push'] as const;

/** A row for each kind of notification, a column for each way in which it comes. */
export function TypeSwitches({ settings, onChange }: TypeSwitchesProps) {
  const t = useTranslations('settings.notifications');
  const types = useTranslations('settings.types');
  return (
    <table className="w-full border-collapse">
      <thead className="text-14 text-text-2">
        <tr>
          <th scope="col" className="text-left">
            <span className="sr-only">{t('kind')}</span>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-16 whitespace-nowrap pb-1 text-right font-strong sm:w-20">
              {t(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sentTypes.map((type) => (
          <tr key={type} className="border-line border-t">
            <th scope="row" className="py-2 pr-3 text-left font-body">
              <span className="block text-16">{types(`${type}.label`)}</span>
              <span className="block text-14 text-text-2">{types(`${type}.hint`)}</span>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <Switch
                  className="justify-end"
                  label={
                    <span className="sr-only">
                      {types(`${type}.label`)}: {t(channel)}
                    </span>
                  }
                  checked={settings[channel][type]}
                  onChange={(event) => onChange({ [channel]: { [type]: event.target.checked } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
