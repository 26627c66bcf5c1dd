'use client';
import { ChevronRightIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Bundle } from '#contract/bundles';
import type { Money } from '#contract/common';
import { pricePerMessage } from '@/components/credits/bundle-choice';
import { Price } from '@/components/ui/price';
import { Tag } from '@/components/ui/tag';
import { useMoney } from '@/lib/i18n/use-money';
import { useSite } from '@/lib/sites/site-context';

interface BundleLinkProps {
  bundle: Bundle;
  /** What is paid for it, after a discount. */
  total: Money;
}

/** A bundle with its price, old and new where there is a discount, leading to the order of it. */
export function BundleLink({ bundle, total }: BundleLinkProps) {
  const t = useTranslations('credits');
  const money = useMoney();
  const { message_credits } = useSite();
  const discounted = total.amount < bundle.price.amount;
  return (
    <li>
      <Link
        href={`/credits/${bundle.id}`}
        prefetch={false}
        className="flex min-h-19 items-center gap-3 rounded-row bg-surface px-4 py-3 inset-ring inset-ring-line transition-colors hover:bg-brand-soft hover:inset-ring-brand"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-strong text-18">
            {t('credits', { credits: bundle.credits })}
            {bundle.popular && <Tag tone="brand">{t('popular')}</Tag>}
          </span>
          <span className="block text-14 text-text-2">
            {t('per_message', { price: money(pricePerMessage({ ...bundle, price: total }, message_credits)) })}
          </span>
        </span>
        <Price
          amount={money(total)}
          old={discounted ? money(bundle.price) : undefined}
          oldLabel={t('old_price')}
          className="shrink-0"
        />
        <ChevronRightIcon aria-hidden="true" className="size-5 shrink-0 text-text-2" />
      </Link>
    </li>
  );
}
