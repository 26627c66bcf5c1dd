import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { EntryWarning } from '@/components/layout/entry-warning';
import { PageFocus } from '@/components/layout/page-focus';
import { PartnerNotice } from '@/components/layout/partner-notice';
import { Providers } from '@/components/layout/providers';
import { warnedCountries } from '@/lib/entry-warning';
import { publicSite } from '@/lib/sites/public-site';
import { openSite, type SiteProps } from '@/lib/sites/site';

/** The page and nothing around it. */
export default async function EmptyLayout({ params, children }: SiteProps & { children: ReactNode }) {
  const { site, locale } = await openSite(params);
  return (
    <ClientMessages locale={locale} namespaces={['errors']}>
      <Providers site={publicSite(site)}>
        <PageFocus />
        <main id="main">{children}</main>
        <PartnerNotice />
        <EntryWarning site={site} onlyIn={warnedCountries} />
      </Providers>
    </ClientMessages>
  );
}
