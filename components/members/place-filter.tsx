'use client';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/select';
import { useCountryName } from '@/lib/i18n/use-country-name';
import type { Search } from '@/lib/search/search';
import { useRegions } from '@/lib/search/use-regions';
import { useSite } from '@/lib/sites/site-context';

interface PlaceFilterProps {
  search: Search;
  onChange: (change: Partial<Search>) => void;
  /** Where a search without a country looks. */
  home: string;
}

/** Country and region, as far as the site searches by them. A region belongs to its country. */
export function PlaceFilter({ search, onChange, home }: PlaceFilterProps) {
  const t = useTranslations('members');
  const countryName = useCountryName();
  const { countries, search_fields } = useSite();
  const country = search.country ?? home;
  const regions = useRegions(country);
  const offered = [...new Set([home, ...countries])].map((value) => ({ value, label: countryName(value) }));
  return (
    <>
      {search_fields.includes('country') && offered.length > 1 && (
        <Select
          label={t('country')}
          options={offered}
          value={country}
          onChange={({ target }) => onChange({ country: target.value === home ? undefined : target.value })}
        />
      )}
      {search_fields.includes('countryregion') && (
        <Select
          label={t('region')}
          placeholder={t('all_regions')}
          options={(regions ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          value={search.countryregion ?? ''}
          onChange={({ target }) => onChange({ countryregion: target.value || undefined })}
        />
      )}
    </>
  );
}
