'use client';
import { type ReactNode, useMemo } from 'react';
import { SWRConfig, useSWRConfig } from 'swr';
import { askAgainIn } from '@/lib/session/ask-again';
import type { PublicSite } from '@/lib/sites/public-site';
import { SiteProvider } from '@/lib/sites/site-context';

/** The transport repeats calls by the product's rules, and the session keeper refreshes: SWR itself does neither. */
const rules = { shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 1_000 };

/** Client state of the layouts with members in them. */
export function Providers({ site, children }: { site: PublicSite; children: ReactNode }) {
  const { cache } = useSWRConfig();
  const config = useMemo(() => ({ ...rules, onDiscarded: askAgainIn(cache) }), [cache]);
  return (
    <SWRConfig value={config}>
      <SiteProvider site={site}>{children}</SiteProvider>
    </SWRConfig>
  );
}
