/** How far a card is pulled, in pixels, before letting go of it counts as an answer. */
export const answerDistance = 72;

export interface Swipes {
  /** Cards that were answered. */
  done: number;
  /** Places of the liked ones. */
  liked: number[];
}

export const noSwipes: Swipes = { done: 0, liked: [] };

export function answered({ done, liked }: Swipes, like: boolean): Swipes {
  return { done: done + 1, liked: like ? [...liked, done] : liked };
}

/** What letting go of a pulled card means; null where it goes back. */
export function answerOf(distance: number): boolean | null {
  return Math.abs(distance) < answerDistance ? null : distance > 0;
}
