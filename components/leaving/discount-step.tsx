'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type LeavingDiscountCode, leavingDiscountDays } from '#contract/discounts';
import { FormFailure } from '@/components/account/form-failure';
import { Button, ButtonLink } from '@/components/ui/button';
import { PressResult } from '@/components/ui/press-result';
import { takeDiscount } from '@/lib/api/discounts';
import { useDate } from '@/lib/i18n/use-date';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { usePercent } from '@/lib/i18n/use-percent';

/** The offer of a code of one's own, which is shown once it was taken; going on is as easy. */
export function DiscountStep({ onDelete }: { onDelete: () => void }) {
  const t = useTranslations('leaving');
  const errorText = useErrorText();
  const [given, setGiven] = useState<LeavingDiscountCode>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const take = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      setGiven(await takeDiscount());
    } catch (thrown) {
      setFailure(errorText(thrown));
    }
    setBusy(false);
  };

  return (
    <div className="grid gap-5">
      {given ? (
        <GivenCode given={given} />
      ) : (
        <>
          <p className="text-16 text-text-2">{t('solutions.discount.text', { days: leavingDiscountDays })}</p>
          <FormFailure>{failure}</FormFailure>
          <Button loading={busy} onClick={() => void take()}>
            {t('solutions.discount.action')}
          </Button>
        </>
      )}
      <Button tone="line" onClick={onDelete}>
        {t('anyway')}
      </Button>
    </div>
  );
}

function GivenCode({ given }: { given: LeavingDiscountCode }) {
  const t = useTranslations('leaving.solutions.discount');
  const percent = usePercent();
  const day = useDate();
  return (
    <>
      <PressResult className="grid gap-1 rounded-row bg-brand-soft p-4 text-center">
        <p className="text-14 text-text-2">{t('code')}</p>
        <p className="select-all font-display text-22 tabular-nums tracking-wide">{given.code}</p>
        <p className="text-14">{t('done', { percent: percent(given.value_percentage), date: day(given.last_day) })}</p>
      </PressResult>
      <ButtonLink href={`/credits?code=${encodeURIComponent(given.code)}`}>{t('use')}</ButtonLink>
    </>
  );
}
