import { type Asked, valuesOf } from './statements.ts';
import type { ViewerLists } from './viewer-queries.ts';

/** A search with what makes the viewer's differ from everybody's. */
export type Search = Asked & ViewerLists;

/** The values of all placeholders of a viewer's search. */
export const valuesFor = (search: Search) => ({
  ...valuesOf(search),
  viewer: search.viewer,
  wrote: search.wrote.join(','),
});
