/** Whether a code is one of ISO 3166-1 alpha-2, of a country in which people have a clock; in either case. */
export function isCountry(code: string): boolean {
  if (!/^[a-z]{2}$/i.test(code)) return false;
  const locale = new Intl.Locale('und', { region: code });
  // The code of a former country stands for the present one.
  return locale.region === code.toUpperCase() && (locale.getTimeZones()?.length ?? 0) > 0;
}
