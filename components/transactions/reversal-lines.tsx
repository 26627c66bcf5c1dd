'use client';
import { useTranslations } from 'next-intl';
import type { Transaction } from '#contract/transactions';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { useMoney } from '@/lib/i18n/use-money';

/** What went back of a payment, line by line, and what of it stays paid; rows of the receipt's list. */
export function ReversalLines({ transaction: { price, reversals = [] } }: { transaction: Transaction }) {
  const t = useTranslations('transactions.reversal');
  const money = useMoney();
  const { date } = useLocalTime();
  if (reversals.length === 0) return null;
  const signed = reversals.map((one) => ({
    ...one,
    signed: one.kind === 'chargeback_reversed' ? one.amount.amount : -one.amount.amount,
  }));
  const left = signed.reduce((sum, one) => sum + one.signed, price.amount);
  return (
    <>
      {signed.map(({ id, kind, state, created, ...one }) => (
        <div key={id} className="contents *:even:pl-4">
          <dt className="min-w-0 break-words text-text-2">
            {t(kind, { date: date(created) })}
            {state === 'on_its_way' && <span className="block text-14">{t('on_its_way')}</span>}
          </dt>
          <dd className="text-right">{money({ ...price, amount: one.signed })}</dd>
        </div>
      ))}
      <div className="contents *:even:pl-4">
        <dt className="font-strong">{t('left')}</dt>
        <dd className="text-right font-strong">{money({ ...price, amount: Math.max(0, left) })}</dd>
      </div>
    </>
  );
}
