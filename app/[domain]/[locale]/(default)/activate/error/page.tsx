import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActivationErrorScreen } from '@/components/activation/activation-error-screen';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('activation');
  return { title: t('page_title'), robots: { index: false } };
}

export default async function ActivationErrorPage({ params }: SiteProps) {
  const { locale } = await openSite(params);

  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'activation', 'confirm']}>
      <ActivationErrorScreen />
    </ClientMessages>
  );
}
