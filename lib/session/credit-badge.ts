/** A balance of this many credits or fewer is warned about (specification, section 9). */
export const fewCredits = 10;

/** Colour of a paid member's credit badge: a warning at ten or fewer, danger at none, no badge above. */
export function creditBadge(credits: number): 'low' | 'empty' | undefined {
  if (credits > fewCredits) return undefined;
  return credits > 0 ? 'low' : 'empty';
}
