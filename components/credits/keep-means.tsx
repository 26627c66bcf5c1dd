'use client';
import { useTranslations } from 'next-intl';
import type { PaymentMethod } from '#contract/payment-methods';
import { Checkbox } from '@/components/ui/checkbox';

interface KeepMeansProps {
  method: PaymentMethod;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The wish to order again without typing a card: never ticked by itself, with the way to take it back. */
export function KeepMeans({ method, checked, onChange }: KeepMeansProps) {
  const t = useTranslations('credits.keep');
  return (
    <Checkbox
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <>
          <span className="block text-16">{method === 'paypal' ? t('paypal') : t('card')}</span>
          <span className="block text-14 text-text-2">{t('hint')}</span>
        </>
      }
    />
  );
}
