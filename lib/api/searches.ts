import { findMatches, type Match, type MatchQuery } from '#contract/match-finder';
import { listSavedSearches, removeSavedSearch, type SavedSearch, saveSearch } from '#contract/searches';
import { send } from './transport';

/** The searches that the member keeps, the latest first. */
export async function readSavedSearches(): Promise<SavedSearch[]> {
  return (await send(listSavedSearches, {})).searches;
}

/** Keeps a search under a name; one that is kept already gets the new name. */
export async function keepSearch(name: string, query: string): Promise<SavedSearch> {
  return (await send(saveSearch, { body: { name, query } })).search;
}

/** Forgets a saved search. */
export function removeSearch(id: string): Promise<void> {
  return send(removeSavedSearch, { body: { id } });
}

/** Members who fit the answers, the best first. */
export async function readMatches(query: MatchQuery): Promise<Match[]> {
  return (await send(findMatches, { query })).results;
}
