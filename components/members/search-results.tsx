'use client';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useMemo } from 'react';
import type { Profile } from '#contract/member';
import { FailurePanel } from '@/components/layout/failure-panel';
import { MoreOfList } from '@/components/layout/more-of-list';
import { Button } from '@/components/ui/button';
import { PeopleDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { focusHeading } from '@/lib/page-state/focus-heading';
import type { useMembers } from '@/lib/search/use-members';
import { GridSkeleton } from './grid-skeleton';
import { MemberGrid } from './member-grid';

interface SearchResultsProps {
  found: ReturnType<typeof useMembers>;
  /** Whether there are filters that could be cleared. */
  filtered: boolean;
  onClear: () => void;
  /** Searches for members of every gender; undefined where it does so already. */
  onEveryone: (() => void) | undefined;
}

const entriesOf = (profiles: readonly Profile[]) => profiles.map((profile) => ({ profile }));

/** The members found, then those of a wider search apart, and what to do where there is nobody. */
export function SearchResults({ found, filtered, onClear, onEveryone }: SearchResultsProps) {
  const t = useTranslations('members');
  const { members, similar, count, complete, loadingMore, error } = found;
  // They are rendered in pieces between the frames, and no more are asked for before these stand in the page: else the
  // end of the list stays in sight, and page after page comes in to be rendered at once.
  const shown = useDeferredValue(members);
  const entries = useMemo(() => entriesOf(shown), [shown]);
  const rendering = shown !== members;

  if (rendering && shown.length === 0) return <GridSkeleton />;
  if (count === undefined) {
    if (!error) return <GridSkeleton />;
    return <FailurePanel title={t('error.title')} text={t('error.text')} failure={error} onRetry={found.retry} />;
  }
  if (members.length === 0 && similar.length === 0) {
    return (
      <StatePanel
        drawing={<PeopleDrawing />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={<EmptyAction {...{ filtered, onClear, onEveryone }} onAgain={found.retry} />}
      />
    );
  }
  const failed = error !== undefined;
  const growing = {
    hasMore: failed || !complete,
    loading: loadingMore || rendering,
    failed,
    more: failed ? found.retry : found.more,
  };
  return (
    <>
      {members.length === 0 ? (
        <p className="rounded-card bg-surface-2 p-5 text-16">{t('nobody')}</p>
      ) : (
        <MemberGrid entries={entries} level={2} leading />
      )}
      <MoreOfList growing={growing} shown={shown.length} label={t('more')} failure={t('error.more')} />
      {similar.length > 0 && (
        <section aria-labelledby="similar-title" className="mt-10">
          <h2 id="similar-title" className="mb-4 text-22">
            {t('similar')}
          </h2>
          <MemberGrid entries={entriesOf(similar)} level={3} leading={members.length === 0} />
        </section>
      )}
      {complete && <p className="mt-8 text-center text-14 text-text-2">{t('end')}</p>}
    </>
  );
}

type EmptyActionProps = Pick<SearchResultsProps, 'filtered' | 'onClear' | 'onEveryone'> & { onAgain: () => void };

/** The one way on where there is nobody: fewer filters, then more genders, then another look. */
function EmptyAction({ filtered, onClear, onEveryone, onAgain }: EmptyActionProps) {
  const t = useTranslations('members');
  const press = (act: () => void) => () => {
    act();
    // The button goes with what it has found, and would take the focus along.
    focusHeading();
  };
  if (filtered) return <Button onClick={press(onClear)}>{t('empty.action')}</Button>;
  if (onEveryone) return <Button onClick={press(onEveryone)}>{t('empty.everyone')}</Button>;
  return <Button onClick={press(onAgain)}>{t('empty.again')}</Button>;
}
