import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { MailChangeScreen } from '@/components/mail-change/mail-change-screen';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('mail_change');
  return { title: t('page_title'), robots: { index: false } };
}

export default async function MailChangePage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'mail_change']}>
      <MailChangeScreen />
    </ClientMessages>
  );
}
