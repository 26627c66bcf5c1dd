'use client';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { useCountryName } from '@/lib/i18n/use-country-name';
import { describeSearch, type Search, type SearchPart } from '@/lib/search/search';
import { useRegions } from '@/lib/search/use-regions';

interface SearchLineProps {
  search: Search;
  country: string;
  /** Undefined while nobody knows, null where it could not be asked. */
  count: number | null | undefined;
}

/** How many there are, and the filters in words. */
export function SearchLine({ search, country, count }: SearchLineProps) {
  const t = useTranslations('members');
  const countryName = useCountryName();
  const regions = useRegions(country);

  const words = (part: SearchPart): string => {
    switch (part.kind) {
      case 'region':
        return regions?.find(({ code }) => code === part.code)?.name ?? part.code;
      case 'country':
        return countryName(part.code);
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

  const known = typeof count !== 'number' ? [] : [t('count', { count }), ...describeSearch(search).map(words)];
  return (
    <p role="status" className="mt-0.5 min-h-6 text-14 text-text-2 tabular-nums lg:text-16">
      {count === undefined ? (
        <>
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="mt-1 h-4 w-52 rounded-full" />
        </>
      ) : (
        known.join(' · ')
      )}
    </p>
  );
}
