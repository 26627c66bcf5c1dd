import type { Metadata } from 'next';
import { VisitorIndex } from '@/components/index/visitor-index';
import { JsonLd } from '@/components/layout/json-ld';
import { facesOf } from '@/lib/landers/faces';
import { publicAddress } from '@/lib/sites/public-address';
import { openSite, type SiteProps } from '@/lib/sites/site';
import { siteData } from '@/lib/sites/structured-data';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: SiteProps): Promise<Metadata> {
  const { site } = await openSite(params);
  return { alternates: publicAddress(site, '/') };
}

/** The index of a host for visitors; members get the search in its place. */
export default async function IndexPage({ params }: SiteProps) {
  const { site, domain } = await openSite(params);
  return (
    <>
      <VisitorIndex
        site={site}
        faces={await facesOf(domain, { query: { country: site.country, gender: 'everyone', with_photo: '1' } })}
      />
      <JsonLd data={siteData(site)} />
    </>
  );
}
