import { createHash } from 'node:crypto';
import { type Icebreaker, icebreakersPerMember } from '#contract/gifts';
import { wordsOf } from '../words.ts';

/** All first lines in a language. */
export const allIcebreakers = (language: string): Icebreaker[] =>
  Object.entries(wordsOf(language).icebreakers).map(([id, text]) => ({ id, text }));

/**
 * The few first lines that one member is offered for another: chosen by the pair, so that they are the same on every
 * visit and differ from one member to the next.
 */
export function icebreakersFor(language: string, me: string, other: string): Icebreaker[] {
  const rank = ({ id }: Icebreaker) => createHash('sha256').update(`${me} ${other} ${id}`).digest('hex');
  return allIcebreakers(language)
    .map((line) => ({ line, rank: rank(line) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, icebreakersPerMember)
    .map(({ line }) => line);
}

/** The words of a first line; undefined where there is none of this name. */
export const icebreakerText = (id: string, language: string): string | undefined =>
  allIcebreakers(language).find((line) => line.id === id)?.text;
