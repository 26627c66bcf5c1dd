import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { TransactionsScreen } from '@/components/transactions/transactions-screen';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('transactions');
  return { title: t('title'), robots: { index: false } };
}

/** One shell per host and language; the client reads from the address which payment it is about. */
export default async function TransactionsPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'credits', 'transactions', 'limits']}>
      <TransactionsScreen />
    </ClientMessages>
  );
}
