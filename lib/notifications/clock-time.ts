/** `HH:MM` of minutes since midnight, as a time field wants it. */
export function clockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Minutes since midnight of `HH:MM`; null while a time field is not filled in. */
export function minutesOf(time: string): number | null {
  const found = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}

/** The reader's own time zone, by its IANA name. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
