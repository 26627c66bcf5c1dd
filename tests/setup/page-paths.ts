import { routeNames, routePattern } from '../../lib/routes.ts';

/** An address of a route's pattern: this id, and the first word of each set. */
export const pathOf = (pattern: string, id: string) =>
  pattern
    .replaceAll(/:id\??/g, id)
    .replace(/\/:slug\?/, '')
    .replace(':token', '2257')
    .replace(/\|.*/, '');

/** An address of each page of the product. */
export const pagePaths = (id: string) => routeNames.map((name) => pathOf(routePattern(name), id));
