import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { InfoArticle } from '@/components/info/info-article';
import { PartnerMemory } from '@/components/info/partner-memory';
import { JsonLd } from '@/components/layout/json-ld';
import { isInfoName } from '@/lib/info/documents';
import { openInfo } from '@/lib/info/open-info';
import { publicAddress } from '@/lib/sites/public-address';
import { openSite, type SiteProps } from '@/lib/sites/site';
import { breadcrumbs, faqData } from '@/lib/sites/structured-data';

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

type Props = SiteProps<{ page: string }>;

/** Only pages that the route table names come here. */
async function openPage(params: Props['params']) {
  const { page } = await params;
  if (!isInfoName(page)) throw new Error(`there is no information page ${page}`);
  const { site, locale } = await openSite(params);
  return { page, site, text: await openInfo(page, site, locale), address: publicAddress(site, `/${page}`) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { text, address } = await openPage(params);
  return { title: text.title, description: text.description, alternates: address };
}

export default async function InfoPage({ params }: Props) {
  const { page, site, text, address } = await openPage(params);
  return (
    <>
      <InfoArticle
        {...text}
        country={site.country}
        below={
          page === 'cookies'
            ? { partners: <PartnerMemory label={(await getTranslations('partner'))('remember')} /> }
            : {}
        }
      />
      <JsonLd data={breadcrumbs(site, { name: text.title, item: address.canonical })} />
      {page === 'faq' && <JsonLd data={faqData(text.sections.flatMap(({ blocks }) => blocks))} />}
    </>
  );
}
