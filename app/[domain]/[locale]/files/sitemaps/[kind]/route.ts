import { openSite, type SiteProps } from '@/lib/sites/site';
import { isMapKind, sitemapPaths, sitemapXml } from '@/lib/sites/site-map';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** One part of the host's sitemap: one of the kinds that the route table names. */
export async function GET(_request: Request, { params }: SiteProps<{ kind: string }>) {
  const { kind } = await params;
  const { domain, site } = await openSite(params);
  if (!isMapKind(kind)) return new Response(null, { status: 404 });
  return new Response(sitemapXml(domain, sitemapPaths(kind, site)), { headers: { 'content-type': 'application/xml' } });
}
