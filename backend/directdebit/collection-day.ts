const day = 86_400_000;

/** Easter Sunday of a year, by the Gregorian computus. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const place = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(place / 31) - 1, (place % 31) + 1);
}

/** Whether banks settle in euro on a day: no weekend and no holiday of the TARGET calendar. */
export function isBankDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const fixed = ['01-01', '05-01', '12-25', '12-26'];
  if (fixed.includes(date.toISOString().slice(5, 10))) return false;
  const sinceEaster = (date.getTime() - easter(date.getUTCFullYear())) / day;
  return sinceEaster !== -2 && sinceEaster !== 1;
}

/** The first bank day (`YYYY-MM-DD`) that leaves at least so many whole days after now. */
export function collectionDay(now: Date, notice: number): string {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  let date = new Date(today + (notice + 1) * day);
  while (!isBankDay(date)) date = new Date(date.getTime() + day);
  return date.toISOString().slice(0, 10);
}
