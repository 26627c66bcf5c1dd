'use client';
import { ChevronRightIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Payment } from '#contract/money';
import { countryOf } from '@/lib/credits/payment-country';
import { useBundles } from '@/lib/credits/use-bundles';
import { MethodMark } from './method-mark';

/** As many as fit below the message of a small phone. */
const shown = 3;

/** The bundle of a payment that came to nothing, by other methods: one press leads to its overview. */
export function OtherMethods({ payment: { bundle, paymentmethod } }: { payment: Payment }) {
  const t = useTranslations('credits');
  const { data } = useBundles(countryOf(bundle));
  const methods = data?.payment_methods.filter((method) => method !== paymentmethod).slice(0, shown) ?? [];
  if (methods.length === 0) return null;
  return (
    <ul aria-label={t('result.other_method')} className="mt-2 grid w-full gap-2">
      {methods.map((method) => (
        <li key={method}>
          <Link
            href={`/credits/${bundle}/${method}`}
            prefetch={false}
            className="flex min-h-14 items-center gap-3 rounded-row bg-surface px-4 py-2 text-left font-strong text-16 inset-ring inset-ring-line hover:inset-ring-line-strong"
          >
            <MethodMark method={method} />
            <span className="min-w-0 flex-1">{t(`method.${method}`)}</span>
            <ChevronRightIcon className="size-5 shrink-0 text-text-2" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
