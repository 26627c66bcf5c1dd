/** Of countries with several zones, the one that most live in. `Intl` knows the zone of every other country. */
export const chosenZones: Record<string, string> = {
  ar: 'America/Argentina/Buenos_Aires',
  au: 'Australia/Sydney',
  br: 'America/Sao_Paulo',
  ca: 'America/Toronto',
  cd: 'Africa/Kinshasa',
  cl: 'America/Santiago',
  cn: 'Asia/Shanghai',
  cy: 'Asia/Nicosia',
  ec: 'America/Guayaquil',
  es: 'Europe/Madrid',
  fm: 'Pacific/Pohnpei',
  gl: 'America/Godthab',
  id: 'Asia/Jakarta',
  ki: 'Pacific/Tarawa',
  kz: 'Asia/Almaty',
  mn: 'Asia/Ulaanbaatar',
  mx: 'America/Mexico_City',
  nz: 'Pacific/Auckland',
  pf: 'Pacific/Tahiti',
  pg: 'Pacific/Port_Moresby',
  pt: 'Europe/Lisbon',
  ru: 'Europe/Moscow',
  ua: 'Europe/Kiev',
  us: 'America/New_York',
};

const zones = new Map(Object.entries(chosenZones));

/** The zone of an unknown country. */
const fallback = 'Europe/Amsterdam';

/** The time zone of a country, ISO 3166-1 alpha-2 in lower case. */
export function zoneOf(country: string): string {
  if (!/^[a-z]{2}$/.test(country)) return fallback;
  const zone = zones.get(country) ?? new Intl.Locale('und', { region: country }).getTimeZones()?.[0] ?? fallback;
  zones.set(country, zone);
  return zone;
}

const officialName = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Whether two names of time zones mean the same one: some zones have an older name, too. */
export const isSameZone = (one: string, other: string): boolean => officialName(one) === officialName(other);

const hour = 3_600_000;

/** A format takes far longer to make than to use. Members name their zones, so the number that is kept is limited. */
const maxFormats = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
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
  if (formats.size < maxFormats) formats.set(timeZone, format);
  return format;
}

/** Whether there is a time zone of this name here: a browser may know zones that this process does not. */
function isKnownZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** The zone in which a member's days are counted: their own, as their browser said, else that of their country. */
export const zoneOfMember = ({ timeZone, country }: { timeZone: string | null; country: string | null }): string =>
  timeZone !== null && isKnownZone(timeZone) ? timeZone : zoneOf(country ?? '');

/** What a clock at the place shows, as if it were UTC. */
function shownAt(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hours, minute, second);
}

/** The calendar day at a place, `YYYY-MM-DD`. */
export const dayOf = (at: Date, timeZone: string): string =>
  new Date(shownAt(at.getTime(), timeZone)).toISOString().slice(0, 10);

/** The calendar day that is so many days after another one. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The calendar day that is so many months after another one, or the last of that month if it has no such day. */
export function addMonths(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + count);
  if (date.getUTCDate() < wanted) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** When a calendar day is over at a place: its midnight, or the first moment after it where the clock leaps over that. */
export function endOfDay(day: string, timeZone: string): Date {
  const wanted = Date.parse(`${addDays(day, 1)}T00:00:00Z`);
  // The clock may change on the way: the first hour's distance from UTC is right, or the one before it.
  const offsets = [wanted - 24 * hour, wanted + 24 * hour].map((at) => shownAt(at, timeZone) - at);
  const begins = offsets.map((offset) => wanted - offset).toSorted((a, b) => a - b);
  return new Date(begins.find((at) => shownAt(at, timeZone) >= wanted) ?? wanted);
}

/** When the next day begins at a place. */
export const nextMidnight = (now: Date, timeZone: string): Date => endOfDay(dayOf(now, timeZone), timeZone);

/** When the last of so many days is over at a place; the day on which the period begins is not counted. */
export const endOfPeriod = (from: Date, days: number, timeZone: string): Date =>
  endOfDay(addDays(dayOf(from, timeZone), days), timeZone);

/** The last day that is over at a place at a moment: what ends then may be promised up to and including that day. */
export const lastDayBefore = (end: Date, timeZone: string): string => addDays(dayOf(end, timeZone), -1);
