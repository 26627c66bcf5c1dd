import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { shareSize } from '@/lib/theme/share-size';
import { canonicalOf, languagesOf } from './canonical';
import type { Lander } from './landers';
import { type LanderProps, openLander, wordsOf } from './open-lander';

/** Title, description, addresses and picture of a landing page, as search engines and shared links show it. */
export async function landerMetadata(lander: Lander, params: LanderProps['params']): Promise<Metadata> {
  const opened = await openLander(params);
  const { site, locale, subject } = opened;
  const t = await getTranslations('landers');
  const { about, tone } = await wordsOf(opened);
  const { host, path } = canonicalOf(lander, subject, site);
  const canonical = `https://${host}${path}`;
  return {
    title: { absolute: `${about} · ${t(`titles.${lander}`)} · ${site.name}` },
    description: t('description', { about, tone, name: site.name, credits: site.signup_credits }),
    alternates: { canonical, languages: languagesOf(lander, subject, site) },
    openGraph: {
      type: 'website',
      siteName: site.name,
      locale,
      url: canonical,
      images: [{ url: `/share/${lander}.png`, ...shareSize, alt: `${site.name} · ${t(`titles.${lander}`)}` }],
    },
  };
}
