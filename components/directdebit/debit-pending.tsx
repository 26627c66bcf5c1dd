'use client';
import { useTranslations } from 'next-intl';
import type { Debit, Payment } from '#contract/money';
import { ButtonLink } from '@/components/ui/button';
import { WaitingDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { unbroken } from '@/lib/i18n/unbroken';
import { useDate } from '@/lib/i18n/use-date';
import { useMoney } from '@/lib/i18n/use-money';
import { Facts } from './facts';

interface DebitPendingProps {
  payment: Payment;
  debit: Debit;
  /** Where the member came from. */
  back: string | null;
}

/** A debit that waits for its day: how much, when, by which mandate, and that the credits come then. */
export function DebitPending({ payment, debit, back }: DebitPendingProps) {
  const t = useTranslations('credits');
  const money = useMoney();
  const date = useDate()(debit.collect_on);
  return (
    <div data-full-screen="">
      <StatePanel
        level={1}
        drawing={<WaitingDrawing />}
        title={t('debit.title')}
        text={t('debit.text', { price: money(payment.price), date })}
        action={
          <>
            <div className="mb-2 rounded-card bg-surface p-5 text-left shadow-card">
              <Facts
                facts={[
                  [t('debit.account'), debit.iban ? unbroken(debit.iban) : '–'],
                  [t('debit.reference'), debit.mandate_reference],
                ]}
              />
            </div>
            <ButtonLink href={back ?? '/members'} block>
              {back ? t('result.back') : t('result.search')}
            </ButtonLink>
            <ButtonLink href="/directdebit" prefetch={false} tone="text" block>
              {t('debit.manage')}
            </ButtonLink>
          </>
        }
        code={t('result.reference', { id: payment.payment_id })}
      />
    </div>
  );
}
