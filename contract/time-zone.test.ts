import { isTimeZone } from './time-zone.ts';

it.each(['Europe/Amsterdam', 'UTC', 'Etc/GMT-14'])('%s is a time zone', (name) => expect(isTimeZone(name)).toBe(true));

it.each(['+23:59', '+01:00', '-12', 'Nowhere/Known', ''])(
  '%s is none: a day would begin by it when nobody’s does',
  (name) => expect(isTimeZone(name)).toBe(false),
);
