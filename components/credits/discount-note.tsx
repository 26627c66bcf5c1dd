'use client';
import { GiftIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DiscountCode, DiscountRefusal } from '#contract/discounts';
import { localDay, useDaysAgo, useLocalTime } from '@/lib/i18n/use-local-time';
import { useMoney } from '@/lib/i18n/use-money';
import { usePercent } from '@/lib/i18n/use-percent';

interface DiscountNoteProps {
  /** What the member has without writing anything; undefined for nothing. */
  discount: DiscountCode | undefined;
  /** Whether that is all that can be known now: only then something is over. */
  known: boolean;
  /** Not while a code that was written takes its place. */
  shown: boolean;
  /** Why the order that is looked at does not get it. */
  refusal?: DiscountRefusal | undefined;
}

/** Says what a member was given, until when and for which orders; and where it is over while they choose, that it is. */
export function DiscountNote({ discount, known, shown, refusal }: DiscountNoteProps) {
  const t = useTranslations('credits.discount');
  const percent = usePercent();
  const [hadOne, setHadOne] = useState(false);
  const untilText = useUntilText();
  if (discount && !hadOne) setHadOne(true);
  return (
    <div role="status" className="mt-5 empty:hidden">
      {discount && shown && (
        <p
          className={clsx(
            'flex items-start gap-3 rounded-row px-4 py-3 text-16',
            refusal ? 'bg-surface-2' : 'bg-ok-soft',
          )}
        >
          <GiftIcon
            aria-hidden="true"
            className={clsx('mt-0.5 size-6 shrink-0', refusal ? 'text-text-2' : 'text-ok')}
          />
          <span className="min-w-0 break-words">
            <strong className="block font-strong">{t('given', { percent: percent(discount.value_percentage) })}</strong>
            <span className="text-14 text-text-2 *:block">
              <span>{refusal === 'country' ? t('country') : untilText(discount.expires)}</span>
              <DiscountBounds discount={discount} />
            </span>
          </span>
        </p>
      )}
      {!discount && hadOne && known && <p className="rounded-row bg-surface-2 px-4 py-3 text-14">{t('over')}</p>}
    </div>
  );
}

/** The orders that a discount is bound to, a line each. */
export function DiscountBounds({ discount }: { discount: DiscountCode }) {
  const t = useTranslations('credits.discount');
  const nameOf = useTranslations('credits.method');
  const money = useMoney();
  const format = useFormatter();
  const { currency, minimum_order_value: minimum, paymentmethods } = discount;
  const methods = paymentmethods?.map((method) => nameOf(method));
  return (
    <>
      {currency && minimum && <span>{t('from', { amount: money({ amount: minimum, currency }) })}</span>}
      {methods && <span>{t('methods', { methods: format.list(methods, { type: 'disjunction' }) })}</span>}
    </>
  );
}

/** Until when a discount counts: today by the clock, to the end of a day, else with day and time. */
export function useUntilText(): (expires: string | null) => string {
  const t = useTranslations('credits.discount');
  const { clockTime, date } = useLocalTime();
  const daysAgo = useDaysAgo();
  return (expires) => {
    if (expires === null) return t('given_always');
    // What ends at midnight ends with the day before.
    const last = new Date(Date.parse(expires) - 1).toISOString();
    if (localDay(last) !== localDay(expires)) return t('given_through', { day: date(last) });
    return daysAgo(expires) === 0
      ? t('given_until', clockTime(expires))
      : t('given_until_day', { day: date(expires), ...clockTime(expires) });
  };
}
