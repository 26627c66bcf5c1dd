'use client';
import { useTranslations } from 'next-intl';
import type { Interest } from '#contract/interests';
import { Chip } from '@/components/ui/chip';
import { sharedFirst } from '@/lib/search/shared-interests';

interface ProfileInterestsProps {
  theirs: readonly Interest[];
  /** Of whoever reads; nothing is in common with oneself. */
  mine: readonly Interest[];
}

/** What a member likes; what both like comes first and is counted. */
export function ProfileInterests({ theirs, mine }: ProfileInterestsProps) {
  const t = useTranslations('profile');
  const names = useTranslations('interests');
  if (theirs.length === 0) return null;
  const all = sharedFirst(theirs, mine);
  const count = all.filter(({ shared }) => shared).length;
  return (
    <section aria-labelledby="interests-title" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:justify-start">
        <h2 id="interests-title" className="text-18 lg:text-22">
          {t('interests')}
        </h2>
        {count > 0 && (
          <span className="rounded-full font-strong text-14 text-accent md:bg-accent-soft md:px-3 md:py-1">
            {t('shared', { count })}
          </span>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {all.map(({ id, shared }) => (
          <li key={id} className="max-w-full">
            <Chip tone={shared ? 'shared' : 'line'}>{names(id)}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
