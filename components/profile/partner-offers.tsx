'use client';
import { ArrowTopRightOnSquareIcon, GlobeAltIcon, VideoCameraIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import useSWR from 'swr';
import type { PartnerOffer } from '#contract/partner-offers';
import { readPartnerOffers } from '@/lib/api/partner-offers';
import { useSite } from '@/lib/sites/site-context';

const icons = { live_cam: VideoCameraIcon, resell: GlobeAltIcon };

/**
 * What partners of the site offer, below the profiles and apart from them: named as advertising, never drawn as a
 * member. Nothing where the site has no partners, or its offers cannot be had.
 */
export function PartnerOffers() {
  const t = useTranslations('partner_offers');
  const { member_resell } = useSite();
  const { data: offers } = useSWR(member_resell ? 'partner-offers.php' : null, readPartnerOffers, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  if (!offers?.length) return null;
  return (
    <aside aria-labelledby="partner-offers-title" className="mt-8 max-md:px-4">
      <h2 id="partner-offers-title" className="font-strong text-14 text-text-2">
        {t('title')}
      </h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {offers.map((offer) => (
          <li key={offer.id}>
            <Offer {...offer} />
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-12 text-text-2">{t('note')}</p>
    </aside>
  );
}

/** The partner's site opens beside this one and does not learn which page, or whose, led to it. */
function Offer({ kind, partner, url }: PartnerOffer) {
  const t = useTranslations('partner_offers');
  const Icon = icons[kind];
  return (
    <a
      href={url}
      target="_blank"
      rel="sponsored noopener noreferrer"
      className="flex min-h-19 items-center gap-4 rounded-card border border-line-strong border-dashed bg-surface-2 p-4 hover:bg-surface-3"
    >
      <Icon aria-hidden="true" className="size-7 shrink-0 text-text-2" />
      <span className="min-w-0 flex-1">
        <span className="block font-strong text-16">{t(kind, { partner })}</span>
        <span className="block break-words text-14 text-text-2">{t('open', { host: new URL(url).host })}</span>
      </span>
      <ArrowTopRightOnSquareIcon aria-hidden="true" className="size-5 shrink-0 text-text-2" />
    </a>
  );
}
