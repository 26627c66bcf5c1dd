import { readLastUser } from '@/lib/session/last-user';

const storageKey = 'recent-searches';

/** How many are remembered; the one made longest ago goes first. */
const most = 5;

interface Kept {
  me: string;
  queries: string[];
}

/** The member's latest searches in this browser, as they stand in an address, the newest first. */
export function recentSearches(): string[] {
  try {
    const { me, queries } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>;
    return me !== undefined && me === readLastUser()?.id && Array.isArray(queries) ? queries.map(String) : [];
  } catch {
    return [];
  }
}

/** Remembers a search with filters; a visitor's is nobody's. */
export function rememberSearch(query: string): void {
  const me = readLastUser()?.id;
  if (!me || query === '') return;
  const queries = [query, ...recentSearches().filter((one) => one !== query)].slice(0, most);
  try {
    localStorage.setItem(storageKey, JSON.stringify({ me, queries } satisfies Kept));
  } catch {
    // Full or forbidden: there is nothing to go back to.
  }
}

/** Forgets them, for the next person at this browser. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing can have been stored.
  }
}
