import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { SignupPageFrame } from '@/components/signup/signup-page';
import { signupSite } from '@/components/signup/signup-site';
import { TargetSignup } from '@/components/signup/target-signup';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signup');
  return { title: t('page_title'), robots: { index: false } };
}

export default async function MemberSignupPage({ params }: SiteProps) {
  const { site, locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'signup', 'signup_for', 'field_codes']}>
      <SignupPageFrame site={site}>
        <TargetSignup site={signupSite(site)} />
      </SignupPageFrame>
    </ClientMessages>
  );
}
