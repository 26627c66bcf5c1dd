'use client';
import { XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ChipButton } from '@/components/ui/chip';
import { focusHeading } from '@/lib/page-state/focus-heading';
import { useFocusOnceGone } from '@/lib/page-state/use-focus-once-gone';
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
  const { length } = parts;
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(0);
  // The next chip has the focus then, and after the last of them the page's heading.
  const onPress = useFocusOnceGone(length, () => {
    const next = list.current?.querySelectorAll('button')[Math.min(pressed.current, length - 1)];
    if (next) next.focus();
    else focusHeading();
  });
  if (length === 0) return null;
  return (
    <ul ref={list} className="mb-4 flex flex-wrap gap-2">
      {parts.map((part, place) => (
        <li key={part.kind} className="max-w-full">
          <ChipButton
            tone="soft"
            aria-label={t('remove_filter', { filter: words(part) })}
            trailing={<XMarkIcon aria-hidden="true" className="size-4 shrink-0" />}
            onClick={() => {
              pressed.current = place;
              onPress();
              onChange((now) => withoutPart(now, part));
            }}
          >
            {words(part)}
          </ChipButton>
        </li>
      ))}
    </ul>
  );
}
