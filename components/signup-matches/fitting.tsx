'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Profile } from '#contract/member';
import { FailurePanel } from '@/components/layout/failure-panel';
import { GridSkeleton } from '@/components/members/grid-skeleton';
import { MemberGrid } from '@/components/members/member-grid';
import { PeopleDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { useMembers } from '@/lib/search/use-members';
import { fittingSearch, realOnes } from '@/lib/signup/fitting';
import { useSite } from '@/lib/sites/site-context';

/** Cards that are looked at before one goes on. */
const most = 12;

const entriesOf = (profiles: readonly Profile[]) => profiles.map((profile) => ({ profile }));

interface FittingProps {
  /** Whom they fit. */
  profile: Profile;
  /** Stands above them already. */
  without?: string | null;
}

/** Members who fit, those of a wider search apart from them. */
export function Fitting({ profile, without }: FittingProps) {
  const t = useTranslations('signup_matches');
  const { min_age } = useSite();
  const search = useMemo(() => fittingSearch(profile, min_age), [profile, min_age]);
  const found = useMembers(search, undefined);
  const fitting = realOnes(found.members, most, without);
  const others = realOnes(found.similar, most - fitting.length, without);

  if (found.count === undefined) {
    if (found.error === undefined) return <GridSkeleton cards={8} />;
    return <FailurePanel title={t('error.title')} text={t('error.text')} failure={found.error} onRetry={found.retry} />;
  }
  if (fitting.length + others.length === 0) {
    return <StatePanel drawing={<PeopleDrawing />} title={t('empty.title')} text={t('empty.text')} />;
  }
  return (
    <>
      {fitting.length > 0 && <MemberGrid entries={entriesOf(fitting)} level={2} leading />}
      {others.length > 0 && (
        <section aria-labelledby="others-title" className={fitting.length > 0 ? 'mt-10' : undefined}>
          <h2 id="others-title" className="mb-4 text-22">
            {t('others')}
          </h2>
          <MemberGrid entries={entriesOf(others)} level={3} leading={fitting.length === 0} />
        </section>
      )}
    </>
  );
}
