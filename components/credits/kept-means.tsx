'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PaymentMeans } from '#contract/payment-means';
import { showToast } from '@/components/layout/show-toast';
import { Button, ButtonLink } from '@/components/ui/button';
import { removePaymentMeans } from '@/lib/api/money';
import { unbroken } from '@/lib/i18n/unbroken';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { MethodMark } from './method-mark';

interface KeptMeansProps {
  means: PaymentMeans;
  bundle: string;
  onRemoved: () => void;
}

/** What will be charged, with the way to another method and the way to take it away for good. */
export function KeptMeans({ means, bundle, onRemoved }: KeptMeansProps) {
  const t = useTranslations('credits');
  const errorText = useErrorText();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await removePaymentMeans();
      await showToast(t('repeat.removed'), 'ok');
      onRemoved();
    } catch (thrown) {
      setRemoving(false);
      await showToast(errorText(thrown), 'bad');
    }
  };
  return (
    <section aria-labelledby="kept-means">
      <h2 id="kept-means" className="mb-3 text-18">
        {t('choose_method')}
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-row bg-surface px-4 py-3 inset-ring inset-ring-line">
        <MethodMark method={means.method} />
        <p className="min-w-0 flex-1 break-words">
          <span className="block font-strong text-16">{t(`method.${means.method}`)}</span>
          <span className="block text-14 text-text-2 tabular-nums">{unbroken(means.label)}</span>
        </p>
        <Button tone="text" size="s" loading={removing} onClick={() => void remove()}>
          {t('repeat.remove')}
        </Button>
      </div>
      <ButtonLink href={`/credits/${bundle}`} tone="text" size="s" className="-ml-4 mt-1">
        {t('repeat.by_other')}
      </ButtonLink>
    </section>
  );
}
