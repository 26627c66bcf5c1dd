'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Receipt, Transaction } from '#contract/transactions';
import { isGoingBack } from '@/lib/credits/left-of';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useLaw } from '@/lib/i18n/use-law';
import { useLocalTime } from '@/lib/i18n/use-local-time';
import { useMoney } from '@/lib/i18n/use-money';
import { usePercent } from '@/lib/i18n/use-percent';
import { useSite } from '@/lib/sites/site-context';
import { PaymentState } from './payment-state';
import { ReversalLines } from './reversal-lines';

/** What was ordered, paid and by whom it is sold: a receipt once money came in, before that the order as it stands. */
export function ReceiptSheet({ transaction }: { transaction: Transaction }) {
  const t = useTranslations('transactions');
  const shop = useTranslations('credits');
  const money = useMoney();
  const percent = usePercent();
  const { date } = useLocalTime(transaction.time_zone);
  const { support_email } = useSite();
  const law = useLaw();
  const { payment_id, credits, price, discount, paymentmethod, created, status, receipt, debit } = transaction;
  const isWithdrawn = status === 'completed' && transaction.reversals?.some(({ kind }) => kind === 'withdrawal');
  const meaning = isWithdrawn
    ? t('withdrawal.meaning', { law })
    : t(`meaning.${isGoingBack(transaction) ? 'refunding' : status}`);
  const full = { ...price, amount: price.amount + (discount?.amount ?? 0) };
  return (
    <article className="mt-3 rounded-card bg-surface p-5 shadow-card sm:p-6 print:p-0 print:shadow-none">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-22 lg:text-28">{receipt ? t('receipt.title') : t('order')}</h1>
        <PaymentState transaction={transaction} />
      </header>
      <p className="mt-1 text-14 text-text-2">
        {meaning}
        {debit?.return_reason && status !== 'completed' && ` ${shop(`debit.${debit.return_reason}_text`)}`}
      </p>
      <dl className="mt-5 grid grid-cols-[minmax(45%,1fr)_auto] gap-y-3 text-16 tabular-nums *:even:pl-4">
        <Line name={t('receipt.number')} value={<span className="break-all text-12">{payment_id}</span>} />
        <Line name={receipt ? t('receipt.paid_on') : t('ordered_on')} value={date(receipt?.completed ?? created)} />
        <Line name={t('receipt.method')} value={shop(`method.${paymentmethod}`)} />
        <Line name={shop('credits', { credits })} value={money(full)} />
        {discount && (
          <Line
            name={
              <>
                {shop('discount.line', { percent: percent(discount.value_percentage) })}
                <span className="block text-12">{discount.code}</span>
              </>
            }
            value={money({ ...price, amount: -discount.amount })}
          />
        )}
        <dt className="border-line border-t pt-4 font-display text-18">{shop('total')}</dt>
        <dd className="border-line border-t pt-4 text-right font-display text-22">{money(price)}</dd>
        {receipt?.vat && (
          <Line
            name={t('receipt.vat', { percent: percent(receipt.vat.percentage) })}
            value={money(receipt.vat.amount)}
          />
        )}
        <ReversalLines transaction={transaction} />
      </dl>
      {receipt && <Seller seller={receipt.seller} />}
      <p className="mt-5 text-14 text-text-2">
        {t.rich('receipt.questions', {
          email: () => (
            <a href={`mailto:${support_email}`} className="break-words text-brand underline underline-offset-2">
              {support_email}
            </a>
          ),
        })}
      </p>
    </article>
  );
}

function Line({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt className="min-w-0 break-words text-text-2">{name}</dt>
      <dd className="text-right">{value}</dd>
    </>
  );
}

function Seller({ seller }: { seller: Receipt['seller'] }) {
  const t = useTranslations('transactions');
  const countryName = useCountryName();
  return (
    <section aria-labelledby="seller-title" className="mt-6 border-line border-t pt-4 text-14 text-text-2">
      <h2 id="seller-title" className="text-14 text-text">
        {t('receipt.seller')}
      </h2>
      <address className="not-italic">
        {seller.company_name}
        <br />
        {seller.company_address}, {seller.company_city}, {countryName(seller.company_country)}
      </address>
      <p>{t('receipt.company_number', { number: seller.company_kvk })}</p>
      {seller.company_vat_numbers.length > 0 && (
        <p>{t('receipt.vat_number', { number: seller.company_vat_numbers.join(', ') })}</p>
      )}
    </section>
  );
}
