'use client';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { LogInFirst } from '@/components/layout/log-in-first';
import { keepCode } from '@/lib/credits/checkout';
import { useUser } from '@/lib/session/use-user';
import { CreditsShop } from './credits-shop';
import { PaymentResult } from './payment-result';

/** The shop, or with `?payment=` what became of a payment. */
export function CreditsScreen() {
  const { user } = useUser();
  const query = useSearchParams();
  const payment = query.get('payment');
  const code = query.get('code');

  // Also of somebody who has to log in first.
  useEffect(() => {
    if (code) keepCode(code);
  }, [code]);

  if (user === null) return <LogInFirst />;
  if (payment) return <PaymentResult id={payment} user={user} />;
  return <CreditsShop key={code} user={user} back={query.get('back')} code={code} />;
}
