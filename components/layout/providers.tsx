'use client';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';

/** The transport repeats calls by the product's rules, and the session keeper refreshes: SWR itself does neither. */
const rules = { shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 1_000 };

/** Client state of the layouts with members in them. */
export function Providers({ site, children }: { site: PublicSite; children: ReactNode }) {
  return (
    <SWRConfig value={rules}>
      <SiteProvider site={site}>{children}</SiteProvider>
    </SWRConfig>
  );
}
