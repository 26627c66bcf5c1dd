import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { PlainSignup } from '@/components/signup/plain-signup';
import { SignupPageFrame } from '@/components/signup/signup-page';
import { signupSite } from '@/components/signup/signup-site';
import { publicAddress } from '@/lib/sites/public-address';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const t = await getTranslations('signup');
  const { site } = await openSite(params);
  return {
    title: t('page_title'),
    description: t('description', { name: site.name, min_age: site.min_age }),
    alternates: publicAddress(site, '/signup'),
  };
}

export default async function SignupPage({ params }: SiteProps) {
  const { site, locale } = await openSite(params);
  const t = await getTranslations('signup');
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'signup', 'signup_for', 'field_codes']}>
      <SignupPageFrame site={site}>
        <h1 className="sr-only">{t('page_title')}</h1>
        <PlainSignup site={signupSite(site)} />
      </SignupPageFrame>
    </ClientMessages>
  );
}
