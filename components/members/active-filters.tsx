'use client';
import { XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { ChipButton } from '@/components/ui/chip';
import { describeSearch, type OnSearchChange, type Search, withoutPart } from '@/lib/search/search';
import { useSearchWords } from './use-search-words';

interface ActiveFiltersProps {
  search: Search;
  country: string;
  onChange: OnSearchChange;
}

/** Every filter that is on, in words, each taken off by a press: none works unseen. */
export function ActiveFilters({ search, country, onChange }: ActiveFiltersProps) {
  const t = useTranslations('members');
  const words = useSearchWords(country);
  const parts = describeSearch(search);
  if (parts.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-2">
      {parts.map((part) => (
        <li key={part.kind} className="max-w-full">
          <ChipButton
            tone="soft"
            aria-label={t('remove_filter', { filter: words(part) })}
            trailing={<XMarkIcon aria-hidden="true" className="size-4 shrink-0" />}
            onClick={() => onChange((now) => withoutPart(now, part))}
          >
            {words(part)}
          </ChipButton>
        </li>
      ))}
    </ul>
  );
}
