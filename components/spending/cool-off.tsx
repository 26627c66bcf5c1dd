'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LimitsBody } from '#contract/limits';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { serverNow } from '@/lib/api/server-clock';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useLocalTime } from '@/lib/i18n/use-local-time';

/** How long a break from buying may be, in days. */
const lengths = [1, 7, 30] as const;

interface CoolOffProps {
  until: string | null;
  onSave: (wish: LimitsBody) => Promise<void>;
}

/** A break in which nothing can be ordered. It cannot be taken back, so it is asked twice; longer ones stay possible. */
export function CoolOff({ until, onSave }: CoolOffProps) {
  const t = useTranslations('limits.cool_off');
  const errorText = useErrorText();
  const { date, clockTime } = useLocalTime();
  const [days, setDays] = useState<number>();
  const [saving, setSaving] = useState(false);
  const endOf = (length: number) => new Date(serverNow().getTime() + length * 86_400_000).toISOString();
  const longer = lengths.filter((length) => until === null || endOf(length) > until);

  const begin = async () => {
    if (days === undefined) return;
    setSaving(true);
    try {
      await onSave({ cool_off_until: endOf(days) });
    } catch (thrown) {
      await showToast(errorText(thrown), 'bad');
    }
    setSaving(false);
    setDays(undefined);
  };

  return (
    // The line above is not the fieldset’s own border: WebKit draws that through the legend.
    <div className="border-line border-t pt-4">
      <fieldset className="grid gap-3">
        <legend className="font-strong text-16">{t('title')}</legend>
        <p aria-live="polite" className="text-14 text-text-2">
          {until ? t('until', { date: date(until), ...clockTime(until) }) : t('text')}
        </p>
        <div className="flex flex-wrap gap-2">
          {longer.map((length) => (
            <Button key={length} tone="line" size="s" onClick={() => setDays(length)}>
              {t('days', { days: length })}
            </Button>
          ))}
        </div>
        {days !== undefined && (
          <Dialog
            open
            title={t('sure', { days })}
            busy={saving}
            onClose={() => setDays(undefined)}
            closeLabel={t('cancel')}
            foot={
              <div className="grid w-full gap-2">
                <Button tone="solid" block loading={saving} onClick={() => void begin()}>
                  {t('begin')}
                </Button>
                <Button tone="text" block disabled={saving} onClick={() => setDays(undefined)}>
                  {t('cancel')}
                </Button>
              </div>
            }
          >
            <p className="text-16">{t('sure_text')}</p>
          </Dialog>
        )}
      </fieldset>
    </div>
  );
}
