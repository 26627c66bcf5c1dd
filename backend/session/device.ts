/** Names and what gives them away; the first that fits counts, since each browser names those it descends from. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const firstOf = (list: typeof browsers, userAgent: string) =>
  list.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;

/** Names of browser and system in a User-Agent header, as far as a member knows them; null for what is neither. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const text = userAgent ?? '';
  return { browser: firstOf(browsers, text), system: firstOf(systems, text) };
}
