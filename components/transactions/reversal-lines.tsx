'use client';
import { useTranslations } from 'next-intl';
import type { Transaction } from '#contract/transactions';
import { leftOf, signedAmount } from '@/lib/credits/left-of';
import { useLaw } from '@/lib/i18n/use-law';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { useMoney } from '@/lib/i18n/use-money';

/** What went back of a payment, line by line, and what of it stays paid; rows of the receipt's list. */
export function ReversalLines({ transaction }: { transaction: Transaction }) {
  const { price, reversals = [] } = transaction;
  const t = useTranslations('transactions.reversal');
  const money = useMoney();
  const { date } = useLocalTime(transaction.time_zone);
  const law = useLaw();
  if (reversals.length === 0) return null;
  return (
    <>
      {reversals.map((one) => (
        <div key={one.id} className="contents *:even:pl-4">
          <dt className="min-w-0 break-words text-text-2">
            {t(one.kind, { law, date: date(one.created) })}
            {one.state === 'on_its_way' && <span className="block text-14">{t('on_its_way')}</span>}
          </dt>
          <dd className="text-right">{money({ ...price, amount: signedAmount(one) })}</dd>
        </div>
      ))}
      <div className="contents *:even:pl-4">
        <dt className="font-strong">{t('left')}</dt>
        <dd className="text-right font-strong">{money(leftOf(transaction))}</dd>
      </div>
    </>
  );
}
