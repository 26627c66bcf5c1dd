import { addDays, addMonths, dayOf } from '../../local-day.ts';

/** The first and the last day of birth, `YYYY-MM-DD`; a missing one is no bound. */
export interface BirthDays {
  bornFrom?: string;
  bornTo?: string;
}

/** The day `years` before `now` in UTC; 29 February counts as the 28th in other years. */
const dayYearsAgo = (now: Date, years: number) => addMonths(dayOf(now, 'UTC'), -12 * years);

/** Whoever is at least `min` and at most `max` years old today was born between these days. */
export function birthDays(now: Date, min?: number, max?: number): BirthDays {
  return {
    ...(max === undefined ? {} : { bornFrom: addDays(dayYearsAgo(now, max + 1), 1) }),
    ...(min === undefined ? {} : { bornTo: dayYearsAgo(now, min) }),
  };
}
