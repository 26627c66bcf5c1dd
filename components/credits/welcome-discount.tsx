'use client';
import { useTranslations } from 'next-intl';
import type { DiscountCode } from '#contract/discounts';
import { ButtonLink } from '@/components/ui/button';
import { DoneDrawing } from '@/components/ui/outcome-drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { usePercent } from '@/lib/i18n/use-percent';
import { DiscountBounds, useUntilText } from './discount-note';

/** What somebody who came for the welcome discount was given, until when, and what it is bound to. */
export function WelcomeDiscount({ discount }: { discount: DiscountCode }) {
  const t = useTranslations('credits.discount');
  const percent = usePercent();
  const untilText = useUntilText();
  return (
    <StatePanel
      level={1}
      drawing={<DoneDrawing />}
      title={t('first', { percent: percent(discount.value_percentage) })}
      text={
        <>
          {untilText(discount.expires)}
          <span className="mt-2 block *:mt-2 *:block">
            <DiscountBounds discount={discount} />
          </span>
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
