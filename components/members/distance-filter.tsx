'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { textLinkClass } from '@/components/ui/button';
import { ChipButton } from '@/components/ui/chip';
import { useDistance } from '@/lib/i18n/use-distance';
import { useOwnProfile } from '@/lib/search/use-own-profile';

interface DistanceFilterProps {
  value: number | undefined;
  onChange: (distance: number | undefined) => void;
  /** Stands above the choices; without it the question around them does. */
  legend?: string;
}

/** How far away somebody may live, for members of whom it is known where they do; others are told where to say it. */
export function DistanceFilter({ value, onChange, legend }: DistanceFilterProps) {
  const t = useTranslations('members');
  const { offered, ...words } = useDistance();
  const { profile } = useOwnProfile();
  if (!profile) return null;
  const steps = value === undefined || offered.includes(value) ? offered : [...offered, value].sort((a, b) => a - b);
  return (
    <fieldset className="min-w-0">
      <legend className={legend ? 'mb-2 font-strong text-14' : 'sr-only'}>{legend ?? t('distance_title')}</legend>
      {profile.city === null && (
        <div className="mb-2 text-14">
          <p className="text-text-2">{t('no_place')}</p>
          <Link href="/profile" className={textLinkClass}>
            {t('no_place_action')}
          </Link>
        </div>
      )}
      {(profile.city !== null || value !== undefined) && (
        <div className="flex flex-wrap gap-2">
          <ChipButton pressed={value === undefined} onClick={() => onChange(undefined)}>
            {t('any_distance')}
          </ChipButton>
          {steps.map((distance) => (
            <ChipButton
              key={distance}
              pressed={value === distance}
              aria-label={words.within(distance)}
              onClick={() => onChange(distance)}
            >
              {words.distance(distance)}
            </ChipButton>
          ))}
        </div>
      )}
    </fieldset>
  );
}
