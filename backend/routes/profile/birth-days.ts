/** The first and the last day of birth, `YYYY-MM-DD`; a missing one is no bound. */
export interface BirthDays {
  bornFrom?: string;
  bornTo?: string;
}

/** The day `years` before `now` in UTC, moved by `days`; 29 February counts as the 28th in other years. */
function dayYearsAgo(now: Date, years: number, days = 0): string {
  const year = now.getUTCFullYear() - years;
  const leapless =
    now.getUTCMonth() === 1 && now.getUTCDate() === 29 && new Date(Date.UTC(year, 1, 29)).getUTCDate() !== 29;
  const date = new Date(Date.UTC(year, now.getUTCMonth(), leapless ? 28 : now.getUTCDate()));
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whoever is at least `min` and at most `max` years old today was born between these days. */
export function birthDays(now: Date, min?: number, max?: number): BirthDays {
  return {
    ...(max === undefined ? {} : { bornFrom: dayYearsAgo(now, max + 1, 1) }),
    ...(min === undefined ? {} : { bornTo: dayYearsAgo(now, min) }),
  };
}
