import { nextMidnight } from './local-day.ts';

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
  expect(dayAt(new Date(midnight.getTime() - 1), zone)).toBe(today);
  expect(dayAt(midnight, zone)).not.toBe(today);
});
