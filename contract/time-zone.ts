/** Whether a name is one of an IANA time zone that this machine knows. An offset is none: `Intl` takes up to +23:59. */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
