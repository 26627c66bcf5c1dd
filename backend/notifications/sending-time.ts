import type { Cadence } from '#contract/notifications';
import { addDays, dayOf, zoneOfMember } from '../local-day.ts';
import type { ReminderType } from './reminder-types.ts';

/** When a member may be reminded. Quiet hours are minutes since midnight; both null for none. */
export interface SendingTimes {
  cadence: Cadence;
  quietFrom: number | null;
  quietUntil: number | null;
  /** The member's own, as their browser said. */
  timeZone: string | null;
  /** Of the profile, ISO 3166-1 alpha-2 in lower case. */
  country: string;
}

/** When people come and read, in minutes since midnight. */
const evening = { from: 17 * 60, until: 22 * 60 };
const dayMinutes = 24 * 60;

/** Days between two reminders of a type. */
export const daysBetween = (type: ReminderType, cadence: Cadence): number =>
  type === 'weekly_updates' || cadence === 'weekly' ? 7 : 1;

/**
 * Whether the day has come for the next reminder of a type, after one at `lastSent` (milliseconds since 1970). What need
 * not come at once counts the days of the member's calendar, so that it keeps its hour.
 */
export function isItsDay(
  member: Pick<SendingTimes, 'cadence' | 'timeZone' | 'country'>,
  type: ReminderType,
  lastSent: number | null,
  now: Date,
): boolean {
  if (member.cadence === 'at_once' || lastSent === null) return true;
  const zone = zoneOfMember(member);
  return dayOf(now, zone) >= addDays(dayOf(new Date(lastSent), zone), daysBetween(type, member.cadence));
}

/** Minutes since midnight at a place. */
function minuteAt(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const [hour = 0, minute = 0] = parts.format(now).split(':').map(Number);
  return hour * 60 + minute;
}

const isWithin = (minute: number, from: number, until: number) =>
  from < until ? minute >= from && minute < until : minute >= from || minute < until;

/** The minutes of a day from one on, as they come. */
const minutesFrom = (start: number) => Array.from({ length: dayMinutes }, (_, later) => (start + later) % dayMinutes);

/** Whether a minute of the day lies outside of the quiet hours. */
const isFreeOf =
  ({ quietFrom, quietUntil }: Pick<SendingTimes, 'quietFrom' | 'quietUntil'>) =>
  (at: number) =>
    quietFrom === null || quietUntil === null || !isWithin(at, quietFrom, quietUntil);

/**
 * Whether a reminder may go out now: never in quiet hours; where it is not to come at once, in the evening, or at any
 * other hour for those whose evening is quiet.
 */
export function maySend(member: SendingTimes, now: Date): boolean {
  const minute = minuteAt(now, zoneOfMember(member));
  const isFree = isFreeOf(member);
  if (member.cadence === 'never' || !isFree(minute)) return false;
  if (member.cadence === 'at_once' || isWithin(minute, evening.from, evening.until)) return true;
  return !minutesFrom(0).some((at) => isWithin(at, evening.from, evening.until) && isFree(at));
}

/** Minutes until a member's quiet hours are over; 0 outside of them. */
export const minutesOfQuiet = (member: Omit<SendingTimes, 'cadence'>, now: Date): number =>
  minutesFrom(minuteAt(now, zoneOfMember(member))).findIndex(isFreeOf(member));

/** When what an operator wrote may go out, by the member's clock: it is worth waking nobody. */
const daytime = { from: 9 * 60, until: 21 * 60 };

/**
 * Minutes until a member may be written to by day and outside of quiet hours, 0 for now; where quiet hours take up the
 * day, until they end.
 */
export function minutesUntilDaytime(member: Omit<SendingTimes, 'cadence'>, now: Date): number {
  const isFree = isFreeOf(member);
  const toCome = minutesFrom(minuteAt(now, zoneOfMember(member)));
  const byDay = toCome.findIndex((at) => isFree(at) && isWithin(at, daytime.from, daytime.until));
  return byDay >= 0 ? byDay : toCome.findIndex(isFree);
}
