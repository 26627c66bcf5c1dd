import type { Stretch } from './queries.ts';

/** Messages that a search in all chats reads at the most, so that everybody has an answer at once. */
export const mostRead = 15_000;

interface Length {
  id: string;
  /** Messages above this position, and up to this one. */
  from: number;
  last: number;
}

/**
 * From where on conversations are read so that they are at most `most` messages together: short ones are read whole, long
 * ones give way, all to the same length. `older` says whether something is left out.
 */
export function stretchesOf(lengths: Length[], most: number): { among: Stretch[]; older: boolean } {
  let left = most;
  let each = Number.POSITIVE_INFINITY;
  const shortestFirst = lengths.map(({ from, last }) => last - from).sort((a, b) => a - b);
  for (const [i, length] of shortestFirst.entries()) {
    const share = Math.floor(left / (lengths.length - i));
    if (length > share) {
      each = share;
      break;
    }
    left -= length;
  }
  return {
    among: lengths.map(({ id, from, last }) => ({ id, from: Math.max(from, last - each) })),
    older: each !== Number.POSITIVE_INFINITY,
  };
}
