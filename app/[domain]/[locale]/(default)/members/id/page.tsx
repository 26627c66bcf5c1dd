import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { ProfileScreen } from '@/components/profile/profile-screen';
import { ReportHost } from '@/components/safety/report-host';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile');
  return { title: t('page_title'), robots: { index: false } };
}

export default async function ProfilePage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages
      locale={locale}
      namespaces={[
        ...sharedNamespaces,
        'members',
        'profile',
        'attributes',
        'interests',
        'gift_sheet',
        'gifts',
        'partner_offers',
        'report',
        'block',
      ]}
    >
      <ProfileScreen />
      <ReportHost />
    </ClientMessages>
  );
}
