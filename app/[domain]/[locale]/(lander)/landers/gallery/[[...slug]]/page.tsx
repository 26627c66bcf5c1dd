import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GalleryLander } from '@/components/landers/gallery/gallery-lander';
import { LanderData } from '@/components/landers/lander-data';
import { signupSite } from '@/components/signup/signup-site';
import { whoWords } from '@/components/signup/who-words';
import { facesOf, facesQuery } from '@/lib/landers/faces';
import { galleryCells, sharpCount } from '@/lib/landers/gallery';
import { landerMetadata } from '@/lib/landers/lander-metadata';
import { type LanderProps, openLander, wordsOf } from '@/lib/landers/open-lander';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

export function generateMetadata({ params }: LanderProps): Promise<Metadata> {
  return landerMetadata('gallery', params);
}

export default async function GalleryPage({ params }: LanderProps) {
  const opened = await openLander(params);
  const { site, domain, locale, subject } = opened;
  const t = await getTranslations('lander_gallery');
  const shared = await getTranslations('landers');
  const who = await getTranslations('signup.who');
  const signup = await getTranslations('signup');
  const common = await getTranslations('common');
  const { price } = await wordsOf(opened);
  const faces = (await facesOf(domain, facesQuery(subject, site))).slice(0, galleryCells);
  const sharp = [0, 1, 2, 3, 4].map((step) =>
    t('sharp', { count: sharpCount(step, faces.length), total: faces.length }),
  );
  return (
    <>
      <GalleryLander
        site={signupSite(site)}
        prefix={site.cdn_prefix}
        locale={locale}
        faces={faces}
        agreement={shared('agreement', { name: site.name })}
        words={{
          headline: t('headline'),
          lead: subject.place
            ? t('lead_place', { place: subject.place.name, credits: site.signup_credits })
            : t('lead', { credits: site.signup_credits }),
          adults: shared('adults', { min_age: site.min_age }),
          price,
          leave: shared('leave'),
          step: signup('step', { step: 1, total: 5 }),
          sharp,
          title: who('title'),
          reward: t('reward'),
          submit: shared('submit'),
          fictional: common('fictional'),
          who: await whoWords(),
        }}
      />
      <LanderData lander="gallery" opened={opened} />
    </>
  );
}
