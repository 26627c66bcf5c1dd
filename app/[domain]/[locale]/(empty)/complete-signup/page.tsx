import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { completeNamespaces } from '@/components/complete-signup/complete-namespaces';
import { CompletePage } from '@/components/complete-signup/complete-page';
import { Brand, brandClass } from '@/components/layout/brand';
import { ClientMessages } from '@/components/layout/client-messages';
import { OfflineBanner } from '@/components/layout/offline-banner';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('complete_signup');
  return { title: t('page_title'), robots: { index: false } };
}

export default async function CompleteSignupPage({ params }: SiteProps) {
  const { site, locale } = await openSite(params);

  return (
    <ClientMessages locale={locale} namespaces={completeNamespaces}>
      {/* As high as the screen: the question scrolls within, its two answers stay in reach. */}
      <div className="flex h-dvh min-h-120 flex-col max-sm:bg-surface sm:items-center sm:pb-6 lg:pb-0">
        <OfflineBanner />
        <div className="px-5 pt-3 sm:self-start lg:absolute lg:top-4 lg:left-8">
          <a href="/" className={brandClass}>
            <Brand name={site.name} mark={site.theme.mark} />
          </a>
        </div>
        <div className="min-h-0 w-full flex-1 bg-surface sm:my-auto sm:max-h-175 sm:max-w-130 sm:overflow-hidden sm:rounded-sheet sm:shadow-overlay lg:max-h-155 lg:max-w-230">
          <CompletePage />
        </div>
      </div>
    </ClientMessages>
  );
}
