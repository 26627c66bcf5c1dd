'use client';
import { XMarkIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ChipButton } from '@/components/ui/chip';
import { focusHeading } from '@/lib/page-state/focus-heading';
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
  /** Place of the chip that was pressed, until it is gone. */
  const pressed = useRef<number>(undefined);
  // It takes the focus along: the next chip has it then, and after the last of them the page's heading.
  useEffect(() => {
    const { current: place } = pressed;
    pressed.current = undefined;
    if (place === undefined || document.activeElement !== document.body) return;
    const next = list.current?.querySelectorAll('button')[Math.min(place, length - 1)];
    if (next) next.focus();
    else focusHeading();
  }, [length]);
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
