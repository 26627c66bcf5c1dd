/** Marker of a visitor who has passed the entry warning in this browser. */
export const entryMarker = 'entry-passed';

/** Where the chat, lander and empty layouts warn (specification, section 2); the default layout warns wherever the site asks. */
export const warnedCountries = ['nl', 'de'];

/** What the warning depends on: the site's setting, its list of countries, and those that its visitors may be given. */
export interface WarningSite {
  enable_site_entry_popup: 'yes' | 'no';
  entry_countries: readonly string[];
  countries: readonly string[];
  country: string;
}

/**
 * The countries of a host whose visitors are warned before a visitor's own state counts, in a layout that warns in some
 * alone or, without `onlyIn`, in all of the site's.
 */
export function warnedOn(site: WarningSite, onlyIn?: readonly string[]): string[] {
  if (site.enable_site_entry_popup === 'no') return [];
  const countries = [...new Set([site.country, ...site.countries])];
  return countries.filter((country) => site.entry_countries.includes(country) && (onlyIn?.includes(country) ?? true));
}

/** Whether visitors of different countries differ: then who looks has to be asked for theirs. */
export const dependsOnVisitor = ({ country, countries }: WarningSite, warned: readonly string[]): boolean =>
  countries.some((one) => warned.includes(one) !== warned.includes(country));

interface Visitor {
  passed: boolean;
  loggedIn: boolean;
  installedApp: boolean;
}

/** Shown once, to visitors who are not logged in and did not come by the installed app. */
export function showsEntryWarning({ passed, loggedIn, installedApp }: Visitor): boolean {
  return !passed && !loggedIn && !installedApp;
}
