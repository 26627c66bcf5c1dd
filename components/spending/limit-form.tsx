'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { type LimitPeriod, type Limits, type LimitsBody, limitPeriods } from '#contract/limits';
import { showToast } from '@/components/layout/show-toast';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { useMoney } from '@/lib/i18n/use-money';
import { readAmount, writeAmount } from '@/lib/spending/amount';

interface LimitFormProps {
  limits: Limits;
  onSave: (wish: LimitsBody) => Promise<void>;
}

/** The three limits as fields; an empty one is none. Only what was changed is sent. */
export function LimitForm({ limits, onSave }: LimitFormProps) {
  const t = useTranslations('limits');
  const errorText = useErrorText();
  const locale = useLocale();
  const [wrong, setWrong] = useState<ReadonlySet<LimitPeriod>>(new Set());
  const [saving, setSaving] = useState(false);
  const mark = (1.5).toLocaleString(locale).charAt(1);
  const standing = (period: LimitPeriod) => {
    const limit = limits[period];
    return limit ? writeAmount(limit.amount, mark) : '';
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const written = limitPeriods.map((period) => {
      const text = String(form.get(period) ?? '');
      return { period, text, amount: readAmount(text) };
    });
    const bad = written.filter(({ amount }) => amount === undefined).map(({ period }) => period);
    setWrong(new Set(bad));
    if (bad.length > 0) return;
    const wish = written
      .filter(({ period, text }) => text.trim() !== standing(period) || limits.coming[period])
      .map(({ period, amount }) => {
        const currency = limits[period]?.currency ?? limits.currency;
        return [period, amount === null || amount === undefined ? null : { amount, currency }] as const;
      });
    setSaving(true);
    try {
      await onSave(Object.fromEntries(wish));
      await showToast(t('saved'), 'ok');
    } catch (thrown) {
      await showToast(errorText(thrown), 'bad');
    }
    setSaving(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {limitPeriods.map((period) => (
          <TextInput
            key={period}
            name={period}
            label={t(`period.${period}`)}
            trailing={limits[period]?.currency ?? limits.currency}
            hint={<LimitHint limits={limits} period={period} />}
            error={wrong.has(period) ? t('wrong') : undefined}
            defaultValue={standing(period)}
            placeholder={t('none')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={9}
          />
        ))}
      </div>
      <Button type="submit" tone="soft" loading={saving} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  );
}

/** What is used of a limit, and the looser one that waits. */
function LimitHint({ limits, period }: { limits: Limits; period: LimitPeriod }) {
  const t = useTranslations('limits');
  const money = useMoney();
  const { date, clockTime } = useLocalTime();
  const coming = limits.coming[period];
  return (
    <>
      {t('spent', { amount: money(limits.spent[period]) })}
      {coming && (
        <span className="mt-1 block font-strong text-warn">
          {coming.limit
            ? t('coming', { amount: money(coming.limit), date: date(coming.from), ...clockTime(coming.from) })
            : t('coming_none', { date: date(coming.from), ...clockTime(coming.from) })}
        </span>
      )}
    </>
  );
}
