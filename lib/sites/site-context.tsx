'use client';
import { createContext, type ReactNode, useContext } from 'react';
import type { PublicSite } from './public-site';

const SiteContext = createContext<PublicSite | null>(null);

/** Gives the site's settings to the client components of a layout. */
export function SiteProvider({ site, children }: { site: PublicSite; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site's settings in a client component below the default, chat or empty layout. */
export function useSite(): PublicSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

/** The country of the site's host; empty where no site is above, as in a part that is shown alone. */
export const useSiteCountry = (): string => useContext(SiteContext)?.country ?? '';
