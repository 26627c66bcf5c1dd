'use client';
import { useTranslations } from 'next-intl';
import { Switch } from '@/components/ui/switch';
import { changeSearch, type OnSearchChange, type Search } from '@/lib/search/search';
import { useSite } from '@/lib/sites/site-context';
import { AgeFilter } from './age-filter';
import { DistanceFilter } from './distance-filter';
import { GenderFilter } from './gender-filter';
import { InterestFilter } from './interest-filter';
import { PlaceFilter } from './place-filter';
import type { SearchHome } from './use-search-home';

interface FilterFieldsProps {
  search: Search;
  onChange: OnSearchChange;
  home: SearchHome;
  /** Milliseconds that the age control waits for the thumbs to rest. */
  rest?: number;
}

/** The filters that the site searches by, who is online for members alone; the same ones in the sheet and in the panel. */
export function FilterFields({ search, onChange, home, rest = 0 }: FilterFieldsProps) {
  const t = useTranslations('members');
  const { search_fields } = useSite();
  const has = (field: (typeof search_fields)[number]) => search_fields.includes(field);
  const change = (wanted: Partial<Search>) => onChange((now) => changeSearch(now, wanted));
  return (
    <div className="grid gap-6">
      {has('gender') && (
        <GenderFilter
          value={search.gender ?? home.gender}
          onChange={(gender) => change({ gender: gender === home.gender ? undefined : gender })}
        />
      )}
      {has('age') && <AgeFilter search={search} onChange={change} rest={rest} />}
      {(has('country') || has('countryregion')) && (
        <PlaceFilter search={search} onChange={change} home={home.country} />
      )}
      {has('distance') && (
        <DistanceFilter
          legend={t('distance_title')}
          value={search.distance}
          onChange={(distance) => change({ distance })}
        />
      )}
      {(has('online') || has('with_photo')) && (
        <div className="grid gap-1">
          {has('online') && (
            <div className="hidden in-[.logged-in]:block">
              <Switch
                label={t('online')}
                checked={search.online}
                onChange={({ target }) => change({ online: target.checked })}
              />
            </div>
          )}
          {has('with_photo') && (
            <Switch
              label={t('with_photo')}
              checked={search.with_photo}
              onChange={({ target }) => change({ with_photo: target.checked })}
            />
          )}
        </div>
      )}
      {has('interests') && (
        <InterestFilter
          value={search.interests}
          onChange={(picked) => onChange((now) => changeSearch(now, { interests: picked(now.interests) }))}
        />
      )}
    </div>
  );
}
