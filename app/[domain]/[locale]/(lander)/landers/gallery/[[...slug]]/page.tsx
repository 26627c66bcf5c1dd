import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { GalleryLander } from '@/components/landers/gallery/gallery-lander';
import { signupSite } from '@/components/signup/signup-site';
import { facesOf } from '@/lib/landers/faces';
import { galleryCells, sharpCount } from '@/lib/landers/gallery';
import { placeOfSlug } from '@/lib/sites/places';
import { openSite, type SiteProps } from '@/lib/sites/site';

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

type Props = SiteProps<{ slug?: string[] }>;

async function openLander(params: Props['params']) {
  const { site, domain, locale } = await openSite(params);
  const [slug] = (await params).slug ?? [];
  return { site, domain, locale, slug, place: slug ? placeOfSlug(slug, site) : null };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, place } = await openLander(params);
  const t = await getTranslations('lander_gallery');
  const { name } = site;
  return {
    title: { absolute: place ? t('page_title_place', { place, name }) : t('page_title', { name }) },
    description: t('description', { name, place: place ?? '', has_place: String(Boolean(place)) }),
  };
}

export default async function GalleryPage({ params }: Props) {
  const { site, domain, locale, place } = await openLander(params);
  const t = await getTranslations('lander_gallery');
  const who = await getTranslations('signup.who');
  const signup = await getTranslations('signup');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const region = site.region_data.find(({ name, cities }) => place && (name === place || cities.includes(place)));
  const found = await facesOf(domain, { country: site.country, gender: 'everyone', countryregion: region?.code });
  const faces = found.slice(0, galleryCells);
  const cost = site.minimum_message_costs[site.country];
  const price = cost && format.number(cost.costs / 100, { style: 'currency', currency: cost.currency });
  const sharp = [0, 1, 2, 3, 4].map((step) =>
    t('sharp', { count: sharpCount(step, faces.length), total: faces.length }),
  );
  return (
    <GalleryLander
      site={signupSite(site)}
      prefix={site.cdn_prefix}
      locale={locale}
      faces={faces}
      agreement={t('agreement', { name: site.name })}
      words={{
        headline: t('headline'),
        lead: place
          ? t('lead_place', { place, credits: site.signup_credits })
          : t('lead', { credits: site.signup_credits }),
        adults: t('adults', { min_age: site.min_age }),
        price: price
          ? t('price', { credits: site.message_credits, price })
          : t('price_credits', { credits: site.message_credits }),
        leave: t('leave'),
        step: signup('step', { step: 1, total: 5 }),
        sharp,
        title: who('title'),
        reward: t('reward'),
        submit: t('submit'),
        fictional: common('fictional'),
        who: {
          i_am: who('i_am'),
          looking_for: who('looking_for'),
          man: who('man'),
          woman: who('woman'),
          other: who('other'),
          everyone: who('everyone'),
        },
      }}
    />
  );
}
