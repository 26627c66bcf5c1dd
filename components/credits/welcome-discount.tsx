'use client';
import { useFormatter, useTranslations } from 'next-intl';
import type { DiscountCode } from '#contract/discounts';
import { ButtonLink } from '@/components/ui/button';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { useMoney } from '@/lib/i18n/use-money';
import { usePercent } from '@/lib/i18n/use-percent';
import { useUntilText } from './discount-note';

/** What somebody who came for the welcome discount was given, until when, and what it is bound to. */
export function WelcomeDiscount({ discount }: { discount: DiscountCode }) {
  const t = useTranslations('credits.discount');
  const methods = useTranslations('credits.method');
  const percent = usePercent();
  const money = useMoney();
  const format = useFormatter();
  const untilText = useUntilText();
  const { value_percentage, expires, currency, minimum_order_value, paymentmethods } = discount;
  return (
    <StatePanel
      level={1}
      drawing={<DoneDrawing />}
      title={t('first', { percent: percent(value_percentage) })}
      text={
        <>
          {untilText(expires)}
          {currency && minimum_order_value && (
            <span className="mt-2 block">
              {t('from', { amount: money({ amount: minimum_order_value, currency }) })}
            </span>
          )}
          {paymentmethods && (
            <span className="mt-2 block">
              {t('methods', {
                methods: format.list(
                  paymentmethods.map((method) => methods(method)),
                  { type: 'disjunction' },
                ),
              })}
            </span>
          )}
        </>
      }
      action={
        <ButtonLink href="/credits" block>
          {t('see')}
        </ButtonLink>
      }
    />
  );
}
