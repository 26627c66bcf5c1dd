'use client';
import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { parseSearch, type Search, serializeSearch } from '@/lib/search/search';

/** What the match finder asks. */
export type Answers = Pick<Search, 'min_age' | 'max_age' | 'distance' | 'interests'>;

/** Only the answers of an address: other filters of the search are not asked. */
export function answersOf(params: URLSearchParams): Answers {
  const { min_age, max_age, distance, interests } = parseSearch(params);
  return { min_age, max_age, distance, interests };
}

/** The answers as they stand in an address. */
export const queryOfAnswers = (answers: Answers): string =>
  serializeSearch({ ...answers, online: false, with_photo: false });

/**
 * The answers of the address: `answered` once all were given, `begun` also where they are changed afterwards. Each way
 * on is a step in the history, so that going back leads to the questions and coming back to the matches.
 */
export function useAnswers() {
  const params = useSearchParams();
  const answers = useMemo(() => answersOf(new URLSearchParams(params)), [params]);
  const go = (query: string) => window.history.pushState(null, '', window.location.pathname + (query && `?${query}`));
  return {
    answers,
    begun: params.has('find'),
    answered: params.get('find') === '1',
    find: (given: Answers) => go(new URLSearchParams(`find=1&${queryOfAnswers(given)}`).toString()),
    change: () => go(new URLSearchParams(`find=0&${queryOfAnswers(answers)}`).toString()),
  };
}
