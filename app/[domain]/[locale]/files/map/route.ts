import { landerPages } from '@/lib/landers/canonical';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** The host's public pages: index, login, sign-up, prices and the landing pages of its own. */
export async function GET(_request: Request, { params }: SiteProps) {
  const { domain, site } = await openSite(params);
  const landers = landerPages(site).map(({ path }) => path);
  const paths = ['/', '/login', '/signup', '/premium', '/pricing', '/safety', ...landers];
  const urls = paths.map((path) => `<url><loc>https://${domain}${path}</loc></url>`).join('\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
