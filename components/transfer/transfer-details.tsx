'use client';
import { useTranslations } from 'next-intl';
import { groupedIban } from '#contract/grouped-iban';
import type { Payment, Transfer } from '#contract/money';
import { ButtonLink } from '@/components/ui/button';
import { useDate } from '@/lib/i18n/use-date';
import { useMoney } from '@/lib/i18n/use-money';
import { epcText, isCreditorReference } from '@/lib/transfer/epc-code';
import { CopyRow } from './copy-row';
import { QrCode } from './qr-code';

interface TransferDetailsProps {
  payment: Payment;
  transfer: Transfer;
  /** Where the member came from. */
  back: string | null;
}

/** Where the money has to go: to type, to copy, or to scan; and until when. */
export function TransferDetails({ payment, transfer, back }: TransferDetailsProps) {
  const t = useTranslations('credits');
  const money = useMoney();
  const date = useDate()(transfer.last_day);
  return (
    <div data-full-screen="" className="page-fill mx-auto grid w-full max-w-200 content-center gap-6 px-5 py-10">
      <div>
        <h1 className="text-28">{t('transfer.title', { price: money(payment.price) })}</h1>
        <p className="mt-2 text-16 text-text-2">{t('transfer.text')}</p>
      </div>
      <div className="grid items-start gap-6 md:grid-cols-[1fr_auto]">
        <div className="min-w-0 rounded-card bg-surface p-5 shadow-card">
          <dl>
            <CopyRow
              name={t('transfer.amount')}
              value={money(payment.price)}
              copied={(payment.price.amount / 100).toFixed(2)}
            />
            <CopyRow name={t('transfer.holder')} value={transfer.account_holder} />
            <CopyRow name={t('transfer.iban')} value={groupedIban(transfer.iban)} copied={transfer.iban} />
            <CopyRow name={t('transfer.bic')} value={transfer.bic} />
            <CopyRow
              name={t('transfer.reference')}
              value={isCreditorReference(transfer) ? groupedIban(transfer.reference) : transfer.reference}
              copied={transfer.reference}
            />
          </dl>
          <p className="mt-3 border-line border-t pt-3 text-14">{t('transfer.until', { date })}</p>
        </div>
        <figure className="grid justify-items-center gap-3 rounded-card bg-surface p-5 shadow-card">
          <QrCode
            text={epcText(transfer, payment.price)}
            label={t('transfer.qr_name')}
            className="w-full max-w-60 rounded-control md:w-60"
          />
          <figcaption className="text-center text-14 text-text-2">{t('transfer.qr')}</figcaption>
        </figure>
      </div>
      <div className="mx-auto w-full max-w-105">
        <ButtonLink href={back ?? '/members'} tone="line" block>
          {back ? t('result.back') : t('result.search')}
        </ButtonLink>
        <p className="mt-4 text-center text-14 text-text-2">{t('result.reference', { id: payment.payment_id })}</p>
      </div>
    </div>
  );
}
