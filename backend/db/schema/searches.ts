import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { created, id } from './columns.ts';
import { ofMember } from './members.ts';
import { ofSite } from './sites.ts';

/** A search that a member keeps. `query` is the search in its one form, as it stands in an address without `?`. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    siteId: ofSite(),
    memberId: ofMember(),
    name: text().notNull(),
    query: text().notNull(),
    created: created(),
  },
  (t) => [uniqueIndex('saved_searches_query').on(t.memberId, t.query)],
);
