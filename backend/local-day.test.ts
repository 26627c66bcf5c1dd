import {
  addDays,
  addMonths,
  chosenZones,
  dayOf,
  endOfDay,
  endOfPeriod,
  lastDayBefore,
  nextMidnight,
  zoneOf,
  zoneOfMember,
} from './local-day.ts';

const dayAt = (at: Date, timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(at);

test.each([
  ['Europe/Amsterdam', '2026-11-22T10:00:00Z', '2026-11-22T23:00:00.000Z'],
  ['Europe/Amsterdam', '2026-06-30T22:30:00Z', '2026-07-01T22:00:00.000Z'],
  // Days of 23 and of 25 hours.
  ['Europe/Amsterdam', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00.000Z'],
  ['Europe/Amsterdam', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00.000Z'],
  ['Europe/London', '2026-11-22T00:00:00Z', '2026-11-23T00:00:00.000Z'],
  ['America/New_York', '2026-12-31T23:00:00Z', '2027-01-01T05:00:00.000Z'],
  // No midnight on this night: the clock goes from 0 to 1.
  ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22T10:00:00Z', '2026-11-22T18:15:00.000Z'],
])('the day of %s at %s ends at %s', (zone, now, ends) => {
  const midnight = nextMidnight(new Date(now), zone);
  expect(midnight.toISOString()).toBe(ends);
  const today = dayAt(new Date(now), zone);
  expect(dayOf(new Date(now), zone)).toBe(today);
  expect(dayAt(new Date(midnight.getTime() - 1), zone)).toBe(today);
  expect(dayAt(midnight, zone)).not.toBe(today);
});

test('a calendar day has its end also where the clock is 13 hours ahead', () => {
  expect(endOfDay('2026-12-31', 'Pacific/Auckland').toISOString()).toBe('2026-12-31T11:00:00.000Z');
});

test.each([
  // The clock changes on the way, in autumn and in spring.
  ['Europe/Amsterdam', '2026-10-11T22:30:00Z', '2026-10-26', '2026-10-26T23:00:00.000Z'],
  ['Europe/Amsterdam', '2026-03-15T22:30:00Z', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Athens', '2026-10-11T21:30:00Z', '2026-10-26', '2026-10-26T22:00:00.000Z'],
  ['America/New_York', '2026-12-18T04:59:59Z', '2026-12-31', '2027-01-01T05:00:00.000Z'],
])('fourteen days in %s from %s on end with %s', (zone, from, lastDay, ends) => {
  const end = endOfPeriod(new Date(from), 14, zone);
  expect(end.toISOString()).toBe(ends);
  expect(lastDayBefore(end, zone)).toBe(lastDay);
});

test('what ends in the middle of a day is promised up to the day before', () => {
  expect(lastDayBefore(new Date('2026-12-08T09:01:00Z'), 'Europe/Amsterdam')).toBe('2026-12-07');
});

test.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  [null, 'Europe/Helsinki'],
  ['Mars/Olympus_Mons', 'Europe/Helsinki'],
])('the days of a member in fi with the zone %s are those of %s', (timeZone, zone) => {
  expect(zoneOfMember({ timeZone, country: 'fi' })).toBe(zone);
});

test('days are counted by the calendar', () => {
  expect([addDays('2026-12-25', 14), addDays('2028-03-01', -1)]).toEqual(['2027-01-08', '2028-02-29']);
});

test.each([
  ['2026-11-29', 6, '2027-05-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-01', -11, '2025-12-01'],
])('%s and %s months are %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test.each([
  ['nl', 'Europe/Amsterdam'],
  ['gb', 'Europe/London'],
  ['ie', 'Europe/Dublin'],
  ['pt', 'Europe/Lisbon'],
  ['fi', 'Europe/Helsinki'],
  ['ee', 'Europe/Tallinn'],
  ['lv', 'Europe/Riga'],
  ['lt', 'Europe/Vilnius'],
  ['gr', 'Europe/Athens'],
  ['ro', 'Europe/Bucharest'],
  ['bg', 'Europe/Sofia'],
  ['cy', 'Asia/Nicosia'],
  ['is', 'Atlantic/Reykjavik'],
  ['tr', 'Europe/Istanbul'],
  ['es', 'Europe/Madrid'],
  ['us', 'America/New_York'],
  ['jp', 'Asia/Tokyo'],
  ['zz', 'Europe/Amsterdam'],
  ['', 'Europe/Amsterdam'],
])('people of the country %j live by the clock of %s', (country, zone) => {
  expect(zoneOf(country)).toBe(zone);
});

test('every country whose zones differ has the one that most live in', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const offsets = (zone: string) =>
    ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((at) => endOfDay(dayOf(new Date(at), zone), zone).getTime());
  const differ = codes.filter((region) => {
    const locale = new Intl.Locale('und', { region });
    // The code of a former country stands for the present one.
    const zones = locale.region === region.toUpperCase() ? (locale.getTimeZones() ?? []) : [];
    return new Set(zones.map((zone) => offsets(zone).join())).size > 1;
  });
  // Nobody lives in Antarctica or on the minor islands of the United States.
  expect(differ.filter((region) => !(region in chosenZones) && !['aq', 'um'].includes(region))).toEqual([]);
});
