import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Brand, brandClass } from '@/components/layout/brand';
import { ClientMessages, sharedNamespaces } from '@/components/layout/client-messages';
import { SignupFrame } from '@/components/signup/signup-frame';
import { signupSite } from '@/components/signup/signup-site';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signup');
  return { title: t('page_title') };
}

export default async function SignupPage({ params }: SiteProps) {
  const { site, locale } = await openSite(params);

  return (
    <ClientMessages locale={locale} namespaces={[...sharedNamespaces, 'signup', 'field_codes']}>
      <div className="flex min-h-dvh flex-col max-sm:bg-surface sm:items-center sm:pb-6 lg:pb-0">
        <div className="px-5 pt-3 sm:self-start lg:absolute lg:top-4 lg:left-8">
          <a href="/" className={brandClass}>
            <Brand name={site.name} mark={site.theme.mark} />
          </a>
        </div>
        <div className="flex w-full flex-1 bg-surface sm:my-auto sm:h-140 sm:max-w-130 sm:flex-none sm:overflow-hidden sm:rounded-sheet sm:shadow-overlay lg:h-155 lg:max-w-230">
          <div className="w-full">
            <SignupFrame site={signupSite(site)} />
          </div>
        </div>
      </div>
    </ClientMessages>
  );
}
