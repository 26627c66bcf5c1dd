import type { ReactNode } from 'react';
import { EntryWarning } from '@/components/layout/entry-warning';
import { LanderBar } from '@/components/layout/lander-bar';
import { PartnerNotice } from '@/components/layout/partner-notice';
import { SiteFooter } from '@/components/layout/site-footer';
import { warnedCountries } from '@/lib/entry-warning';
import { openSite, type SiteProps } from '@/lib/sites/site';

/** Logo-only bar over the page, footer, disclaimer. Brings no provider: what a lander needs comes as finished words. */
export default async function LanderLayout({ params, children }: SiteProps & { children: ReactNode }) {
  const { site, locale } = await openSite(params);
  return (
    <>
      <LanderBar site={site} />
      <main id="main">{children}</main>
      <SiteFooter site={site} locale={locale} />
      <PartnerNotice />
      <EntryWarning site={site} onlyIn={warnedCountries} />
    </>
  );
}
