'use client';
import { LogInFirst } from '@/components/layout/log-in-first';
import { useAnswers } from '@/lib/match-finder/use-answers';
import { usePath } from '@/lib/page-state/use-path';
import { useOwnProfile } from '@/lib/search/use-own-profile';
import { useUser } from '@/lib/session/use-user';
import { FinderSkeleton, finderFrame } from './finder-skeleton';
import { Matches } from './matches';
import { Questions } from './questions';

/** A few questions, then the members who fit the answers best. */
export function MatchFinderScreen() {
  const path = usePath();
  const { user } = useUser();
  const { profile, failed } = useOwnProfile();
  const { answers, begun, answered, find, change } = useAnswers();
  if (path !== null && user === null) return <LogInFirst />;
  // One's own interests are chosen beforehand, so they have to be known.
  const known = profile !== undefined || failed;
  // Whoever has answered may have taken them off.
  const own = begun ? [] : (profile?.interests ?? []);
  if (!answered && !known) return <FinderSkeleton />;
  return (
    <div className={finderFrame}>
      {answered ? (
        <Matches answers={answers} onChange={change} />
      ) : (
        <Questions given={answers} own={own} onFind={find} />
      )}
    </div>
  );
}
