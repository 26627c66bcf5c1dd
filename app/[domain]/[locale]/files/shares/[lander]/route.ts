import { isLander } from '@/lib/landers/landers';
import { openSite, type SiteProps } from '@/lib/sites/site';
import { shareMotifs } from '@/lib/theme/share-motifs';
import { sharePicture } from '@/lib/theme/share-picture';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** The picture that apps show beside a link to a landing page of this host. */
export async function GET(_request: Request, { params }: SiteProps<{ lander: string }>) {
  const { lander } = await params;
  const { site } = await openSite(params);
  if (!isLander(lander)) return new Response(null, { status: 404 });
  const picture = await sharePicture(site.theme, shareMotifs[lander]);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
}
