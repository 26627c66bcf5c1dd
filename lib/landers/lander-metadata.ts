import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { canonicalOf } from './canonical';
import type { Lander } from './landers';
import { type LanderProps, openLander, wordsOf } from './open-lander';

/** Title, description and canonical address of a landing page. */
export async function landerMetadata(lander: Lander, params: LanderProps['params']): Promise<Metadata> {
  const opened = await openLander(params);
  const { site, subject } = opened;
  const t = await getTranslations('landers');
  const { about, tone } = await wordsOf(opened);
  const { host, path } = canonicalOf(lander, subject, site);
  return {
    title: { absolute: `${about} · ${t(`titles.${lander}`)} · ${site.name}` },
    description: t('description', { about, tone, name: site.name }),
    alternates: { canonical: `https://${host}${path}` },
  };
}
