'use client';
import { useTranslations } from 'next-intl';
import { timeBonus } from '#contract/discounts';
import type { User } from '#contract/session';
import { DiscountNote } from '@/components/credits/discount-note';
import { FailurePanel } from '@/components/layout/failure-panel';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { priceOf } from '@/lib/credits/discounted';
import { useActiveDiscount, useIsOver } from '@/lib/credits/use-active-discount';
import { useBundles } from '@/lib/credits/use-bundles';
import { useLaw } from '@/lib/i18n/use-law';
import { usePercent } from '@/lib/i18n/use-percent';
import { useUser } from '@/lib/session/use-user';
import { BundleLink } from './bundle-link';

/** The bundles, each leading to its order; whoever is Premium sees what they have, and the way to more credits. */
export function PremiumOffers() {
  const { user } = useUser();
  return user?.paid_user ? <OwnPremium credits={user.credits} /> : <Offers user={user} />;
}

const card = 'rounded-card bg-surface p-5 shadow-card lg:sticky lg:top-24 lg:p-6';

function Offers({ user }: { user: User | null | undefined }) {
  const t = useTranslations('premium.offers');
  const shop = useTranslations('credits');
  const percent = usePercent();
  const law = useLaw();
  const { data, error, mutate } = useBundles();
  const active = useActiveDiscount(user);
  const ended = useIsOver(data?.discount?.expires);
  // The time bonus ends by the clock, whatever was read before.
  const discount = active ?? (ended || data?.discount?.code === timeBonus.code ? undefined : data?.discount);
  if (error && !data) {
    return <FailurePanel title={shop('error.title')} text={shop('error.text')} onRetry={() => void mutate()} />;
  }
  const method = data?.payment_methods[0];
  return (
    <section aria-labelledby="offers-title" className={card}>
      <h2 id="offers-title" className="text-22">
        {t('title')}
      </h2>
      <p className="mt-1 text-14 text-text-2">
        {user?.first_purchase_over ? shop('premium_later', { law }) : t('text')}
      </p>
      <DiscountNote discount={discount} known={active !== undefined} shown />
      <ul className="mt-4 grid gap-3">
        {data
          ? data.bundles.map((bundle) => (
              <BundleLink
                key={bundle.id}
                bundle={bundle}
                total={method ? priceOf(bundle, method, [discount]).total : bundle.price}
              />
            ))
          : [1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-19 rounded-row" />)}
      </ul>
      <p className="mt-4 text-14 text-text-2">
        {data?.vat_percentage ? shop('vat', { percent: percent(data.vat_percentage) }) : shop('once')}
      </p>
    </section>
  );
}

/** What a Premium member has. */
function OwnPremium({ credits }: { credits: number }) {
  const t = useTranslations('premium.member');
  const shop = useTranslations('credits');
  return (
    <section aria-labelledby="own-title" className={card}>
      <h2 id="own-title" className="text-22">
        {t('yours')}
      </h2>
      <p className="mt-3 font-display text-28 tabular-nums">{shop('credits', { credits })}</p>
      <p className="mt-2 text-14 text-text-2">{t('no_end')}</p>
      <div className="mt-5 grid gap-2">
        <ButtonLink href="/credits" tone="main" size="l" block>
          {shop('title_paid')}
        </ButtonLink>
        <ButtonLink href="/transactions" prefetch={false} tone="text" block>
          {t('payments')}
        </ButtonLink>
      </div>
    </section>
  );
}
