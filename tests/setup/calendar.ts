/** A calendar of its own for tests of the product's: days are counted by hand, and a clock is looked at until it shows something. */

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockAt(timeZone: string): Intl.DateTimeFormat {
  const made = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const clock = clocks.get(timeZone) ?? made;
  clocks.set(timeZone, clock);
  return clock;
}

/** The first moment, to the second, at which a clock at a place shows at least this (`2028-02-29 17:00:00`). */
export function whenShown(wanted: string, timeZone: string): Date {
  const clock = clockAt(timeZone);
  let [before, after] = [-48, 48].map((hours) => Date.parse(`${wanted.slice(0, 10)}T00:00:00Z`) / 1000 + hours * 3_600);
  while ((after as number) - (before as number) > 1) {
    const middle = Math.floor(((before as number) + (after as number)) / 2);
    if (clock.format(middle * 1000) >= wanted) after = middle;
    else before = middle;
  }
  return new Date((after as number) * 1000);
}

/** The calendar day at a place. */
export const shownDay = (at: Date, timeZone: string): string => clockAt(timeZone).format(at).slice(0, 10);

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number) =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const written = (...parts: number[]) => parts.map((part) => String(part).padStart(2, '0')).join('-');
const read = (day: string) => day.split('-').map(Number) as [number, number, number];

/** The calendar day so many days later. */
export function daysLater(from: string, count: number): string {
  let [year, month, day] = read(from);
  for (let i = 0; i < count; i++) {
    day++;
    if (day > lengthOf(year, month)) [month, day] = [month + 1, 1];
    if (month > 12) [year, month] = [year + 1, 1];
  }
  return written(year, month, day);
}

/** The calendar day so many months later, or the last of its month. */
export function monthsLater(from: string, count: number): string {
  const [year, month, day] = read(from);
  const months = year * 12 + month - 1 + count;
  const [newYear, newMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return written(newYear, newMonth, Math.min(day, lengthOf(newYear, newMonth)));
}

/** When a calendar day is over at a place. */
export const endOf = (day: string, timeZone: string): Date => whenShown(`${daysLater(day, 1)} 00:00:00`, timeZone);

/** Holidays of the TARGET calendar on weekdays, as the European Central Bank lists them, but for 2029. */
const holidays = [
  ...['2027-03-26', '2027-03-29', '2028-04-14', '2028-04-17', '2028-05-01', '2028-12-25', '2028-12-26'],
  ...['2030-01-01', '2030-04-19', '2030-04-22', '2030-05-01', '2030-12-25', '2030-12-26'],
  ...['2031-01-01', '2031-04-11', '2031-04-14', '2031-05-01', '2031-12-25', '2031-12-26'],
];

/** The day, or the next one that is neither a weekend nor a holiday. */
export function bankDay(day: string): string {
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(day));
  return weekday.startsWith('S') || holidays.includes(day) ? bankDay(daysLater(day, 1)) : day;
}
