import * as fc from 'fast-check';
import { agesOf, highestAge, thumbsOf } from './age-range';

test('thumbs at the ends mean no limit', () => {
  expect(thumbsOf({}, 18)).toEqual([18, highestAge]);
  expect(agesOf([18, highestAge], 18)).toEqual({ min_age: undefined, max_age: undefined });
  expect(agesOf([18, 45], 18)).toEqual({ min_age: undefined, max_age: 45 });
  expect(agesOf([30, highestAge], 18)).toEqual({ min_age: 30, max_age: undefined });
});

test('ages beyond the track stand at its ends', () => {
  expect(thumbsOf({ min_age: 18, max_age: 120 }, 21)).toEqual([21, highestAge]);
  expect(thumbsOf({ min_age: 90, max_age: 95 }, 18)).toEqual([highestAge, highestAge]);
});

test('the lower thumb never passes the upper one', () => {
  const age = fc.option(fc.integer({ min: 0, max: 130 }), { nil: undefined });
  fc.assert(
    fc.property(age, age, (min_age, max_age) => {
      const [low, high] = thumbsOf({ min_age, max_age }, 18);
      expect(low).toBeGreaterThanOrEqual(18);
      expect(high).toBeGreaterThanOrEqual(low);
      expect(high).toBeLessThanOrEqual(highestAge);
    }),
  );
});
