'use client';
import { ExclamationCircleIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import type { PaymentMeans } from '#contract/payment-means';
import type { PaymentMethod } from '#contract/payment-methods';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { unbroken } from '@/lib/i18n/unbroken';

/** Cards of any brand first: a site may offer the brands alone. */
const cards: readonly PaymentMethod[] = ['creditcard', 'visa', 'mastercard', 'maestro'];

interface ChargeFailedProps {
  bundle: string;
  means: PaymentMeans;
  /** What the order can be paid with instead, as the till says. */
  methods: PaymentMethod[];
}

/** A charge of a kept means came to nothing: the card by hand or PayPal, with the same bundle, and the rest behind a link. */
export function ChargeFailed({ bundle, means, methods }: ChargeFailedProps) {
  const t = useTranslations('credits.repeat');
  const card = cards.find((one) => methods.includes(one));
  const byHand = [card, 'paypal' as const].filter((one) => one !== undefined && methods.includes(one));
  return (
    <Alert
      urgent
      tone="bad"
      icon={<ExclamationCircleIcon />}
      title={t('failed_title')}
      className="mt-5"
      action={
        <>
          {byHand.map((method) => (
            <ButtonLink key={method} href={`/credits/${bundle}/${method}`} tone="line" size="s">
              {method === 'paypal' ? t('by_paypal') : t('by_card')}
            </ButtonLink>
          ))}
          <ButtonLink href={`/credits/${bundle}`} tone="text" size="s">
            {t('by_other')}
          </ButtonLink>
        </>
      }
    >
      {t('failed_text', { means: unbroken(means.label) })}
    </Alert>
  );
}
