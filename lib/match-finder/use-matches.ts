'use client';
import useSWR from 'swr';
import type { Match } from '#contract/match-finder';
import { readMatches } from '@/lib/api/searches';
import { keepSeen, listed } from '@/lib/search/seen-profiles';
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
  const open = data && new Set(listed(data.map(({ profile }) => profile)).map(({ id }) => id));
  return {
    matches: data?.filter(({ profile }) => open?.has(profile.id)),
    error: error as unknown,
    retry: () => void mutate(),
  };
}
