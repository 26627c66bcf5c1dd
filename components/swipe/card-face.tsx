'use client';
import { HeartIcon, XMarkIcon } from '@heroicons/react/24/solid';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Interest } from '#contract/interests';
import type { Profile } from '#contract/member';
import { MemberPicture } from '@/components/members/member-picture';
import { NameLine } from '@/components/members/name-line';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useDistance } from '@/lib/i18n/use-distance';
import { sharedFirst } from '@/lib/search/shared-interests';
import { useSite } from '@/lib/sites/site-context';
import { cardSizes } from './card-sizes';

/** Interests that a card has room for. */
const mostChips = 3;

interface CardFaceProps {
  profile: Profile;
  mine: readonly Interest[];
  /** Of a card below, the picture alone peeks out. */
  top: boolean;
}

/** A member as a picture with name, place and what they like; a fictional one with mark and notice. */
export function CardFace({ profile, mine, top }: CardFaceProps) {
  const common = useTranslations('common');
  const { fictional_warning } = useSite();
  return (
    <>
      <MemberPicture
        name={profile.name}
        picture={profile.main_image}
        sizes={cardSizes}
        priority
        // A card that is lower than the picture shows the face all the same.
        className="size-full object-[50%_45%]"
      />
      <span className="absolute inset-0 bg-scrim" />
      <span
        className={clsx(
          'absolute inset-x-4 bottom-4 grid gap-2.5 text-on-picture transition-opacity',
          !top && 'opacity-0',
        )}
      >
        {profile.fictional && <FictionalMark onPicture label={common('fictional')} className="justify-self-start" />}
        <WhoAndWhere profile={profile} />
        {profile.fictional ? (
          <span className="block text-12 leading-snug">{fictional_warning}</span>
        ) : (
          <Interests profile={profile} mine={mine} />
        )}
      </span>
      <Stamps />
    </>
  );
}

function WhoAndWhere({ profile }: { profile: Profile }) {
  const { distance: inWords } = useDistance();
  const countryName = useCountryName();
  const { city, country, distance } = profile;
  return (
    <span className="grid">
      <NameLine profile={profile} className="text-28" />
      <span className="truncate text-16">
        {[city ?? countryName(country), distance !== undefined && inWords(distance)].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

/** One row, those in common first; what does not fit is left out whole. */
function Interests({ profile, mine }: Omit<CardFaceProps, 'top'>) {
  const t = useTranslations('interests');
  const chips = sharedFirst(profile.interests, mine).slice(0, mostChips);
  if (chips.length === 0) return null;
  return (
    <span className="mr-13 flex h-8 flex-wrap [@media(height<700px)]:[body:has([data-alert])_&]:hidden gap-1.5 overflow-hidden">
      {chips.map(({ id, shared }) => (
        <span
          key={id}
          className={clsx(
            'inline-flex h-8 max-w-full items-center rounded-full px-3 font-label text-14',
            shared ? 'bg-on-picture text-accent' : 'bg-picture-tag',
          )}
          data-theme={shared ? 'light' : undefined}
        >
          <span className="truncate">{t(id)}</span>
        </span>
      ))}
    </span>
  );
}

/** What letting go would mean, the clearer the farther the card is: `--like` and `--pass` of the card, 0 to 1. */
function Stamps() {
  const t = useTranslations('swipe');
  return (
    <span aria-hidden="true" data-theme="light">
      <Stamp className="-rotate-6 left-5 text-accent opacity-(--like)" icon={<HeartIcon />}>
        {t('stamp_like')}
      </Stamp>
      <Stamp className="right-5 rotate-6 text-text opacity-(--pass)" icon={<XMarkIcon />}>
        {t('stamp_pass')}
      </Stamp>
    </span>
  );
}

function Stamp({ className, icon, children }: { className: string; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'absolute top-6 flex items-center gap-2 rounded-card bg-on-picture px-4 py-2.5 font-display text-28 shadow-card *:first:size-7',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
