'use client';
import { MapPinIcon } from '@heroicons/react/24/outline';
import { HeartIcon } from '@heroicons/react/24/solid';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/member';
import type { ProfileAnswer } from '#contract/members';
import { Provenance } from '@/components/members/provenance';
import { NameAndAge } from '@/components/ui/name-and-age';
import { OnlineDot } from '@/components/ui/online-dot';
import { Tag } from '@/components/ui/tag';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useDistance } from '@/lib/i18n/use-distance';
import { LastActive } from './last-active';

interface ProfileHeadProps {
  profile: Profile;
  relation: ProfileAnswer['relation'] | undefined;
  /** Right of the name from 768 px. */
  menu?: ReactNode;
}

/** Who it is: name, age, mark, place, and what is between the two. */
export function ProfileHead({ profile, relation, menu }: ProfileHeadProps) {
  const t = useTranslations('profile');
  const { distance: inWords } = useDistance();
  const countryName = useCountryName();
  const { name, city, country, distance } = profile;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 break-words text-28 lg:text-36">
          <NameAndAge of={profile} />
        </h1>
        <Provenance profile={profile} />
        <div className="flex items-center gap-2 min-[380px]:ml-auto">
          {profile.online && (
            <Tag tone="ok" icon={<OnlineDot />} className="min-h-7.5">
              {t('online')}
            </Tag>
          )}
          {menu}
        </div>
      </div>
      <p className="mt-1 flex items-center gap-2 text-16 text-text-2 lg:text-18">
        <MapPinIcon aria-hidden="true" className="size-5 shrink-0" />
        <span>
          {[city ?? countryName(country), distance !== undefined && inWords(distance)].filter(Boolean).join(' · ')}
        </span>
      </p>
      {!profile.online && <LastActive profile={profile} />}
      {relation?.liked_by && !relation.blocked && (
        <Tag tone="accent" icon={<HeartIcon aria-hidden="true" className="size-4" />} className="mt-3 min-h-7.5">
          {relation.match ? t('match') : t('likes_you', { name })}
        </Tag>
      )}
    </header>
  );
}
