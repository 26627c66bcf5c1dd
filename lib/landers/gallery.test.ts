import { galleryCells, isSharp, sharpCount, sharpOrder } from './gallery';

const sharpAt = (step: number, cells = galleryCells) =>
  [...Array(cells).keys()].filter((place) => isSharp(place, step, cells));

test('every step sharpens more, the last one all; what is sharp stays sharp', () => {
  for (let step = 0; step < 4; step++) {
    expect(sharpAt(step)).toHaveLength(sharpCount(step));
    expect(sharpAt(step + 1)).toEqual(expect.arrayContaining(sharpAt(step)));
    expect(sharpCount(step + 1)).toBeGreaterThan(sharpCount(step));
  }
  expect(sharpCount(4)).toBe(galleryCells);
  expect(new Set(sharpOrder).size).toBe(galleryCells);
});

test('a site with few members sharpens no more than it has', () => {
  expect(sharpAt(4, 7)).toHaveLength(7);
  expect(sharpCount(0, 3)).toBe(3);
});
