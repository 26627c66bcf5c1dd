'use client';
import { ChevronRightIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Transaction } from '#contract/transactions';
import { leftOf, signedAmount } from '@/lib/credits/left-of';
import { useLaw } from '@/lib/i18n/use-law';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { useMoney } from '@/lib/i18n/use-money';
import { PaymentState } from './payment-state';

/** A payment of the list: what, when, how it stands, and where money went back what of it stays paid. */
export function TransactionRow({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('transactions.reversal');
  const shop = useTranslations('credits');
  const money = useMoney();
  const { date } = useLocalTime(transaction.time_zone);
  const law = useLaw();
  const { payment_id, credits, price, paymentmethod, created, completed, reversals = [] } = transaction;
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        href={`/transactions/${payment_id}`}
        prefetch={false}
        className="flex min-h-18 items-center gap-3 px-5 py-3.5 hover:bg-surface-2 focus-visible:-outline-offset-4"
      >
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-strong text-16">{shop('credits', { credits })}</span>
            <PaymentState transaction={transaction} />
          </span>
          <span className="text-right font-strong text-16 tabular-nums">{money(price)}</span>
          <span className="col-span-2 mt-0.5 text-14 text-text-2">
            {date(completed ?? created)} · {shop(`method.${paymentmethod}`)}
          </span>
          {reversals.map((one) => (
            <span key={one.id} className="col-span-2 mt-0.5 grid grid-cols-subgrid text-14 text-text-2">
              <span>
                {t(one.kind, { law, date: date(one.created) })}
                {one.state === 'on_its_way' && ` (${t('on_its_way')})`}
              </span>
              <span className="text-right tabular-nums">{money({ ...price, amount: signedAmount(one) })}</span>
            </span>
          ))}
          {reversals.length > 0 && (
            <span className="col-span-2 mt-0.5 grid grid-cols-subgrid font-strong text-14">
              <span>{t('left')}</span>
              <span className="text-right tabular-nums">{money(leftOf(transaction))}</span>
            </span>
          )}
        </span>
        <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-text-2" />
      </Link>
    </li>
  );
}
