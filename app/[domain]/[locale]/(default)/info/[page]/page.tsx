import type { Metadata } from 'next';
import { InfoArticle } from '@/components/info/info-article';
import { isInfoName } from '@/lib/info/documents';
import { openInfo } from '@/lib/info/open-info';
import { openSite, type SiteProps } from '@/lib/sites/site';

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
  return openInfo(page, site, locale);
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, description } = await openPage(params);
  return { title, description };
}

export default async function InfoPage({ params }: Props) {
  return <InfoArticle {...(await openPage(params))} />;
}
