/** Where the clock is not that of Central Europe; of countries with several zones, the one that most live in. */
const zones: Record<string, string> = {
  gb: 'Europe/London',
  ie: 'Europe/Dublin',
  pt: 'Europe/Lisbon',
  fi: 'Europe/Helsinki',
  us: 'America/New_York',
  ca: 'America/Toronto',
  mx: 'America/Mexico_City',
  co: 'America/Bogota',
  cl: 'America/Santiago',
  ar: 'America/Argentina/Buenos_Aires',
};

/** The time zone of a country, ISO 3166-1 alpha-2 in lower case. */
export const zoneOf = (country: string): string => zones[country] ?? 'Europe/Amsterdam';

const hour = 3_600_000;

/** What a clock at the place shows, as if it were UTC. */
function shownAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hours, minute, second);
}

/** The calendar day at a place, in days since 1970. */
export const localDay = (at: Date, timeZone: string): number =>
  Math.floor(shownAt(at.getTime(), timeZone) / (24 * hour));

/** When the next day begins at a place: its midnight, or the first moment after it where the clock leaps over that. */
export function nextMidnight(now: Date, timeZone: string): Date {
  const tomorrow = new Date(shownAt(now.getTime(), timeZone));
  const wanted = tomorrow.setUTCHours(24, 0, 0, 0);
  // The clock may change on the way: the first hour's distance from UTC is right, or the one before it.
  const offsets = [wanted - 24 * hour, wanted + 24 * hour].map((at) => shownAt(at, timeZone) - at);
  const begins = offsets.map((offset) => wanted - offset).toSorted((a, b) => a - b);
  return new Date(begins.find((at) => shownAt(at, timeZone) >= wanted) ?? wanted);
}
