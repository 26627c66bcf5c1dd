import * as z from 'zod';
import { defineCall } from './call.ts';
import { givenName, rowId, timestamp } from './common.ts';
import { memberQuery } from './members.ts';

/** Searches that a member can keep. */
export const maxSavedSearches = 20;

/** What of a search is kept: its filters, not the place in its list and not who brought the visitor. */
const filters = memberQuery.omit({ pageNumber: true, after: true, network: true });

/**
 * The one form of a search, as it stands in an address without `?`: its filters by name, the interests by theirs.
 * Null for what is no search; unknown names are left out.
 */
export function canonicalSearch(query: string): string | null {
  const given = Object.fromEntries(new URLSearchParams(query));
  const found = filters.safeParse(given);
  if (!found.success) return null;
  const { interests, ...rest } = found.data;
  const all = { ...rest, ...(interests && { interests: [...new Set(interests.split(','))].sort().join(',') }) };
  const pairs = Object.entries(all).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

export const savedSearch = z
  .object({ id: rowId('saved_search'), name: z.string(), query: z.string(), created: timestamp })
  .meta({ id: 'SavedSearch', description: '`query` is the search as it stands in an address, without `?`' });
export type SavedSearch = z.infer<typeof savedSearch>;

const savedSearches = z.object({ searches: z.array(savedSearch) });

export const listSavedSearches = defineCall({
  id: 'listSavedSearches',
  method: 'GET',
  path: '/api/saved-searches.php',
  summary: "The member's saved searches, the latest first.",
  access: 'member',
  responses: { 200: savedSearches },
  errors: ['authentication_required'],
});

export const saveSearch = defineCall({
  id: 'saveSearch',
  method: 'POST',
  path: '/api/saved-searches.php',
  summary: 'Keep a search under a name. One that is kept already gets the new name; 20 at most.',
  access: 'member',
  body: z.object({
    name: givenName,
    query: z
      .string()
      .max(1000)
      .refine((query) => canonicalSearch(query) !== null),
  }),
  responses: { 201: z.object({ search: savedSearch }) },
  errors: ['authentication_required', 'saved_search_limit'],
  repeatable: true,
});

export const removeSavedSearch = defineCall({
  id: 'removeSavedSearch',
  method: 'DELETE',
  path: '/api/saved-searches.php',
  summary: 'Forget a saved search.',
  access: 'member',
  body: z.object({ id: rowId('saved_search') }),
  responses: { 204: null },
  errors: ['authentication_required', 'not_found'],
  repeatable: true,
});
