import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { FormPage } from '@/components/layout/form-page';
import { LoginForm } from '@/components/login/login-form';
import { publicAddress } from '@/lib/sites/public-address';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const t = await getTranslations('login');
  const { site } = await openSite(params);
  return {
    title: t('page_title'),
    description: t('description', { name: site.name }),
    alternates: publicAddress(site, '/login'),
  };
}

export default async function LoginPage({ params }: SiteProps) {
  const { locale } = await openSite(params);
  const t = await getTranslations('login');
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'login', 'field_codes']}>
      <FormPage data-login="" title={t('title')}>
        <LoginForm />
      </FormPage>
    </ClientMessages>
  );
}
