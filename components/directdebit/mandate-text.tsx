'use client';
import { useTranslations } from 'next-intl';
import { type DirectDebit, noticeDays } from '#contract/directdebit';
import { Facts } from './facts';

/** What is signed: the words of the SEPA core mandate with the creditor's name. */
export function MandateText({ creditor }: { creditor: NonNullable<DirectDebit['creditor']> }) {
  const t = useTranslations('directdebit');
  const { name, address, city, country, identifier } = creditor;
  return (
    <section aria-labelledby="mandate" className="grid gap-3 rounded-row border border-line bg-surface-2 p-4 text-14">
      <h2 id="mandate" className="text-18">
        {t('mandate_title')}
      </h2>
      {/* A name such as “Lichtpunt B.V.” ends a sentence by itself. */}
      <p>{t('mandate_text', { company: name }).replaceAll('..', '.')}</p>
      <p>{t('recurrent', { days: noticeDays })}</p>
      <Facts
        facts={[
          [t('creditor'), `${name}, ${address}, ${city}, ${country.toUpperCase()}`],
          [t('creditor_id'), identifier],
          [t('reference'), t('reference_later')],
        ]}
      />
    </section>
  );
}
