import { openSite, type SiteProps } from '@/lib/sites/site';
import { iconFile } from '@/lib/theme/mark';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** The site's mark in its own colours. Opened as a page of its own it may load and run nothing. */
export async function GET(_request: Request, { params }: SiteProps) {
  const { site } = await openSite(params);
  return new Response(iconFile(site.theme), {
    headers: {
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}
