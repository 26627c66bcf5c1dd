/** Whether a name is one of an IANA time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The calendar day of a moment in an IANA time zone, `YYYY-MM-DD`. */
export const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone }).format(moment);
