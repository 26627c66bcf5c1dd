'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Sheet } from '@/components/ui/dialog';
import { emptySearch, type Search } from '@/lib/search/search';
import { useLiveCount } from '@/lib/search/use-live-count';
import { FilterFields } from './filter-fields';
import type { SearchHome } from './use-search-home';

interface FilterSheetProps {
  search: Search;
  home: SearchHome;
  network: string | undefined;
  /** Gets the search as it stands when the sheet closes, however that happens. */
  onClose: (search: Search) => void;
}

/** The filters on a phone: a change updates the count alone, the grid follows on closing. */
export function FilterSheet({ search, home, network, onClose }: FilterSheetProps) {
  const t = useTranslations('members');
  const [draft, setDraft] = useState(search);
  const count = useLiveCount(draft, network);
  const close = () => onClose(draft);
  return (
    <Sheet
      open
      title={t('filters')}
      closeLabel={t('close')}
      onClose={close}
      foot={
        <>
          <Button tone="text" onClick={() => setDraft(emptySearch)}>
            {t('clear')}
          </Button>
          <Button tone="main" size="l" block onClick={close} className="min-w-0 tabular-nums">
            <span aria-live="polite">{count === undefined ? t('show_all') : t('show', { count })}</span>
          </Button>
        </>
      }
    >
      <FilterFields search={draft} onChange={setDraft} home={home} />
    </Sheet>
  );
}
