'use client';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { PauseChange } from '#contract/leaving';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { SkeletonText } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { useDate } from '@/lib/i18n/use-date';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { inDays, monthOfDays } from '@/lib/leaving/solutions';
import { usePause } from '@/lib/leaving/use-pause';
import { useFocusOnceGone } from '@/lib/page-state/use-focus-once-gone';
import { SettingsSection } from './settings-section';

const lengths = { week: 7, month: monthOfDays, quarter: 91 } as const;

/** A break without losing anything: hide the profile, pause the mails. */
export function PauseSection() {
  const t = useTranslations('settings.pause');
  const errorText = useErrorText();
  const { pause, failed, retry, save } = usePause();
  const [busy, setBusy] = useState(false);

  // What was pressed keeps the focus meanwhile, so it is not disabled.
  const change = (wanted: PauseChange) => {
    if (busy) return;
    setBusy(true);
    save(wanted)
      .catch((failure) => showToast(errorText(failure), 'bad'))
      .finally(() => setBusy(false));
  };

  return (
    <SettingsSection id="pause" title={t('title')} text={t('text')} retry={failed && retry}>
      {pause && (
        <>
          <Switch
            label={t('hide')}
            hint={t('hide_hint')}
            checked={pause.hidden}
            onChange={(event) => change({ hidden: event.target.checked })}
          />
          <MailPause lastDay={pause.pause_last_day} onChange={change} />
        </>
      )}
      {!pause && !failed && <SkeletonText lines={4} />}
    </SettingsSection>
  );
}

interface MailPauseProps {
  /** Null while mails are not paused. */
  lastDay: string | null;
  onChange: (change: PauseChange) => void;
}

function MailPause({ lastDay, onChange }: MailPauseProps) {
  const t = useTranslations('settings.pause');
  const day = useDate();
  const buttons = useRef<HTMLDivElement>(null);
  const onPress = useFocusOnceGone(lastDay, () => buttons.current?.querySelector('button')?.focus());

  const pause = (until: string | null) => {
    onPress();
    onChange({ mails_paused_until: until });
  };
  return (
    // The line above is not the fieldset’s own border: WebKit draws that through the legend.
    <div className="border-line border-t pt-4">
      <fieldset className="grid gap-3">
        <legend className="text-16">{t('mails')}</legend>
        <p aria-live="polite" className="text-14 text-text-2">
          {lastDay ? t('mails_until', { date: day(lastDay) }) : t('mails_hint')}
        </p>
        <div ref={buttons} className="flex flex-wrap gap-2">
          {lastDay ? (
            <Button tone="line" size="s" onClick={() => pause(null)}>
              {t('resume')}
            </Button>
          ) : (
            Object.entries(lengths).map(([length, days]) => (
              <Button key={length} tone="line" size="s" onClick={() => pause(inDays(days))}>
                {t(length as keyof typeof lengths)}
              </Button>
            ))
          )}
        </div>
      </fieldset>
    </div>
  );
}
