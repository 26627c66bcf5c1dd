'use client';
import { useTranslations } from 'next-intl';
import { foundMatches, type Match } from '#contract/match-finder';
import { FailurePanel } from '@/components/layout/failure-panel';
import { GridSkeleton } from '@/components/members/grid-skeleton';
import { MemberGrid } from '@/components/members/member-grid';
import { Button, ButtonLink } from '@/components/ui/button';
import { PeopleDrawing } from '@/components/ui/drawings';
import { StatePanel } from '@/components/ui/state-panel';
import { useDistance } from '@/lib/i18n/use-distance';
import type { Answers } from '@/lib/match-finder/use-answers';
import { useMatches } from '@/lib/match-finder/use-matches';

interface MatchesProps {
  answers: Answers;
  onChange: () => void;
}

/** Who fits, the best first, each with the score and what it comes from. */
export function Matches({ answers, onChange }: MatchesProps) {
  const t = useTranslations('match_finder');
  const { matches, error, retry } = useMatches(answers);
  const again = (
    <Button tone="line" onClick={onChange}>
      {t('again')}
    </Button>
  );
  if (matches === undefined) {
    if (error === undefined) return <GridSkeleton cards={8} />;
    return <FailurePanel level={1} title={t('error.title')} text={t('error.text')} failure={error} onRetry={retry} />;
  }
  if (matches.length === 0) {
    return (
      <StatePanel
        level={1}
        drawing={<PeopleDrawing />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <>
            {again}
            <ButtonLink href="/members" tone="text">
              {t('everybody')}
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          {/* As many as are ever shown: perhaps more fit, and nobody has counted them. */}
          <h1 className="text-28 lg:text-36">
            {matches.length < foundMatches ? t('results', { count: matches.length }) : t('title')}
          </h1>
          <p className="mt-1 text-16 text-text-2">{t('order')}</p>
        </div>
        {again}
      </div>
      <MemberGrid
        leading
        level={2}
        entries={matches.map((match) => ({ profile: match.profile, foot: <Score match={match} /> }))}
      />
      <div className="mt-8 flex justify-center">
        <ButtonLink href="/members" tone="line">
          {t('everybody')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The score in words, and what made it: "4 shared interests · 10 km · Online now". */
function Score({ match: { profile, score, shared_interests } }: { match: Match }) {
  const t = useTranslations('match_finder');
  const members = useTranslations('members');
  const { distance } = useDistance();
  const reasons = [
    shared_interests.length > 0 && members('reason.shared', { count: shared_interests.length }),
    profile.distance !== undefined && distance(profile.distance),
    profile.online && members('online'),
  ].filter((reason) => reason !== false);
  return (
    <p className="mt-2 px-1 text-14">
      <span className="block font-strong tabular-nums">{t('score', { score })}</span>
      <span className="block text-text-2">{reasons.join(' · ')}</span>
    </p>
  );
}
