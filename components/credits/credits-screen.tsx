'use client';
import { useSearchParams } from 'next/navigation';
import { LogInFirst } from '@/components/layout/log-in-first';
import { useUser } from '@/lib/session/use-user';
import { CreditsShop } from './credits-shop';
import { PaymentResult } from './payment-result';

/** The shop, or with `?payment=` what became of a payment. */
export function CreditsScreen() {
  const { user } = useUser();
  const query = useSearchParams();
  const payment = query.get('payment');
  if (user === null) return <LogInFirst />;
  return payment ? <PaymentResult id={payment} user={user} /> : <CreditsShop user={user} back={query.get('back')} />;
}
