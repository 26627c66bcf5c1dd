import type { ReactNode } from 'react';
import { EntryWarning } from '@/components/layout/entry-warning';
import { PageFocus } from '@/components/layout/page-focus';
import { PartnerNotice } from '@/components/layout/partner-notice';
import { SiteFooter } from '@/components/layout/site-footer';
import { VisitorHeader } from '@/components/layout/visitor-header';
import { openSite, type SiteProps } from '@/lib/sites/site';

/** The default layout of a page that members never get: the same frame without any client state, as light as a lander. */
export default async function VisitorLayout({ params, children }: SiteProps & { children: ReactNode }) {
  const { site, locale } = await openSite(params);
  return (
    <div className="flex min-h-dvh flex-col">
      <PageFocus />
      <VisitorHeader site={site} />
      <main id="main" className="flex min-w-0 flex-1 flex-col">
        {children}
      </main>
      <SiteFooter site={site} locale={locale} />
      <PartnerNotice />
      <EntryWarning site={site} />
    </div>
  );
}
