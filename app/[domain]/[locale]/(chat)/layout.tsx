import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { EntryWarning } from '@/components/layout/entry-warning';
import { MemberFrame } from '@/components/layout/member-frame';
import { warnedCountries } from '@/lib/entry-warning';
import { openSite, type SiteProps } from '@/lib/sites/site';

/** Of members alone: nothing for search engines. */
export const metadata: Metadata = { robots: { index: false } };

/** The conversations, which fill the window below the navigation. */
export default async function ChatLayout({ params, children }: SiteProps & { children: ReactNode }) {
  const { site, locale } = await openSite(params);
  return (
    <MemberFrame site={site} locale={locale}>
      {children}
      <EntryWarning site={site} onlyIn={warnedCountries} />
    </MemberFrame>
  );
}
