'use client';
import { MapPinIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { Profile } from '#contract/member';
import { MemberPicture } from '@/components/members/member-picture';
import { shownFacts } from '@/components/profile/shown-facts';
import { FictionalMark } from '@/components/ui/fictional-mark';
import { NameAndAge } from '@/components/ui/name-and-age';
import { Tag } from '@/components/ui/tag';
import { guessLanguage } from '@/lib/i18n/guess-language';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useSite } from '@/lib/sites/site-context';

interface LandingHeroProps {
  profile: Profile;
  /** Makes room on a phone for the questions. */
  small: boolean;
}

const factCount = 3;

/** The portrait over the whole height and what one should know at first sight. */
export function LandingHero({ profile, small }: LandingHeroProps) {
  const common = useTranslations('common');
  const attributes = useTranslations('attributes');
  const countryName = useCountryName();
  const { visible_profile_fields: visible } = useSite();
  const { name, age, city, country, fictional, about_me: about } = profile;
  return (
    <div
      className={clsx(
        'relative overflow-hidden lg:absolute lg:inset-y-0 lg:left-0 lg:h-auto lg:w-[min(56vw,75dvh)]',
        small ? 'h-40' : 'h-[clamp(224px,100dvh-344px,640px)]',
      )}
    >
      {/* It fades out to the side, where the page behind it glows. */}
      <div className="absolute inset-0 lg:mask-r-from-55%">
        <MemberPicture
          name={name}
          picture={profile.main_image}
          sizes="(width >= 992px) 56vw, 100vw"
          priority
          className="size-full object-[50%_42%] lg:object-[50%_15%]"
        />
        <span className="absolute inset-x-0 top-0 h-30 bg-linear-to-b from-stage/80 to-transparent" />
        <span className="absolute inset-x-0 bottom-0 h-36 bg-linear-to-t from-20% from-stage to-transparent lg:h-[55%] lg:via-45% lg:via-stage/75" />
      </div>
      <div className="absolute inset-x-0 bottom-0 px-5 pb-8 text-on-picture max-lg:mx-auto max-lg:max-w-140 lg:max-w-160 lg:px-8 lg:pb-14 xl:pl-[max(32px,calc((100vw-1264px)/2+32px))]">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 break-words text-22 md:text-28 lg:text-48">
            <NameAndAge of={{ name, age }} />
          </h1>
          {fictional && <FictionalMark label={common('fictional')} onPicture />}
        </div>
        <p className="mt-1 flex items-center gap-1.5 text-16 lg:text-18">
          <MapPinIcon aria-hidden="true" className="size-5" />
          {city ?? countryName(country)}
        </p>
        <ul className="mt-4 flex flex-wrap empty:hidden gap-2 max-lg:hidden">
          {shownFacts(profile, visible)
            .slice(0, factCount)
            .map(({ key, Icon }) => (
              <li key={key}>
                <Tag
                  tone="picture"
                  icon={<Icon aria-hidden="true" className="size-4.5" />}
                  className="min-h-9 px-3.5 text-14"
                >
                  {attributes(key as Parameters<typeof attributes>[0])}
                </Tag>
              </li>
            ))}
        </ul>
        {about && (
          <p dir="auto" lang={guessLanguage(about)} className="mt-4 line-clamp-3 max-w-130 text-16 max-lg:hidden">
            {about}
          </p>
        )}
      </div>
    </div>
  );
}
