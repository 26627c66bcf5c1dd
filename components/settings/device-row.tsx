'use client';
import { ComputerDesktopIcon, DevicePhoneMobileIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { DeviceSession } from '#contract/account';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useLocalTime } from '@/lib/i18n/use-local-time';

const handhelds: (string | null)[] = ['Android', 'iPhone', 'iPad'];

interface DeviceRowProps {
  session: DeviceSession;
  ending: boolean;
  onEnd: () => void;
}

/** One log-in: what it is, where and when it was last used. The one that is looked at has its way out in the menu. */
export function DeviceRow({ session, ending, onEnd }: DeviceRowProps) {
  const t = useTranslations('settings.devices');
  const countryName = useCountryName();
  const { day, time } = useLocalTime();
  const { browser, system, place, last_used, current } = session;
  const known = browser !== null && system !== null;
  const device = known ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'));
  const lastUsed = t('last_used', { when: `${day(last_used)}, ${time(last_used)}` });
  const Icon = handhelds.includes(system) ? DevicePhoneMobileIcon : ComputerDesktopIcon;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-text-2" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2 font-strong text-16">
          {device}
          {current && <Tag>{t('current')}</Tag>}
        </p>
        <p className="text-14 text-text-2">
          {[place ? countryName(place.country) : t('place_unknown'), lastUsed].join(' · ')}
        </p>
      </div>
      {!current && (
        <Button tone="line" size="s" loading={ending} onClick={onEnd} aria-label={t('end_named', { device })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
