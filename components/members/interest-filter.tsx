'use client';
import { ChevronDownIcon } from '@heroicons/react/24/outline';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Interest, isAdultInterest } from '#contract/interests';
import { Button } from '@/components/ui/button';
import { ChipButton } from '@/components/ui/chip';
import { useSite } from '@/lib/sites/site-context';

/** How many interests stand open before one asks for all. */
const shortList = 8;

interface InterestFilterProps {
  value: readonly Interest[];
  /** Gets what a press makes of the interests that are chosen by then. */
  onChange: (change: (now: readonly Interest[]) => Interest[]) => void;
}

/** The site's interests as chips; the adult ones, which members alone search by, apart and closed unless one is chosen. */
export function InterestFilter({ value, onChange }: InterestFilterProps) {
  const t = useTranslations('members');
  const { interests } = useSite();
  const [all, setAll] = useState(false);
  const everyday = interests.filter((id) => !isAdultInterest(id));
  const adult = interests.filter(isAdultInterest);
  const shown = all ? everyday : everyday.filter((id, index) => index < shortList || value.includes(id));
  return (
    <div>
      <h3 className="mb-2 font-strong text-14">{t('interests')}</h3>
      <Chips ids={shown} value={value} onChange={onChange} />
      {shown.length < everyday.length && (
        <Button tone="text" size="s" className="mt-1 -ml-4" onClick={() => setAll(true)}>
          {t('more_interests')}
        </Button>
      )}
      {adult.length > 0 && (
        <details open={value.some(isAdultInterest) || undefined} className="group mt-2 hidden in-[.logged-in]:block">
          <summary className="flex min-h-11 items-center justify-between gap-2 rounded-control font-strong text-14 [&::-webkit-details-marker]:hidden">
            <h3 className="font-strong">{t('interests_adult')}</h3>
            <ChevronDownIcon aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <Chips ids={adult} value={value} onChange={onChange} />
        </details>
      )}
    </div>
  );
}

function Chips({ ids, value, onChange }: InterestFilterProps & { ids: readonly Interest[] }) {
  const t = useTranslations('interests');
  const toggle = (id: Interest) =>
    onChange((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <div className="flex flex-wrap gap-2">
      {ids.map((id) => (
        <ChipButton key={id} pressed={value.includes(id)} onClick={() => toggle(id)}>
          {t(id)}
        </ChipButton>
      ))}
    </div>
  );
}
