import { openSite, type SiteProps } from '@/lib/sites/site';
import { iconPicture, isIconKind } from '@/lib/theme/icon-picture';

export const dynamic = 'force-static';
export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

/** The site's mark as a picture, for systems that take no drawing: one of the kinds that the route table names. */
export async function GET(_request: Request, { params }: SiteProps<{ kind: string }>) {
  const { kind } = await params;
  const { site } = await openSite(params);
  if (!isIconKind(kind)) return new Response(null, { status: 404 });
  const picture = await iconPicture(site.theme, kind);
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/png' } });
}
