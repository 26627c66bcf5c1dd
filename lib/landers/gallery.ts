/** Pictures on the gallery, and how many of them are sharp after each finished step of the sign-up. */
export const galleryCells = 24;
const sharpAfter = [5, 9, 14, 19, 24];

/** How many pictures are sharp at a step, counted from 0; never more than there are. */
export function sharpCount(step: number, cells = galleryCells): number {
  return Math.min(sharpAfter[Math.min(step, sharpAfter.length - 1)] ?? 0, cells);
}

/**
 * Places of the wall in the order in which they sharpen. The wall has six columns of four, filled column by column; the
 * first five stand where neither headline nor form covers them, on a phone's four columns too.
 */
export const sharpOrder = [9, 4, 1, 12, 17, 0, 8, 13, 20, 5, 16, 21, 2, 6, 10, 14, 18, 22, 3, 7, 11, 15, 19, 23];

/** Whether the cell at `place` is sharp at a step. */
export function isSharp(place: number, step: number, cells = galleryCells): boolean {
  const rank = sharpOrder.filter((one) => one < cells).indexOf(place);
  return rank >= 0 && rank < sharpCount(step, cells);
}
