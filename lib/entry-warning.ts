/** Marker of a visitor who has passed the entry warning in this browser. */
export const entryMarker = 'entry-passed';

/** Where the chat, lander and empty layouts warn (specification, section 2); the default layout warns wherever the site asks. */
export const warnedCountries = ['nl', 'de'];

/** What the warning depends on before a visitor's own state counts: the site's setting and its list of countries. */
export function warnsOnEntry(site: {
  enable_site_entry_popup: 'yes' | 'no';
  entry_countries: readonly string[];
  country: string;
}): boolean {
  return site.enable_site_entry_popup === 'yes' && site.entry_countries.includes(site.country);
}

interface Visitor {
  passed: boolean;
  loggedIn: boolean;
  installedApp: boolean;
}

/** Shown once, to visitors who are not logged in and did not come by the installed app. */
export function showsEntryWarning({ passed, loggedIn, installedApp }: Visitor): boolean {
  return !passed && !loggedIn && !installedApp;
}
