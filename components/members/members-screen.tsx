'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isFailure } from '@/lib/api/api-failure';
import { countFilters, emptySearch, serializeSearch } from '@/lib/search/search';
import { useMembers } from '@/lib/search/use-members';
import { useSearch } from '@/lib/search/use-search';
import { ActiveFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { FilterSheet } from './filter-sheet';
import { LockedPanel } from './locked-panel';
import { SavedSearchesSheet } from './saved-searches-sheet';
import { SearchHead } from './search-head';
import { SearchResults } from './search-results';
import { useSearchHome } from './use-search-home';

/** The members search. What is searched stands in the address, so that it can be shared and gone back to. */
export function MembersScreen() {
  const t = useTranslations('members');
  const { search, network, go } = useSearch();
  const home = useSearchHome();
  const found = useMembers(search, network);
  const [open, setOpen] = useState<'filters' | 'saved'>();
  const close = () => setOpen(undefined);
  const country = search.country ?? home.country;

  if (isFailure(found.error, 'authentication_required')) {
    return (
      <LockedPanel
        title={t('locked.title')}
        text={t('locked.text')}
        signup={t('locked.signup')}
        login={t('locked.login')}
      />
    );
  }
  return (
    <div className="page-fill mx-auto flex w-full max-w-[1760px] gap-8 lg:px-8 lg:pt-7">
      <FilterPanel search={search} home={home} onChange={go} />
      <div id="results" className="flex min-w-0 flex-1 flex-col">
        <SearchHead
          search={search}
          home={home}
          count={found.count ?? (found.error === undefined ? undefined : null)}
          onChange={go}
          onOpenFilters={() => setOpen('filters')}
          onOpenSaved={() => setOpen('saved')}
        />
        <div className="flex flex-1 flex-col px-4 pt-4 pb-10 lg:px-0 lg:pt-0">
          <ActiveFilters search={search} country={country} onChange={go} />
          <SearchResults
            found={found}
            filtered={countFilters(search) > 0}
            onClear={() => go(emptySearch)}
            onEveryone={home.gender === 'everyone' ? undefined : () => go({ ...emptySearch, gender: 'everyone' })}
          />
        </div>
      </div>
      {open === 'filters' && (
        <FilterSheet
          search={search}
          home={home}
          network={network}
          onClose={(wanted) => {
            close();
            if (serializeSearch(wanted) !== serializeSearch(search)) go(wanted);
          }}
        />
      )}
      {open === 'saved' && (
        <SavedSearchesSheet
          search={search}
          country={country}
          onClose={close}
          onOpen={(wanted) => {
            close();
            go(wanted);
          }}
        />
      )}
    </div>
  );
}
