import { openSite, type SiteProps } from '@/lib/sites/site';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** Crawlers may read the landing pages, nothing of members. */
export async function GET(_request: Request, { params }: SiteProps) {
  const { domain } = await openSite(params);
  const closed = ['/api/', '/media/', '/members', '/chats', '/likes', '/credits', '/activate/'];
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: https://${domain}/sitemap.xml`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
