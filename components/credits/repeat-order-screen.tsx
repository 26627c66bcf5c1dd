'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import useSWR from 'swr';
import { FailurePanel } from '@/components/layout/failure-panel';
import { LogInFirst } from '@/components/layout/log-in-first';
import { readBundles, readPaymentMeans } from '@/lib/api/money';
import { countryOf } from '@/lib/credits/payment-country';
import { useUser } from '@/lib/session/use-user';
import { RepeatOrder } from './repeat-order';
import { ShopSkeleton } from './shop-skeleton';

/** What the member left for the next order, with the prices of the country that the last one was paid from. */
async function readRepeat() {
  const { means, last_bundle } = await readPaymentMeans();
  return {
    means,
    last: last_bundle,
    shop: means && (await readBundles(last_bundle ? countryOf(last_bundle) : undefined)),
  };
}

/** The order that is one press away; whoever left nothing to charge is led on to the shop. */
export function RepeatOrderScreen() {
  const t = useTranslations('credits');
  const router = useRouter();
  const { user } = useUser();
  const { data, error, mutate } = useSWR(user ? 'payment-means.php' : null, readRepeat);
  const leadOn = data !== undefined && (!data.means || !data.shop?.bundles.length);

  useEffect(() => {
    if (leadOn) router.replace('/credits');
  }, [leadOn, router]);

  if (user === null) return <LogInFirst />;
  if (error && !data) {
    return (
      <div data-full-screen="">
        <FailurePanel level={1} title={t('error.title')} text={t('error.text')} onRetry={() => void mutate()} />
      </div>
    );
  }
  if (!user || !data?.means || !data.shop?.bundles.length) return <ShopSkeleton label={t('loading')} />;
  return (
    <RepeatOrder user={user} means={data.means} shop={data.shop} last={data.last} onChanged={() => void mutate()} />
  );
}
