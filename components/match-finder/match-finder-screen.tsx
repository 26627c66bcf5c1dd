'use client';
import { LogInFirst } from '@/components/layout/log-in-first';
import { GridSkeleton } from '@/components/members/grid-skeleton';
import { useAnswers } from '@/lib/match-finder/use-answers';
import { usePath } from '@/lib/page-state/use-path';
import { useOwnProfile } from '@/lib/search/use-own-profile';
import { useUser } from '@/lib/session/use-user';
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
  return (
    <div className="page-fill mx-auto flex w-full max-w-[1264px] flex-col px-4 pt-5 pb-10 lg:px-8 lg:pt-8">
      {answered && <Matches answers={answers} onChange={change} />}
      {!answered && !known && <GridSkeleton cards={4} />}
      {!answered && known && <Questions given={answers} own={own} onFind={find} />}
    </div>
  );
}
