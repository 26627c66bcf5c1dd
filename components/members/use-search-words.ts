'use client';
import { useTranslations } from 'next-intl';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { useDistance } from '@/lib/i18n/use-distance';
import type { SearchPart } from '@/lib/search/search';
import { useRegions } from '@/lib/search/use-regions';

/** Puts parts of a search into words; regions are those of `country`. */
export function useSearchWords(country: string): (part: SearchPart) => string {
  const t = useTranslations('members');
  const countryName = useCountryName();
  const { within } = useDistance();
  const regions = useRegions(country);
  return (part) => {
    switch (part.kind) {
      case 'gender':
        return t(`gender_choice.${part.gender}`);
      case 'region':
        return regions?.find(({ code }) => code === part.code)?.name ?? part.code;
      case 'country':
        return countryName(part.code);
      case 'distance':
        return within(part.km);
      case 'interests':
        return t('shared_interests', { count: part.count });
      case 'ages': {
        const { min, max } = part;
        if (min === undefined) return t('ages_to', { max: max ?? 0 });
        return max === undefined ? t('ages_from', { min }) : t('ages', { min, max });
      }
      default:
        return t(part.kind);
    }
  };
}
