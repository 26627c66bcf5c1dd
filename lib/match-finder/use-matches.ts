'use client';
import useSWR from 'swr';
import type { Match } from '#contract/match-finder';
import { readMatches } from '@/lib/api/searches';
import { keepSeen } from '@/lib/search/seen-profiles';
import { useHiddenIds } from '@/lib/search/use-listed';
import { type Answers, queryOfAnswers } from './use-answers';

/** Members who fit the answers, the best first; undefined while they are loaded. */
export function useMatches(answers: Answers) {
  const load = async () => {
    const { interests, ...rest } = answers;
    const found = await readMatches({ ...rest, ...(interests.length ? { interests: interests.join(',') } : {}) });
    keepSeen(found.map(({ profile }) => profile));
    return found;
  };
  const { data, error, mutate } = useSWR<Match[]>(['match-finder.php', queryOfAnswers(answers)], load, {
    revalidateIfStale: false,
  });
  const hidden = useHiddenIds();
  return {
    matches: data?.filter(({ profile }) => !hidden.has(profile.id)),
    error: error as unknown,
    retry: () => void mutate(),
  };
}
