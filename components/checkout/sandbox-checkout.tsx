'use client';
import { BeakerIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import useSWR from 'swr';
import type { sandboxOutcomes } from '#contract/sandbox-checkout';
import { Button, ButtonLink } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { finishCheckout, readPayment } from '@/lib/api/money';
import { useErrorText } from '@/lib/i18n/use-error-text';
import { useMoney } from '@/lib/i18n/use-money';
import { useRoute } from '@/lib/page-state/use-path';
import { useRestored } from '@/lib/page-state/use-restored';

type Outcome = (typeof sandboxOutcomes)[number];

/** The embedded provider's page: what a bank's page does, a button for each outcome. */
export function SandboxCheckout() {
  const t = useTranslations('sandbox');
  const money = useMoney();
  const errorText = useErrorText();
  const id = useRoute()?.ids[0];
  const { data, error, mutate } = useSWR(id ? `payment.php ${id}` : null, () => readPayment(id ?? ''));
  const [willFail, setWillFail] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const again = useCallback(() => {
    setBusy(false);
    void mutate();
  }, [mutate]);
  useRestored(again);

  const finish = async (outcome: Outcome, returnCode?: string) => {
    if (!id) return;
    setBusy(true);
    try {
      const later = data?.keep_means && (willFail ? 'fail' : 'work');
      await finishCheckout(id, outcome, { later_charges: later, return_code: returnCode });
      window.location.assign(`/credits?payment=${id}`);
    } catch (thrown) {
      setFailure(thrown);
      setBusy(false);
    }
  };

  const open = data?.status === 'open' || data?.status === 'pending';
  const press = (outcome: Outcome) => ({ disabled: busy, onClick: () => void finish(outcome), block: true });
  return (
    <div className="mx-auto grid min-h-dvh max-w-105 content-center gap-5 p-5">
      <div className="grid gap-4 rounded-sheet bg-surface p-6 shadow-overlay">
        <p className="flex gap-3 rounded-row bg-warn-soft p-4 text-14 text-warn">
          <BeakerIcon className="size-5 shrink-0" aria-hidden="true" />
          {t('text')}
        </p>
        {data ? (
          <div>
            <h1 className="text-28 tabular-nums">{t('title', { price: money(data.price) })}</h1>
            <p className="mt-1 text-16 text-text-2">{t('credits', { credits: data.credits })}</p>
          </div>
        ) : error ? (
          <h1 className="text-22">{t('not_found')}</h1>
        ) : (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-9 w-48" />
          </div>
        )}
        {failure !== undefined && (
          <p role="alert" className="text-14 text-bad">
            {errorText(failure)}
          </p>
        )}
        {open && data.keep_means && (
          <Checkbox
            checked={willFail}
            onChange={(event) => setWillFail(event.target.checked)}
            label={t('later_fails')}
          />
        )}
        {open ? (
          <div className="grid gap-2">
            <Button tone="main" size="l" {...press('completed')}>
              {t('pay')}
            </Button>
            <Button tone="line" {...press('failed')}>
              {t('fail')}
            </Button>
            {data.paymentmethod === 'sdd' &&
              ['AM04', 'AC04', 'MD01'].map((code) => (
                <Button key={code} tone="line" {...press('failed')} onClick={() => void finish('failed', code)}>
                  {t('return', { code })}
                </Button>
              ))}
            <Button tone="line" {...press('expired')}>
              {t('expire')}
            </Button>
            <Button tone="line" {...press('pending')}>
              {t('pending')}
            </Button>
            <Button tone="text" {...press('cancelled')}>
              {t('cancel')}
            </Button>
          </div>
        ) : (
          (data || error) && (
            <>
              {data && <p className="text-16">{t('decided')}</p>}
              <ButtonLink href={data ? `/credits?payment=${data.payment_id}` : '/credits'}>{t('back')}</ButtonLink>
            </>
          )
        )}
      </div>
    </div>
  );
}
