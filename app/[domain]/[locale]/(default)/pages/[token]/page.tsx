import type { Metadata } from 'next';
import { InfoArticle } from '@/components/info/info-article';
import { JsonLd } from '@/components/layout/json-ld';
import { readPageOf } from '@/lib/api/server';
import { openTokenPage, tokenAddress } from '@/lib/info/token-pages';
import { openSite, type SiteProps } from '@/lib/sites/site';
import { breadcrumbs } from '@/lib/sites/structured-data';

export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

type Props = SiteProps<{ token: string }>;

/** Only pages that the settings name come here. */
async function openPage(params: Props['params']) {
  const { token } = await params;
  const { domain, site, locale } = await openSite(params);
  const page = await readPageOf(domain, token, locale, revalidate);
  return { site, locale, page, text: openTokenPage(page), address: tokenAddress(site, token) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { text, address } = await openPage(params);
  return { title: text.title, description: text.description, alternates: address };
}

/** A page that the site adds below its root, in the language of the reader where it is written in it. */
export default async function TokenPage({ params }: Props) {
  const { site, locale, page, text, address } = await openPage(params);
  return (
    <>
      <InfoArticle {...text} country={site.country} lang={page.language === locale ? undefined : page.language} />
      <JsonLd data={breadcrumbs(site, { name: text.title, item: address.canonical })} />
    </>
  );
}
