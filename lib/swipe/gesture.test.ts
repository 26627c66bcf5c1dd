import { leanOf, speedOf, stampOf, verdictOf } from './gesture';

test.each([
  ['far to the right', 140, 0, 'like'],
  ['far to the left', -140, 0, 'pass'],
  ['not far enough', 100, 0, undefined],
  ['a quick flick', 60, 0.8, 'like'],
  ['a quick flick to the left', -60, -0.8, 'pass'],
  ['a twitch', 10, 2, undefined],
  ['far, but pulled back', 200, -0.9, undefined],
] as const)('%s on a card of 360 pixels', (_, dx, speed, verdict) => {
  expect(verdictOf(dx, speed, 360)).toBe(verdict);
});

test('a stamp shows wholly before the card would go, and no card leans too far', () => {
  expect([stampOf(-50, 360), stampOf(0, 360), stampOf(126, 360)]).toEqual([0, 0, 1]);
  // Where `not far enough` ends, above.
  expect([stampOf(100, 360), stampOf(125, 360)].every((strength) => strength < 1)).toBe(true);
  expect([leanOf(180, 360), leanOf(2000, 360), leanOf(-2000, 360)]).toEqual([6, 12, -12]);
});

test('speed is that of the last moments: none after a rest', () => {
  const samples = [
    { x: 0, at: 0 },
    { x: 100, at: 950 },
    { x: 150, at: 1000 },
  ];
  expect(speedOf(samples, 1000)).toBe(1);
  expect([speedOf(samples, 1500), speedOf([], 0)]).toEqual([0, 0]);
});
