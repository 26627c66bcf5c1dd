import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { DirectDebitScreen } from '@/components/directdebit/direct-debit-screen';
import { FormSkeleton } from '@/components/directdebit/form-skeleton';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('directdebit');
  return { title: t('title'), robots: { index: false } };
}

export default async function DirectDebitPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'directdebit', 'field_codes']}>
      <Suspense fallback={<FormSkeleton />}>
        <DirectDebitScreen />
      </Suspense>
    </ClientMessages>
  );
}
