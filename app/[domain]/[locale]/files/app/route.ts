import { openSite, type SiteProps } from '@/lib/sites/site';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** What an installed app of this host is called and looks like. */
export async function GET(_request: Request, { params }: SiteProps) {
  const { site, locale } = await openSite(params);
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: locale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f8',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
