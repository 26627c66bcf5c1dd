'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import type { User } from '#contract/session';
import { LogInFirst } from '@/components/layout/log-in-first';
import { keepCode } from '@/lib/credits/checkout';
import { useActiveDiscount } from '@/lib/credits/use-active-discount';
import { codeFrom } from '@/lib/credits/use-code';
import { useUser } from '@/lib/session/use-user';
import { CreditsShop } from './credits-shop';
import { PaymentResult } from './payment-result';
import { ShopSkeleton } from './shop-skeleton';
import { WelcomeDiscount } from './welcome-discount';

/**
 * The shop; with `?payment=` what became of a payment, with `?welcome=true` what a new member is given. `?code=` is a
 * discount code, as links of mails have it.
 */
export function CreditsScreen() {
  const { user } = useUser();
  const query = useSearchParams();
  const payment = query.get('payment');
  const code = codeFrom(query.get('code'));

  // Also of somebody who has to log in first.
  useEffect(() => {
    if (code) keepCode(code);
  }, [code]);

  if (user === null) return <LogInFirst />;
  if (payment) return <PaymentResult id={payment} user={user} />;
  const shop = <CreditsShop key={code} user={user} back={query.get('back')} code={code} />;
  return query.get('welcome') === 'true' ? <Welcome user={user}>{shop}</Welcome> : shop;
}

/** The welcome discount; the shop where there is none, or none that loads. */
function Welcome({ user, children }: { user: User | undefined; children: ReactNode }) {
  const t = useTranslations('credits');
  const discount = useActiveDiscount(user);
  if (discount === undefined) return <ShopSkeleton label={t('loading')} />;
  return discount ? <WelcomeDiscount discount={discount} /> : children;
}
