'use client';
import { AdjustmentsHorizontalIcon, BookmarkIcon, RectangleStackIcon, SparklesIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { ChipButton, ChipLink } from '@/components/ui/chip';
import { OnlineDot } from '@/components/ui/online-dot';
import { Skeleton } from '@/components/ui/skeleton';
import { changeSearch, countFilters, type OnSearchChange, type Search } from '@/lib/search/search';
import { useLoggedIn } from '@/lib/session/login-state';
import { useSite } from '@/lib/sites/site-context';
import { SearchLine } from './search-line';
import type { SearchHome } from './use-search-home';

interface SearchHeadProps {
  search: Search;
  home: SearchHome;
  count: number | null | undefined;
  onChange: OnSearchChange;
  onOpenFilters: () => void;
  onOpenSaved: () => void;
}

/** Title, result in words, and the filters that are one press away. Who is online is for members. */
export function SearchHead({ search, home, count, onChange, onOpenFilters, onOpenSaved }: SearchHeadProps) {
  const t = useTranslations('members');
  const nav = useTranslations('nav');
  const { search_fields } = useSite();
  const loggedIn = useLoggedIn();
  const on = countFilters(search);
  const title = search.gender || home.known ? t(`title.${search.gender ?? home.gender}`) : undefined;
  return (
    <header className="border-line border-b bg-surface px-4 pt-3 pb-4 lg:flex lg:items-start lg:justify-between lg:gap-6 lg:border-0 lg:bg-transparent lg:p-0 lg:pb-5">
      <div className="min-w-0">
        <h1 className="text-22 lg:text-28">{title ?? <Skeleton className="my-1 h-6 w-60 rounded-full lg:h-7" />}</h1>
        <SearchLine count={count} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: browsers leave a chip alone that has the focus and shows a little of itself. */}
      <div
        className="no-scrollbar -mx-4 mt-2 -mb-1 flex shrink-0 scroll-px-4 gap-2 overflow-x-auto p-1 px-4 *:shrink-0 lg:-m-1 lg:px-1"
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      >
        <ChipButton
          tone={on ? 'selected' : 'line'}
          icon={<AdjustmentsHorizontalIcon />}
          trailing={on > 0 && <Badge count={on} tone="brand" label={t('active_filters', { count: on })} />}
          onClick={onOpenFilters}
          aria-haspopup="dialog"
          className="min-h-11 lg:hidden"
        >
          {t('filters')}
        </ChipButton>
        {search_fields.includes('online') && (
          <div className="hidden in-[.logged-in]:block">
            <ChipButton
              pressed={search.online}
              icon={<OnlineDot className="size-2.5!" />}
              className="min-h-11"
              onClick={() => onChange((now) => changeSearch(now, { online: !now.online }))}
            >
              {t('online')}
            </ChipButton>
          </div>
        )}
        {search_fields.includes('with_photo') && (
          <ChipButton
            pressed={search.with_photo}
            className="min-h-11"
            onClick={() => onChange((now) => changeSearch(now, { with_photo: !now.with_photo }))}
          >
            {t('with_photo')}
          </ChipButton>
        )}
        {loggedIn && (
          <>
            <ChipButton icon={<BookmarkIcon />} className="min-h-11" aria-haspopup="dialog" onClick={onOpenSaved}>
              {t('saved.open')}
            </ChipButton>
            <ChipLink href="/match-finder" icon={<SparklesIcon />} className="min-h-11">
              {t('finder')}
            </ChipLink>
            {/* Where the row would push the title together, the account menu alone leads there. */}
            <ChipLink href="/swipe-game" icon={<RectangleStackIcon />} className="min-h-11 lg:max-[1400px]:hidden">
              {nav('swipe')}
            </ChipLink>
          </>
        )}
      </div>
    </header>
  );
}
