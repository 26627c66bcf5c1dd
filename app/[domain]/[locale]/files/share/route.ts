import { openSite, type SiteProps } from '@/lib/sites/site';
import { sharePicture } from '@/lib/theme/share-picture';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** The picture that apps show beside a link to this host. */
export async function GET(_request: Request, { params }: SiteProps) {
  const { site } = await openSite(params);
  const picture = await sharePicture(site.theme);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
}
