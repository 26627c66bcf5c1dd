'use client';
import { useTranslations } from 'next-intl';
import type { BundlesAnswer } from '#contract/bundles';
import { MethodMark } from '@/components/credits/method-mark';
import { usePercent } from '@/lib/i18n/use-percent';
import { useSite } from '@/lib/sites/site-context';

/** What the prices hold, how they are paid, and what can be had back. */
export function PriceNotes({ shop }: { shop: BundlesAnswer }) {
  const t = useTranslations('pricing.notes');
  const credits = useTranslations('credits');
  const percent = usePercent();
  const { refund_days } = useSite();
  return (
    <section className="rounded-card bg-surface p-5 shadow-card sm:p-6 lg:col-span-2">
      <h2 className="text-18 lg:text-22">{t('title')}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-16">
        {shop.vat_percentage !== undefined && <li>{t('vat', { percent: percent(shop.vat_percentage) })}</li>}
        <li>{t('once')}</li>
        <li>{t('no_fees')}</li>
        {refund_days > 0 && <li>{t('refund', { days: refund_days })}</li>}
      </ul>
      <h3 className="mt-5 text-16">{t('methods')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {shop.payment_methods.map((method) => (
          <li
            key={method}
            className="flex min-h-11 items-center gap-2 rounded-control px-3 text-14 inset-ring inset-ring-line"
          >
            <MethodMark method={method} />
            {credits(`method.${method}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
