import type { Locale } from '#contract/common';

/** Specification, section 9, in seconds. */
const year = 365 * 24 * 3600;

/** Keeps the chosen language in this browser for a year. The page has to be loaded again to speak it. */
export function keepLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `locale=${locale}; path=/; max-age=${year}; samesite=lax${secure}`;
}
