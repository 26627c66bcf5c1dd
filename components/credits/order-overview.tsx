'use client';
import { ArrowUturnLeftIcon, CheckBadgeIcon, HandRaisedIcon } from '@heroicons/react/24/outline';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import type { Bundle } from '#contract/bundles';
import type { PaymentMethod } from '#contract/payment-methods';
import { Alert } from '@/components/ui/alert';
import { Button, textLinkClass } from '@/components/ui/button';
import { serverNow } from '@/lib/api/server-clock';
import type { OrderPrice } from '@/lib/credits/discounted';
import { useMoney } from '@/lib/i18n/use-money';
import { usePercent } from '@/lib/i18n/use-percent';
import { useSite } from '@/lib/sites/site-context';
import { isOverLimit } from '@/lib/spending/is-over-limit';
import { useLimits } from '@/lib/spending/use-limits';
import { pricePerMessage } from './bundle-choice';
import { OrderBar } from './order-bar';
import { useConsent } from './use-consent';

interface OrderOverviewProps {
  bundle: Bundle;
  price: OrderPrice;
  method: PaymentMethod;
  /** Percent of value-added tax within the price; unknown without. */
  vat: number | undefined;
  /** That the order is paid from: its law words the button, and may ask for a consent. */
  country: string;
  ordering: boolean;
  /** The member's own limit has refused the order, though it seemed to have room. */
  overLimit: boolean;
  onOrder: () => void;
  /** The place for a code, below the total. */
  children: ReactNode;
}

/** The whole order before it is paid; on a phone the total and a button stay under the thumb. */
export function OrderOverview(props: OrderOverviewProps) {
  const { bundle, price, method, vat, country, ordering, overLimit, onOrder, children } = props;
  const t = useTranslations('credits');
  const format = useFormatter();
  const money = useMoney();
  const { refund_days, message_credits } = useSite();
  const percent = usePercent();
  const total = money(price.total);
  const consent = useConsent(country);
  const { limits } = useLimits();
  // Before the order, not only once the till has refused it.
  const isOver = overLimit || (limits !== undefined && isOverLimit(limits, price.total, serverNow()));
  const title = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const button = (
    <Button tone="main" size="l" block loading={ordering} onClick={() => consent.isGiven() && onOrder()}>
      {consent.asked ? t('order_binding') : t('order', { price: total })}
    </Button>
  );
  return (
    <section aria-labelledby="order-title" className="lg:sticky lg:top-24">
      <div ref={place} className="rounded-card bg-surface p-5 shadow-card lg:p-6">
        <h2 ref={title} id="order-title" tabIndex={-1} className="scroll-mt-5 text-18 outline-none">
          {t('your_order')}
        </h2>
        <dl className="mt-4 grid grid-cols-[1fr_auto] gap-y-3 text-16 tabular-nums">
          <dt className="text-text-2">{t('credits', { credits: bundle.credits })}</dt>
          <dd className="text-right">{money(bundle.price)}</dd>
          {price.discount && (
            <>
              <dt className="min-w-0 pr-3 text-text-2">
                {t('discount.line', { percent: percent(price.discount.value_percentage) })}
                <span className="block break-words text-12">{price.discount.code}</span>
              </dt>
              <dd className="text-right text-ok">{money({ ...price.off, amount: -price.off.amount })}</dd>
            </>
          )}
          <dt className="text-text-2">{t('choose_method')}</dt>
          <dd className="min-w-0 break-words text-right">{t(`method.${method}`)}</dd>
          <dt className="border-line border-t pt-4 font-display text-18">{t('total')}</dt>
          <dd className="border-line border-t pt-4 text-right font-display text-22">{total}</dd>
        </dl>
        <p className="mt-2 text-14 text-text-2">
          {vat
            ? t('vat', { percent: format.number(vat / 100, { style: 'percent', maximumFractionDigits: 1 }) })
            : t('once')}
        </p>
        <div className="mt-3">{children}</div>
        {consent.box}
        {isOver && (
          <Alert urgent tone="warn" icon={<HandRaisedIcon />} className="mt-3" title={t('over_limit.title')}>
            {t('over_limit.text')}{' '}
            <Link href="/transactions#limits" prefetch={false} className="font-strong text-brand underline">
              {t('over_limit.link')}
            </Link>
          </Alert>
        )}
        <div className="mt-5">{button}</div>
      </div>
      <ul className="mt-4 grid gap-2 px-1 text-14 text-text-2 *:flex *:gap-2.5 *:[svg]:size-5">
        {refund_days > 0 && (
          <li>
            <ArrowUturnLeftIcon className="size-5 shrink-0" aria-hidden="true" />
            {t('withdrawal', { days: refund_days })}
          </li>
        )}
        <li>
          <CheckBadgeIcon className="size-5 shrink-0" aria-hidden="true" />
          {t('costs', { credits: message_credits })}
        </li>
        <li className="items-center">
          <HandRaisedIcon className="size-5 shrink-0" aria-hidden="true" />
          <Link href="/transactions#limits" prefetch={false} className={textLinkClass}>
            {t('over_limit.link')}
          </Link>
        </li>
      </ul>
      <OrderBar
        summary={[
          t('credits', { credits: bundle.credits }),
          t('per_message', { price: money(pricePerMessage({ ...bundle, price: price.total }, message_credits)) }),
        ].join(' · ')}
        total={total}
        place={place}
        first={consent.asked ? title : undefined}
      >
        {button}
      </OrderBar>
    </section>
  );
}
