/** What a drag says: to the right is a like, to the left a pass, neither lets the card go back. */
export type Verdict = 'like' | 'pass';

/** How far over the card's width it has to go, and how fast (pixels a millisecond) a flick has to be. */
const farEnough = 0.35;
const fastEnough = 0.5;
/** A flick that is no twitch. */
const leastFlick = 0.08;

/** Degrees to which a card leans at most. */
const mostLean = 12;

/** Decides by how far a card was dragged to the right (pixels, negative to the left), and how fast it was let go. */
export function verdictOf(dx: number, speed: number, width: number): Verdict | undefined {
  const flicked =
    Math.abs(speed) >= fastEnough && Math.sign(speed) === Math.sign(dx) && Math.abs(dx) > width * leastFlick;
  // Pulled back at the last moment: the hand has changed its mind.
  const recalled = Math.abs(speed) >= fastEnough && Math.sign(speed) !== Math.sign(dx);
  if (recalled || (Math.abs(dx) < width * farEnough && !flicked)) return undefined;
  return dx > 0 ? 'like' : 'pass';
}

/** How strongly a stamp shows, 0 to 1: all of it where the card goes, and not before. */
export const stampOf = (dx: number, width: number): number => Math.min(1, Math.max(0, dx / (width * farEnough)));

export const leanOf = (dx: number, width: number): number =>
  Math.max(-mostLean, Math.min(mostLean, (dx / width) * mostLean));

/** A finger's place at a moment, in pixels and milliseconds. */
export interface Sample {
  x: number;
  at: number;
}

/** Pixels a millisecond over the last tenth of a second; 0 after a rest. */
export function speedOf(samples: readonly Sample[], now: number): number {
  const recent = samples.filter(({ at }) => now - at <= 100);
  const [first, last] = [recent[0], recent.at(-1)];
  if (!first || !last || last.at === first.at) return 0;
  return (last.x - first.x) / (last.at - first.at);
}
