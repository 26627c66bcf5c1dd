'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { SkipLink } from '@/components/layout/skip-link';
import { useFocusOnceGone } from '@/lib/page-state/use-focus-once-gone';
import { countFilters, emptySearch, type OnSearchChange, type Search } from '@/lib/search/search';
import { FilterFields } from './filter-fields';
import type { SearchHome } from './use-search-home';

/** Milliseconds for which the age control rests before the grid follows. */
const ageRest = 350;

interface FilterPanelProps {
  search: Search;
  home: SearchHome;
  onChange: OnSearchChange;
}

/** The filters from 992 px, beside the grid, which follows each change. */
export function FilterPanel({ search, home, onChange }: FilterPanelProps) {
  const t = useTranslations('members');
  const title = useRef<HTMLHeadingElement>(null);
  const on = countFilters(search);
  const onClear = useFocusOnceGone(on, () => title.current?.focus());
  return (
    <aside
      aria-labelledby="filters-title"
      className="sticky top-[calc(var(--topbar-h)+28px)] hidden max-h-[calc(100dvh-var(--topbar-h)-56px)] w-70 shrink-0 self-start overflow-y-auto rounded-card bg-surface p-5 shadow-card lg:block"
    >
      <SkipLink words={t('show_all')} to="results" />
      <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
        <h2 ref={title} id="filters-title" tabIndex={-1} className="text-18 outline-none">
          {t('filters')}
        </h2>
        {on > 0 && (
          <button
            type="button"
            onClick={() => {
              onClear();
              onChange(() => emptySearch);
            }}
            className="min-h-11 rounded-control font-strong text-14 text-brand hover:underline"
          >
            {t('clear')}
          </button>
        )}
      </div>
      <FilterFields search={search} onChange={onChange} home={home} rest={ageRest} />
    </aside>
  );
}
