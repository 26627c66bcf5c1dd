import fc from 'fast-check';
import { gridCell, gridDistance } from './distance.ts';

const place = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('places of one cell cannot be told apart', () => {
  expect(gridCell({ lat: 52.0907, lon: 5.1214 })).toEqual(gridCell({ lat: 52.0001, lon: 5.1999 }));
  expect(gridCell({ lat: -0.01, lon: -0.01 })).toEqual({ lat: -0.05, lon: -0.05 });
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(gridDistance(one, other)).toBe(gridDistance(gridCell(one), gridCell(other)));
    }),
  );
});

test('a distance is a round number of kilometres, the same both ways, never below a cell', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const km = gridDistance(one, other);
      expect(km).toBeGreaterThanOrEqual(10);
      expect(km % 10).toBe(0);
      expect(gridDistance(other, one)).toBe(km);
    }),
  );
});

test('Utrecht to Amsterdam, Berlin and Madrid', () => {
  const utrecht = { lat: 52.0907, lon: 5.1214 };
  expect(gridDistance(utrecht, { lat: 52.3731, lon: 4.8922 })).toBe(40);
  expect(gridDistance(utrecht, { lat: 52.52, lon: 13.405 })).toBe(600);
  expect(gridDistance(utrecht, { lat: 40.4168, lon: -3.7038 })).toBe(1500);
});
