import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { MyProfileScreen } from '@/components/my-profile/my-profile-screen';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('my_profile');
  return { title: t('title'), robots: { index: false } };
}

export default async function MyProfilePage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  return (
    <ClientMessages
      locale={locale}
      namespaces={[...sharedNamespaces, 'my_profile', 'attributes', 'interests', 'field_codes', 'position']}
    >
      <MyProfileScreen />
    </ClientMessages>
  );
}
