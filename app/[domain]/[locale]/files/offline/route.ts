import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { offlineHtml, offlineSheet } from '@/lib/page-state/offline-html';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** What the push worker keeps for a navigation without network: one file that needs no other, and nobody's data. */
export async function GET(_request: Request, { params }: SiteProps) {
  const { site, locale } = await openSite(params);
  const t = await getTranslations({ locale, namespace: 'errors' });
  const html = offlineHtml({
    site,
    locale,
    title: t('offline_title'),
    text: t('offline_page_text'),
    retry: t('retry'),
  });
  const sheet = createHash('sha256').update(offlineSheet(site.theme)).digest('base64');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${sheet}'; frame-ancestors 'none'; base-uri 'none'`,
      'x-robots-tag': 'noindex',
    },
  });
}
