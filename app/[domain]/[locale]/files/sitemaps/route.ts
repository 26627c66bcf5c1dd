import { openSite, type SiteProps } from '@/lib/sites/site';
import { mapKinds, sitemapXml } from '@/lib/sites/site-map';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** The parts of the host's sitemap. */
export async function GET(_request: Request, { params }: SiteProps) {
  const { domain } = await openSite(params);
  const parts = mapKinds.map((kind) => `/sitemaps/${kind}.xml`);
  return new Response(sitemapXml(domain, parts, true), { headers: { 'content-type': 'application/xml' } });
}
