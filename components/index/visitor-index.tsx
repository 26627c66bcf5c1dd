import { BanknotesIcon, EyeSlashIcon, ShieldCheckIcon } from '@heroicons/react/24/outline';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { Settings } from '#contract/settings';
import { ButtonLink } from '@/components/ui/button';
import type { Face } from '@/lib/landers/faces';
import { FaceCard } from './face-card';

/** The way in for visitors: who is here, what it is, what it costs. */
export async function VisitorIndex({ site, faces }: { site: Settings; faces: readonly Face[] }) {
  const t = await getTranslations('index');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const cost = site.minimum_message_costs[site.country];
  const price = cost ? format.number(cost.costs / 100, { style: 'currency', currency: cost.currency }) : '';
  const [front, left, right, ...more] = faces;
  const card = { prefix: site.cdn_prefix, fictionalLabel: common('fictional') };
  const promises = [
    { icon: ShieldCheckIcon, title: t('honest_title'), text: t('honest_text') },
    {
      icon: BanknotesIcon,
      title: t('price_title'),
      text: t('price_text', { credits: site.message_credits, price, has_price: String(Boolean(price)) }),
    },
    { icon: EyeSlashIcon, title: t('private_title'), text: t('private_text') },
  ];
  return (
    <div className="overflow-hidden">
      <section className="page grid items-center gap-10 pt-10 pb-14 md:grid-cols-[1fr_320px] lg:grid-cols-[1fr_520px] lg:pt-16 lg:pb-20">
        <div className="max-w-150">
          <h1 className="text-36 lg:text-48">{t('headline')}</h1>
          <p className="mt-4 text-18 text-text-2">{t('lead', { name: site.name, credits: site.signup_credits })}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink href="/signup" tone="main" size="l" className="max-sm:w-full">
              {t('join')}
            </ButtonLink>
            <ButtonLink href="/login" tone="line" size="l" className="max-sm:hidden">
              {t('login')}
            </ButtonLink>
          </div>
          <p className="mt-4 text-14 text-text-2">{t('adults', { min_age: site.min_age })}</p>
        </div>
        {front && (
          <div
            aria-hidden="true"
            className="relative mx-auto w-full max-w-105 px-12 sm:px-16 md:px-11 lg:max-w-130 lg:px-26"
          >
            {left && (
              <FaceCard
                face={left}
                {...card}
                sizes="220px"
                bare
                className="-rotate-8 absolute top-8 left-0 w-[56%] lg:top-10 lg:w-[46%]"
                priority
              />
            )}
            {right && (
              <FaceCard
                face={right}
                {...card}
                sizes="220px"
                bare
                className="absolute top-8 right-0 w-[56%] rotate-8 lg:top-10 lg:w-[46%]"
                priority
              />
            )}
            <FaceCard face={front} {...card} sizes="300px" className="relative z-1 mx-auto w-[92%]" priority />
          </div>
        )}
      </section>
      {more.length > 0 && (
        <section aria-labelledby="around" className="page pb-14">
          <h2 id="around" className="text-28">
            {t('around', { name: site.name })}
          </h2>
          <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:gap-5 xl:grid-cols-6">
            {more.slice(0, 12).map((face) => (
              <li key={face.id}>
                <FaceCard face={face} {...card} sizes="(width >= 1200px) 180px, (width >= 768px) 23vw, 46vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="promises" className="bg-surface py-14">
        <div className="page">
          <h2 id="promises" className="text-28">
            {t('promises')}
          </h2>
          <ul className="mt-6 grid gap-8 md:grid-cols-3">
            {promises.map(({ icon: Icon, title, text }) => (
              <li key={title}>
                <span className="flex size-12 items-center justify-center rounded-full bg-brand-soft text-brand">
                  <Icon className="size-6" aria-hidden="true" />
                </span>
                <h3 className="mt-4 text-18">{title}</h3>
                <p className="mt-1 text-16 text-text-2">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}
