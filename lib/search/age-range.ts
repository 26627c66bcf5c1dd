/** The highest age of the range control; there it means "and older". */
export const highestAge = 80;

interface Ages {
  min_age?: number;
  max_age?: number;
}

/** Where the two thumbs stand for a search. */
export function thumbsOf({ min_age, max_age }: Ages, lowest: number): [number, number] {
  const low = Math.min(Math.max(min_age ?? lowest, lowest), highestAge);
  return [low, Math.max(low, Math.min(max_age ?? highestAge, highestAge))];
}

/** The ages that the thumbs mean: none where they stand at an end. */
export function agesOf([low, high]: readonly [number, number], lowest: number): Ages {
  return { min_age: low > lowest ? low : undefined, max_age: high < highestAge ? high : undefined };
}
