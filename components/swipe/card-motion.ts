import { spring } from 'motion';
import { animate } from 'motion/mini';
import { leanOf, stampOf } from '@/lib/swipe/gesture';

/** Where a card lies: 0 on top, 1 and 2 below it, or on its way out. */
export type Place = 0 | 1 | 2 | 'like' | 'pass';

type Motion = ReturnType<typeof animate>;

const running = new WeakMap<HTMLElement, Motion>();

/** Cards below peek out under the one on top. */
const resting = ['none', 'translateY(7px) scale(0.955)', 'translateY(14px) scale(0.91)'] as const;

/** Far enough to be out of sight, wherever the card stands. */
const outside = (place: 'like' | 'pass') => {
  const side = place === 'like' ? 1 : -1;
  return `translate(${side * (window.innerWidth / 2 + 320)}px, 24px) rotate(${side * 16}deg)`;
};

const transformOf = (place: Place) => (typeof place === 'number' ? resting[place] : outside(place));

const still = (card: HTMLElement) =>
  typeof card.animate !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How strongly the two stamps of a card show. */
function stamp(card: HTMLElement, like: number, pass: number): void {
  card.style.setProperty('--like', String(like));
  card.style.setProperty('--pass', String(pass));
}

const stampFor = (card: HTMLElement, place: Place) => stamp(card, place === 'like' ? 1 : 0, place === 'pass' ? 1 : 0);

/** Lays a card down without any motion. */
export function lay(card: HTMLElement, place: Place): void {
  card.style.transform = transformOf(place);
  stampFor(card, place);
}

/** Holds a card where it is at this moment; how far it is from its place, in pixels. */
export function hold(card: HTMLElement): { x: number; y: number } {
  const { transform } = getComputedStyle(card);
  running.get(card)?.cancel();
  running.delete(card);
  card.style.transform = transform;
  const matrix = typeof DOMMatrix === 'function' ? new DOMMatrix(transform === 'none' ? '' : transform) : undefined;
  return { x: matrix?.m41 ?? 0, y: matrix?.m42 ?? 0 };
}

/** A card under a finger: it leans the way it goes, and says what letting go would mean. */
export function drag(card: HTMLElement, dx: number, dy: number): void {
  const { offsetWidth: width } = card;
  card.style.transform = `translate(${dx}px, ${dy}px) rotate(${leanOf(dx, width)}deg)`;
  stamp(card, stampOf(dx, width), stampOf(-dx, width));
}

/** Moves a card to a place: springs into the stack, or leaves; at once where motion is unwanted. */
export async function moveTo(card: HTMLElement, place: Place): Promise<void> {
  if (still(card)) {
    lay(card, place);
    return;
  }
  hold(card);
  const from = card.style.transform;
  stampFor(card, place);
  const out = typeof place !== 'number';
  const motion = animate(
    card,
    { transform: [from, transformOf(place)] },
    out ? { duration: 0.24, ease: 'easeIn' } : { type: spring, visualDuration: 0.22, bounce: 0.18 },
  );
  running.set(card, motion);
  await motion.finished;
  if (running.get(card) === motion) running.delete(card);
}
