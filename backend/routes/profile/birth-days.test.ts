import fc from 'fast-check';
import { ageAt } from '#contract/signup';
import { birthDays } from './birth-days.ts';

const day = 86_400_000;
const iso = (moment: number) => new Date(moment).toISOString().slice(0, 10);

test('the days of birth say the same as the age, on every day and for every birthday', () => {
  const today = fc.integer({ min: Date.UTC(2024, 0, 1) / day, max: Date.UTC(2032, 11, 31) / day });
  const born = fc.integer({ min: Date.UTC(1996, 0, 1) / day, max: Date.UTC(2012, 11, 31) / day });
  fc.assert(
    fc.property(
      today,
      born,
      fc.integer({ min: 18, max: 30 }),
      fc.integer({ min: 18, max: 30 }),
      (now, birth, min, max) => {
        const date = new Date(now * day);
        const { bornFrom = '', bornTo = '' } = birthDays(date, min, max);
        const age = ageAt(iso(birth * day), date);
        const within = iso(birth * day) >= bornFrom && iso(birth * day) <= bornTo;
        expect(within).toBe(age >= min && age <= max);
      },
    ),
    { numRuns: 2000, examples: [[Date.UTC(2028, 1, 29) / day, Date.UTC(2008, 1, 29) / day, 20, 20]] },
  );
});

test('29 February', () => {
  expect(birthDays(new Date('2028-02-29T12:00:00Z'), 18, 18)).toEqual({ bornFrom: '2009-03-01', bornTo: '2010-02-28' });
  expect(birthDays(new Date('2027-02-28T12:00:00Z'), 18, 18)).toEqual({ bornFrom: '2008-02-29', bornTo: '2009-02-28' });
  expect(birthDays(new Date('2026-11-21T00:00:00Z'))).toEqual({});
});
