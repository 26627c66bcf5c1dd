'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { RangeSlider } from '@/components/ui/range-slider';
import { agesOf, highestAge, thumbsOf } from '@/lib/search/age-range';
import type { Search } from '@/lib/search/search';
import { useSite } from '@/lib/sites/site-context';

interface AgeFilterProps {
  search: Search;
  onChange: (ages: Pick<Search, 'min_age' | 'max_age'>) => void;
  /** Milliseconds for which the thumbs have to rest before the change is told. */
  rest: number;
}

/** From and to; the thumbs follow the finger, the search follows when they rest. */
export function AgeFilter({ search, onChange, rest }: AgeFilterProps) {
  const t = useTranslations('members');
  const { min_age: lowest } = useSite();
  const [moving, setMoving] = useState<[number, number]>();
  const thumbs = moving ?? thumbsOf(search, lowest);
  const [low, high] = thumbs;

  const tell = (value: [number, number]) => onChange(agesOf(value, lowest));
  // To the page as it is by then: another filter may have changed meanwhile.
  const tellRested = useEffectEvent(tell);

  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => {
      setMoving(undefined);
      tellRested(moving);
    }, rest);
    return () => clearTimeout(timer);
  }, [moving, rest]);

  return (
    <RangeSlider
      legend={t('age')}
      minLabel={t('age_min')}
      maxLabel={t('age_max')}
      min={lowest}
      max={highestAge}
      value={thumbs}
      display={`${low} – ${high}${high === highestAge ? '+' : ''}`}
      valueText={(age) => t('years', { age })}
      onChange={rest === 0 ? tell : setMoving}
    />
  );
}
