import { VisitorIndex } from '@/components/index/visitor-index';
import { facesOf } from '@/lib/landers/faces';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** The index of a host for visitors; members get the search in its place. */
export default async function IndexPage({ params }: SiteProps) {
  const { site, domain } = await openSite(params);
  return <VisitorIndex site={site} faces={await facesOf(domain, { country: site.country, gender: 'everyone' })} />;
}
